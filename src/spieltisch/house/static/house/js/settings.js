// Personal settings of this browser.

/** A switch in the menu that is remembered; `on` where nothing has been stored. */
export class Setting {
  constructor(name) {
    this.name = `spieltisch-${name}`;
    this.box = document.getElementById(`set-${name}`);
    if (!this.box) return;
    this.box.checked = this.stored !== "off";
    this.box.addEventListener("change", () => this.store());
  }

  get on() {
    return this.box?.checked ?? this.stored !== "off";
  }

  get stored() {
    try {
      return localStorage.getItem(this.name);
    } catch {
      return null; // storage is forbidden: the setting lasts as long as the page
    }
  }

  store() {
    try {
      localStorage.setItem(this.name, this.on ? "on" : "off");
    } catch {
      // as above
    }
  }
}

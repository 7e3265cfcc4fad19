"""Giving up need not end a game, and a result says how it came about; what a player has made of a
table for himself."""

import django.db.models.deletion
from django.db import migrations, models


def tell_how_games_ended(apps, _schema):
    """Until now a result named the seat that had given up and so ended the game, or none."""
    tables = apps.get_model("tables", "Table").objects.filter(result__isnull=False)
    for table in tables.only("result").iterator():
        seat = table.result["resigned"]
        table.result |= {
            "kind": "played" if seat is None else "resigned",
            "resigned": [] if seat is None else [seat],
        }
        table.save(update_fields=["result"])
        if seat is not None:
            table.seats.filter(number=seat).update(given_up=True)


class Migration(migrations.Migration):
    dependencies = (("accounts", "0001_initial"), ("tables", "0004_hints"))

    operations = (
        migrations.AddField("seat", "given_up", models.BooleanField(default=False)),
        migrations.CreateModel(
            name="Mark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("put_away", models.BooleanField(default=False)),
                ("freed", models.BooleanField(default=False)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="marks",
                        to="accounts.player",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="marks",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("table", "player"), name="one_mark_per_player")
                ]
            },
        ),
        migrations.RunPython(tell_how_games_ended, migrations.RunPython.noop),
    )

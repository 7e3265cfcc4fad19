from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "spieltisch.house.accounts"
    label = "accounts"

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "spieltisch.house.tables"
    label = "tables"

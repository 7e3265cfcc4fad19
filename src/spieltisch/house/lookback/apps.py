from django.apps import AppConfig


class LookBackConfig(AppConfig):
    name = "spieltisch.house.lookback"
    label = "lookback"

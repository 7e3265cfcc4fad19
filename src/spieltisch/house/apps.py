"""The house itself as a Django app: it brings the templates, static files and sentences."""

from django.apps import AppConfig


class HouseConfig(AppConfig):
    name = "spieltisch.house"
    label = "house"

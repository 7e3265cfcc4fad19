"""A table may agree that nothing is said at it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("tables", "0002_stand_in"),)

    operations = (
        migrations.AddField(
            "table",
            "talk",
            models.CharField(
                choices=[("emotes", "Emotes"), ("none", "None")], default="emotes", max_length=8
            ),
        ),
    )

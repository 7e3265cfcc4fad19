"""A bot may play for somebody for a while; giving and taking back are deeds."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("tables", "0001_initial"),)

    operations = (
        migrations.AddField("seat", "stand_in", models.CharField(blank=True, max_length=64)),
        migrations.AlterField(
            "action",
            "deed",
            models.CharField(
                choices=[
                    ("act", "Act"),
                    ("itself", "By Itself"),
                    ("undo", "Undo"),
                    ("resign", "Resign"),
                    ("lend", "Lend"),
                    ("take", "Take"),
                ],
                max_length=8,
            ),
        ),
    )

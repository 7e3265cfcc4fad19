"""When somebody was in the house for the last time."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0002_devices"),)

    operations = (
        migrations.AddField(
            "player", "seen", models.DateTimeField(default=django.utils.timezone.now)
        ),
    )

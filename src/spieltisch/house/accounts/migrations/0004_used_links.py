"""By whom a link for another device has been used: he may have lost the answer."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0003_seen"),)

    operations = (
        migrations.AddField("devicelink", "user", models.CharField(max_length=64, default="")),
    )

import django.db.models.deletion
from django.db import migrations, models

import spieltisch.house.accounts.models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0001_initial"),)

    operations = (
        migrations.AlterField(
            model_name="player",
            name="key",
            field=models.CharField(
                default=spieltisch.house.accounts.models.new_key, max_length=32, unique=True
            ),
        ),
        migrations.CreateModel(
            name="DeviceLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, to="accounts.player"
                    ),
                ),
            ],
        ),
    )

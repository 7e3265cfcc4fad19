import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = (("tables", "0004_hints"),)

    operations = (
        migrations.CreateModel(
            name="LookBack",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("made_by", models.JSONField(default=dict)),
                ("decisions", models.PositiveIntegerField(null=True)),
                ("judged", models.JSONField(default=list)),
                ("finished", models.BooleanField(default=False)),
                ("asked", models.DateTimeField(auto_now_add=True)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="look_back",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        fields=["asked"],
                        condition=models.Q(finished=False),
                        name="look_backs_unfinished",
                    )
                ],
            },
        ),
    )

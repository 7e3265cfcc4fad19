from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("tables", "0003_talk"),)

    operations = (
        migrations.AddField(
            model_name="table", name="hints", field=models.BooleanField(default=False)
        ),
    )

"""The pages of rules and of help: files of Markdown beside the games, shown short or in full."""

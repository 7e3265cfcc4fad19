"""The look back at an ended game: what each decision was worth, and what would have been better."""

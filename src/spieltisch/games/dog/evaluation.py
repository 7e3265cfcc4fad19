def worth(box, seat):
    return 0

from spieltisch.cli import main

main()

"""Renders the demo pictures: nice -n 15 blender -b -P render.py -- <folder> [samples] [width] [scene …]."""
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import house_front  # noqa: E402
import roof_and_walls  # noqa: E402
import rooms  # noqa: E402
import services  # noqa: E402
import view  # noqa: E402
import yard  # noqa: E402

SCENES = {}
for group in (house_front, roof_and_walls, yard, services, rooms):
    SCENES.update(group.SCENES)

args = sys.argv[sys.argv.index("--") + 1 :]
folder, samples, width = args[0], int(args[1]) if len(args) > 1 else 96, int(args[2]) if len(args) > 2 else 1280
for name in args[3:] or SCENES:
    started = time.time()
    view.reset()
    look = SCENES[name]() or {}
    view.render(f"{folder}/{name}", width=width, samples=samples, **look)
    print(f"{name}: {time.time() - started:.0f} s", flush=True)

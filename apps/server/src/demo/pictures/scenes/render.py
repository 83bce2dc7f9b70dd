"""Renders the demo pictures: nice -n 15 blender -b -P render.py -- <folder> [samples] [width] [scene …]."""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import indoors  # noqa: E402
import outdoors  # noqa: E402
import kit  # noqa: E402

SCENES = {**outdoors.SCENES, **indoors.SCENES}

args = sys.argv[sys.argv.index("--") + 1 :]
folder, samples, width = args[0], int(args[1]) if len(args) > 1 else 96, int(args[2]) if len(args) > 2 else 1280
for name in args[3:] or SCENES:
    started = time.time()
    kit.reset()
    look = SCENES[name]() or {}
    kit.render(f"{folder}/{name}", width=width, samples=samples, **look)
    print(f"{name}: {time.time() - started:.0f} s", flush=True)

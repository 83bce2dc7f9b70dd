"""Scenes of the condenser and the deck stairs."""
import math

import bpy
from mathutils import Matrix

from garden import CLAD, GRASS, belt, lawn, shrub, tree, window
from materials import Mat, concrete, foliage, masonry, metal, paint, plain, soil, wood
from shapes import (
    blades, block, boxes, cloud_of, frame, ground, lap_siding,
    leaves, mesh, prism, rnd, rod, span, tube,
)
from view import camera, sky


def turned(made_since, matrix):
    """Turns all that was made since the set was taken, as one piece."""
    for obj in bpy.data.objects:
        if obj not in made_since:
            obj.matrix_world = matrix @ obj.matrix_world


def condenser():
    sky(44, 205, 0.28, 0.5)
    wall = paint("siding", CLAD, 0.55, grain=40)
    lap_siding(6, 2.6, wall, frame((-3, 0.75, 0.32), (1, 0, 0), (0, 0, 1)), exposure=0.12)
    block((-3, 0.76, -0.2), (3, 1.0, 0.34), concrete("footing"))
    before = set(bpy.data.objects)
    case = paint("case", (0.46, 0.44, 0.37), 0.4, 0.25, grain=30)
    dark = plain("coil", (0.035, 0.035, 0.035), 0.6)
    w, h, base = 0.37, 0.80, 0.09
    block((-0.5, -0.5, 0), (0.5, 0.5, base), concrete("pad", (0.5, 0.49, 0.47)), 0.012)
    block((-w + 0.04, -w + 0.04, base + 0.03), (w - 0.04, w - 0.04, base + h - 0.05), dark)
    fins = metal("fins", (0.28, 0.28, 0.27), 0.5)
    for side in (-1, 1):
        boxes([((side * (w - 0.035), -w + 0.05 + 0.011 * i, base + h / 2), (0.008, 0.004, h - 0.1)) for i in range(59)], fins)
        boxes([((-w + 0.05 + 0.011 * i, side * (w - 0.035), base + h / 2), (0.004, 0.008, h - 0.1)) for i in range(59)], fins)
        boxes([((side * w, 0, base + 0.06 + 0.026 * i), (0.012, 2 * w - 0.06, 0.013), (0, side * 0.5, 0)) for i in range(27)], case)
        boxes([((0, side * w, base + 0.06 + 0.026 * i), (2 * w - 0.06, 0.012, 0.013), (-side * 0.5, 0, 0)) for i in range(27)], case)
    boxes([((sx * w, sy * w, base + h / 2), (0.07, 0.07, h)) for sx in (-1, 1) for sy in (-1, 1)] + [((0, 0, base + 0.02), (2 * w + 0.03, 2 * w + 0.03, 0.06)), ((0, -w, base + h / 2), (0.016, 0.02, h - 0.05)), ((w, 0, base + h / 2), (0.02, 0.016, h - 0.05))], case, bevel=0.008)
    # top pan with a round opening, guard rings, motor and blades
    top, outer = base + h, w + 0.03
    n = 48
    ring = [(0.31 * math.cos(math.tau * i / n), 0.31 * math.sin(math.tau * i / n)) for i in range(n)]
    edge = []
    for x, y in ring:
        k = outer / max(abs(x), abs(y))
        edge.append((x * k, y * k))
    verts = [(x, y, z) for z in (top, top + 0.05) for pts in (ring, edge) for x, y in pts]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(2 * n + i, 2 * n + j, 3 * n + j, 3 * n + i), (n + i, n + j, 3 * n + j, 3 * n + i), (i, 2 * n + i, 2 * n + j, j)]
    mesh("pan", verts, faces, case)
    wire = plain("wire", (0.05, 0.05, 0.05), 0.4)
    for k in range(1, 12):
        r = 0.027 * k
        tube([(r * math.cos(math.tau * i / 40), r * math.sin(math.tau * i / 40), top + 0.055 + 0.02 * (1 - k / 12)) for i in range(41)], 0.0022, wire, False)
    for i in range(8):
        a = math.tau * i / 8
        tube([(0.03 * math.cos(a), 0.03 * math.sin(a), top + 0.075), (0.32 * math.cos(a), 0.32 * math.sin(a), top + 0.055)], 0.003, wire, False)
    rod((0, 0, top - 0.12), (0, 0, top + 0.03), 0.075, dark)
    boxes([((0.17 * math.cos(a), 0.17 * math.sin(a), top - 0.1), (0.22, 0.13, 0.006), (0.35, 0, a)) for a in (0.3, 2.4, 4.5)], metal("blade", (0.3, 0.3, 0.3), 0.5))
    plate = plain("plate", (0.75, 0.75, 0.72), 0.4)
    block((0.10, -w - 0.022, base + 0.62), (0.28, -w - 0.014, base + 0.74), plate, 0.002)
    ink = plain("ink", (0.03, 0.03, 0.04))
    boxes([((0.19 + rnd.uniform(-0.02, 0.02), -w - 0.0225, base + 0.64 + 0.014 * i), (rnd.uniform(0.06, 0.12), 0.001, 0.004)) for i in range(6)], ink)
    turned(before, Matrix.Translation((0.05, -0.15, 0.01)) @ Matrix.Rotation(math.radians(7.5), 4, "Y") @ Matrix.Rotation(math.radians(-3), 4, "X") @ Matrix.Rotation(math.radians(12), 4, "Z"))
    # insulated suction line with a bare stretch, liquid line, whip and disconnect
    foam, copper = plain("foam", (0.018, 0.018, 0.018), 0.9), metal("copper", (0.72, 0.38, 0.22), 0.35)
    tube([(-0.30, 0.20, 0.32), (-0.55, 0.28, 0.32), (-0.62, 0.45, 0.30), (-0.66, 0.66, 0.42), (-0.66, 0.69, 1.1), (-0.66, 0.74, 1.15)], 0.028, foam)
    tube([(-0.30, 0.16, 0.25), (-0.52, 0.26, 0.24), (-0.60, 0.45, 0.22), (-0.72, 0.66, 0.4), (-0.72, 0.69, 1.1), (-0.72, 0.74, 1.15)], 0.007, copper)
    grey = plain("grey box", (0.35, 0.36, 0.36), 0.45)
    block((0.75, 0.63, 1.05), (0.95, 0.73, 1.38), grey, 0.01)
    block((0.81, 0.615, 1.12), (0.89, 0.64, 1.20), plain("pull", (0.05, 0.05, 0.05)), 0.004)
    tube([(0.85, 0.68, 1.05), (0.85, 0.66, 0.7), (0.75, 0.5, 0.4), (0.45, 0.25, 0.36), (0.32, 0.2, 0.36)], 0.016, grey)
    # gravel around the pad, where the ground has washed out on one side
    ground(9, soil("earth", (0.13, 0.10, 0.07)), (0, -3.5, -0.02), 120, 0.06, 1.6)
    stones = masonry("gravel", (0.16, 0.15, 0.14), (0.48, 0.45, 0.41))
    boxes([((rnd.uniform(-2, 2), rnd.uniform(-1.1, 0.72), rnd.uniform(-0.02, 0.03)), (rnd.uniform(0.02, 0.05), rnd.uniform(0.02, 0.04), rnd.uniform(0.015, 0.03)), (rnd.uniform(0, 3), rnd.uniform(0, 3), rnd.uniform(0, 3))) for _ in range(5200)], stones, bevel=0.004)
    keep = lambda x, y: y > -1.0 + 0.12 * math.sin(3 * x)
    blades(26000, ((-2.6, -2.6), (2.6, -0.9)), foliage("grass", *GRASS), (0.04, 0.11), 0.004, keep)
    shrub(1.85, 0.25, 0.5, tall=1.1)
    leaves([(rnd.uniform(-1.5, 1.5), rnd.uniform(-1.2, 0.6), 0.045) for _ in range(60)], foliage("dry", (0.1, 0.05, 0.02), (0.32, 0.19, 0.07)), (0.03, 0.06), 0.9)
    camera((-0.75, -1.95, 1.48), (0.03, 0.05, 0.50), 28, roll=0.5)
    return {"exposure": -0.05}


def deck_stairs():
    sky(42, 140, 0.28, 0.5)
    board = wood("treated", (0.36, 0.30, 0.21), (0.20, 0.155, 0.10), (1, 12, 12), 0.85)
    upright = wood("posts", (0.36, 0.30, 0.21), (0.19, 0.15, 0.10), (12, 12, 1), 0.85)
    run = wood("stringer", (0.34, 0.28, 0.20), (0.18, 0.14, 0.09), (12, 1, 1), 0.85)
    high, steps = 1.33, 7
    rise, tread = high / steps, 0.27
    front_y = 0.0
    items = []
    for i in range(1, steps):
        z, y = rise * i, front_y - tread * (steps - i)
        items += [((0, y + 0.068, z - 0.019), (1.15, 0.135, 0.038)), ((0, y + 0.21, z - 0.019), (1.15, 0.135, 0.038))]
    boxes(items, board, bevel=0.004)
    for x in (-0.5, 0, 0.5):
        teeth = [(-tread * steps - 0.02, 0.0)]
        for i in range(1, steps):
            y = -tread * (steps - i)
            teeth += [(y + 0.01, rise * (i - 1) - 0.038 if i > 1 else 0.0), (y + 0.01, rise * i - 0.038)]
        teeth += [(0.0, rise * (steps - 1) - 0.038), (0.0, high - 0.35), (-tread * (steps - 1) + 0.15, 0.0)]
        prism(teeth, 0.038, run, frame((x - 0.019, 0, 0), (0, 1, 0), (0, 0, 1)))
    # deck: boards, rim, joists, posts on footings, guard beside the stairs only
    boxes([((0, 0.07 + 0.145 * i, high - 0.014), (5.6, 0.139, 0.028)) for i in range(20)], board, bevel=0.003)
    boxes([span((-2.8, 0.02, high - 0.27), (2.8, 0.06, high - 0.03))], run)
    boxes([((-2.7 + 0.4 * i, 1.4, high - 0.15), (0.038, 2.7, 0.23)) for i in range(14)], wood("joists", (0.3, 0.25, 0.18), (0.17, 0.13, 0.09), (12, 1, 12)))
    boxes([((x, 0.11, (high - 0.03) / 2), (0.09, 0.09, high)) for x in (-2.6, -0.75, 0.75, 2.6)], upright, bevel=0.004)
    boxes([((x, -0.0, high + 0.32), (0.09, 0.09, 1.15)) for x in (-2.6, -0.68, 0.68, 2.6)], upright, bevel=0.004)
    rails, balusters = [], []
    for a, b in ((-2.6, -0.68), (0.68, 2.6)):
        rails += [span((a - 0.05, -0.06, high + 0.90), (b + 0.05, 0.08, high + 0.935)), span((a, -0.02, high + 0.80), (b, 0.02, high + 0.89)), span((a, -0.02, high + 0.08), (b, 0.02, high + 0.17))]
        x = a + 0.14
        while x < b - 0.08:
            balusters.append(((x, -0.035, high + 0.43), (0.035, 0.035, 0.95)))
            x += 0.125
    boxes(rails, board, bevel=0.004)
    boxes(balusters, upright)
    block((-3, 2.7, 0), (3, 2.75, high), Mat("under", 1).color((0.03, 0.03, 0.03)))
    # the house behind
    white = paint("trim", (0.78, 0.78, 0.75), grain=60)
    lap_siding(9, 3.2, paint("siding", CLAD, grain=40), frame((-4.5, 2.9, high + 0.02), (1, 0, 0), (0, 0, 1)), openings=[(4.0, -1, 5.9, 2.1)])
    block((-4.5, 2.93, 0), (4.5, 3.2, 4.6), white)
    pane = Mat("pane", 0.03, specular=0.9).color((0.02, 0.025, 0.03))
    block((-0.48, 2.86, high + 0.08), (1.38, 2.92, high + 2.05), pane)
    boxes([span((-0.58, 2.82, high), (-0.46, 2.9, high + 2.15)), span((1.36, 2.82, high), (1.48, 2.9, high + 2.15)), span((-0.6, 2.81, high + 2.05), (1.5, 2.9, high + 2.17)), span((0.40, 2.83, high), (0.5, 2.89, high + 2.05)), span((-0.48, 2.83, high), (1.38, 2.89, high + 0.09))], white, bevel=0.004)
    window(-3.6, high + 0.95, -2.3, high + 2.05, 2.86, white, (2, 1))
    black = plain("lantern", (0.02, 0.02, 0.02))
    block((1.75, 2.75, high + 1.6), (1.87, 2.86, high + 1.85), black, 0.01)
    pot = plain("pot", (0.35, 0.13, 0.07), 0.8)
    rod((-1.9, 0.9, high), (-1.9, 0.9, high + 0.34), 0.15, pot, top=0.2)
    leaves(cloud_of(700, (-1.9, 0.9, high + 0.55), (0.3, 0.3, 0.3), 0.2), foliage("fern", (0.03, 0.08, 0.01), (0.14, 0.24, 0.05)), (0.05, 0.1))
    boxes([((0, -tread * steps - 0.25, 0.0), (1.5, 0.7, 0.05))], concrete("landing", (0.48, 0.47, 0.44)), bevel=0.01)
    keep = lambda x, y: abs(x) < 0.75 and y > -2.5
    lawn(60, ((-4, -5), (4, 0.3)), 170000, keep, (0.04, 0.1))
    shrub(-2.1, -0.55, 0.45)
    shrub(2.35, -0.5, 0.42, tall=1.2)
    tree(8.5, 9, 9, 4)
    belt(14, -12, 34, 5)
    camera((-2.05, -4.35, 1.62), (0.15, 0, 0.98), 27)
    return {"exposure": -0.05}


SCENES = {"condenser": condenser, "deck-stairs": deck_stairs}

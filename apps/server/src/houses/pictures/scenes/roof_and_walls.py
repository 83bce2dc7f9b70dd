"""Scenes of the roof, the gutter, the foundation and the siding."""
import math

from mathutils import Vector

from garden import CLAD, GRASS, ROOF_GREY, belt, tree
from materials import Mat, concrete, foliage, masonry, metal, paint, plain, shade, shingle, soil, wood
from shapes import (
    blades, block, boxes, cloud_of, courses, frame, ground, lap_siding,
    leaves, prism, rnd, rod, shingles, text,
)
from view import camera, sky


def roof():
    sky(46, 240, 0.28, 0.5)
    at = frame((-5, 0, 0), (1, 0, 0), (0, 1, 0.48))
    shingles(10, 6.2, shingle("roof", ROOF_GREY), at, missing=[(3.75, 2.15, 4.62, 2.62), (4.2, 2.6, 4.75, 2.76), (6.3, 3.9, 6.7, 4.1)], slipped=0.01)
    felt = Mat("felt", 0.95, specular=0.1)
    felt.color(felt.ramp(felt.noise(6, 9, 0.7), (0.35, (0.012, 0.012, 0.013)), (0.62, (0.045, 0.043, 0.04))))
    felt.bump(felt.noise(14, 6), 0.7, 0.02)
    boxes([((5, 3.1, -0.01), (10, 6.2, 0.02))], felt, at)
    board = wood("decking", (0.42, 0.30, 0.18), (0.22, 0.14, 0.08), (1, 12, 12))
    boxes([((4.05, 2.42, 0.0015), (0.22, 0.16, 0.004), (0, 0, 0.4))], board, at)
    loose = shingle("loose", ROOF_GREY)
    boxes([((4.6, 1.55, 0.035), (0.3, 0.2, 0.006), (0.05, 0.06, 0.7)), ((3.5, 1.1, 0.03), (0.22, 0.17, 0.006), (-0.06, 0.04, -0.5)), ((4.28, 2.02, 0.032), (0.3, 0.2, 0.006), (0.12, 0.0, 0.16))], loose, at)
    nails = metal("nails", (0.5, 0.5, 0.48), 0.4)
    for u, v in ((3.9, 2.3), (4.15, 2.31), (4.4, 2.3), (4.0, 2.52), (4.3, 2.51)):
        p = at @ Vector((u, v, 0))
        rod(p, p + Vector((0, 0, 0.006)), 0.006, nails, 12)
    # plumbing vent with its flashing and a rubber boot
    foot = at @ Vector((5.75, 2.75, 0.012))
    boxes([((5.75, 2.72, 0.014), (0.34, 0.40, 0.004))], metal("flashing", (0.42, 0.43, 0.44), 0.5), at)
    boot = plain("boot", (0.025, 0.025, 0.027), 0.8)
    rod(foot - Vector((0, 0, 0.02)), foot + Vector((0, -0.01, 0.10)), 0.10, boot, top=0.052)
    rod(foot, foot + Vector((0, 0, 0.42)), 0.046, plain("vent", (0.55, 0.54, 0.50), 0.5))
    rod(foot + Vector((0, 0, 0.419)), foot + Vector((0, 0, 0.421)), 0.039, plain("hole", (0.01, 0.01, 0.01)))
    # a low box vent and the ridge
    v = at @ Vector((2.3, 4.4, 0.0))
    can = plain("box vent", (0.09, 0.07, 0.06), 0.5)
    boxes([((2.3, 4.4, 0.06), (0.28, 0.28, 0.1)), ((2.3, 4.37, 0.13), (0.42, 0.44, 0.03))], can, at, bevel=0.01)
    ridge = shingle("ridge", ROOF_GREY)
    boxes([((0.2 * i, 6.2, 0.03), (0.3, 0.22, 0.014), (0, -0.03, 0)) for i in range(51)], ridge, at)
    for x, y, tall, spread in ((-7, 15, 7, 4), (-2.5, 19, 8, 5), (2.5, 16, 6.6, 4), (7, 18, 8.5, 5), (12, 15, 7, 4), (-12, 17, 8, 5)):
        tree(x, y, tall, spread, count=3200)
    leaves([at @ Vector((rnd.uniform(2.5, 7), rnd.uniform(0.8, 4), 0.03)) for _ in range(40)], foliage("dry", (0.10, 0.05, 0.02), (0.3, 0.17, 0.06)), (0.03, 0.06), 0.9)
    camera((-0.35, 0.05, 1.72), (0.02, 2.9, 1.25), 27, roll=-1.5)
    return {"exposure": -0.15}


def gutter():
    sky(40, 160, 0.28, 0.5)
    white = paint("gutter", (0.72, 0.72, 0.69), 0.4, 0.3, grain=20)
    at = frame((-1.5, 0.005, 0.03), (1, 0, 0), (0, 1, 0.45))
    shingles(6, 1.6, shingle("roof", ROOF_GREY), at, exposure=0.14)
    boxes([((3, 0.8, -0.02), (6, 1.6, 0.03))], wood("deck", (0.4, 0.3, 0.2), (0.25, 0.18, 0.1)), at)
    block((-1.5, 0.0, -0.16), (4.5, 0.02, 0.02), white)
    profile = [(0, 0), (0.006, 0), (0.006, -0.105), (0.085, -0.105), (0.115, -0.06), (0.118, -0.02), (0.13, -0.005), (0.13, 0.004), (0.112, 0.004), (0.112, -0.02), (0.108, -0.057), (0.082, -0.098), (0.0, -0.098)]
    trough = frame((-1.5, 0, 0), (0, -1, 0), (0, 0, 1))
    prism([(x, y) for x, y in profile], -6, white, trough)
    # hangers across, muck below, leaves on top and over the edge
    strap = metal("hanger", (0.6, 0.6, 0.58), 0.4)
    boxes([((-1.1 + 0.6 * i, -0.06, 0.0), (0.022, 0.13, 0.003)) for i in range(9)], strap)
    block((-1.5, -0.108, -0.1), (4.5, -0.004, -0.035), soil("muck", (0.05, 0.033, 0.02)))
    brown = foliage("leaf litter", (0.07, 0.028, 0.01), (0.36, 0.20, 0.06), 0.55)
    yellow = foliage("yellow leaf", (0.30, 0.18, 0.03), (0.46, 0.32, 0.07), 0.5)
    place = lambda: (rnd.uniform(-1.4, 4.4), -0.06 + rnd.gauss(0, 0.026), rnd.uniform(-0.035, 0.012))
    leaves([place() for _ in range(1500)], brown, (0.03, 0.07), 0.75)
    leaves([place() for _ in range(240)], yellow, (0.03, 0.065), 0.8)
    leaves([at @ Vector((rnd.uniform(0, 6), abs(rnd.gauss(0, 0.25)), 0.02)) for _ in range(130)], brown, (0.03, 0.06), 0.9)
    twig = wood("twig", (0.2, 0.14, 0.09), (0.07, 0.05, 0.03))
    for _ in range(46):
        x, y, z = place()
        a = rnd.uniform(-0.5, 0.5)
        rod((x, y, z + 0.01), (x + rnd.uniform(0.06, 0.16), y + 0.06 * a, z + rnd.uniform(0.0, 0.03)), 0.0018, twig, 6)
    green = foliage("seedling", (0.04, 0.1, 0.015), (0.14, 0.26, 0.04))
    for x in (0.12, 0.55, 0.6, 1.3):
        rod((x, -0.06, -0.02), (x + 0.01, -0.065, 0.07), 0.0015, green, 6)
        leaves([(x + rnd.gauss(0, 0.012), -0.065 + rnd.gauss(0, 0.012), 0.07 + rnd.uniform(-0.02, 0.01)) for _ in range(7)], green, (0.018, 0.03), 0.6)
    turf = Mat("turf", 1.0)
    turf.color(turf.ramp(turf.noise(3, 8, 0.65), (0.3, (0.04, 0.07, 0.015)), (0.7, (0.15, 0.19, 0.05))))
    ground(40, turf, (0, 0, -2.8), 10)
    block((-2, -1.9, -2.8), (9, -0.9, -2.76), concrete("walk", (0.5, 0.49, 0.46)))
    for x, y in ((3.2, -3.2), (5.4, -2.6), (7.5, -4), (9, -6), (6, -7), (12, -4)):
        leaves(cloud_of(1800, (x, y, -2.2), (0.8, 0.8, 0.8), 0.5), foliage("bush", (0.02, 0.05, 0.01), (0.11, 0.16, 0.04)), (0.05, 0.1))
    belt(-9, 2, 40, 4, -2.8)
    block((-2, -6.2, -2.8), (40, -6.15, -1.0), wood("fence", (0.40, 0.33, 0.25), (0.26, 0.20, 0.15), (9, 9, 1)))
    belt_x = 24
    for i in range(14):
        leaves(cloud_of(500, (belt_x + rnd.uniform(-2, 2), -8 + 1.7 * i, -1.2), (1.8, 1.8, 2.4), 0.2), foliage("far", (0.02, 0.05, 0.01), (0.10, 0.15, 0.04)), (0.2, 0.4))
    camera((-0.47, -0.33, 0.37), (0.40, -0.075, -0.045), 27, fstop=3.2, focus=0.85)
    return {"exposure": -0.1}


def foundation():
    sky(42, 150, 0.28, 0.45)
    unit, joint, rows = (0.397, 0.194), 0.010, 8
    x0, start = 0.407 * 2, 0
    crack = {row: x0 + 0.2035 * (row - start) for row in range(start, rows)}
    stone = masonry("block", (0.30, 0.29, 0.265), (0.43, 0.415, 0.385), 0.8, 70)
    salt = stone.ramp(stone.math("SUBTRACT", stone.noise(5, 8, 0.68), stone.math("MULTIPLY", stone.axis("Z"), 0.42)), (0.36, 0.0), (0.5, 0.7))
    colour = stone.bsdf.inputs["Base Color"].links[0].from_socket
    damp = stone.ramp(stone.math("ADD", stone.axis("Z"), stone.math("MULTIPLY", stone.noise(3, 6), 0.5)), (0.30, 0.55), (0.52, 1.0))
    stone.color(stone.mix(1.0, stone.mix(salt, colour, (0.66, 0.65, 0.62)), damp, "MULTIPLY"))
    items, dark = [], []
    for (x, z), (w, h), row in courses(3.6, rows * 0.204 - 0.01, unit, joint):
        right = x > crack[row]
        items.append(((x + (0.006 if right else 0), -0.001 if right else 0, z - (0.004 if right else 0)), (w, 0.06, h), (0, 0.001 if right else 0, 0)))
    boxes(items, stone, frame((-1.75, 0, 0), (1, 0, 0), (0, 1, 0)), bevel=0.003)
    block((-1.8, -0.022, -0.02), (1.9, 0.05, 1.64), concrete("mortar", (0.40, 0.385, 0.36), 0.9))
    for row, x in crack.items():
        z = row * 0.204
        for i in range(10):
            w = rnd.uniform(0.006, 0.011) * (0.55 + 0.06 * row)
            dark.append(((x + rnd.gauss(0, 0.0016), -0.0245, z + (i + 0.5) * 0.0204), (w, 0.012, 0.022)))
        for i in range(10):
            h = rnd.uniform(0.005, 0.009) * (0.55 + 0.06 * row)
            dark.append(((x + (i + 0.5) * 0.0204, -0.0245, z + 0.199 + rnd.gauss(0, 0.0012)), (0.022, 0.012, h)))
    boxes(dark, Mat("gap", 1.0, specular=0.0).color((0.006, 0.005, 0.005)), frame((-1.75, 0, 0), (1, 0, 0), (0, 1, 0)))
    # old repair mortar, pencil marks of an earlier owner, the siding above, earth and weeds below
    boxes([((-1.75 + crack[4] + rnd.uniform(-0.01, 0.016), -0.031, 4 * 0.204 + 0.02 * i), (rnd.uniform(0.012, 0.03), 0.006, 0.024)) for i in range(7)], concrete("patch", (0.56, 0.55, 0.52), 0.9), bevel=0.002)
    pencil = plain("pencil", (0.05, 0.05, 0.055), 0.6)
    text("4/19", (-0.34, -0.0315, 0.92), 0.055, pencil)
    boxes([((-0.20, -0.0315, 0.90), (0.05, 0.001, 0.003)), ((-0.02, -0.0315, 0.905), (0.05, 0.001, 0.003))], pencil)
    lap_siding(3.8, 0.5, paint("siding", CLAD, grain=40), frame((-1.9, -0.05, 1.66), (1, 0, 0), (0, 0, 1)))
    ground(8, soil("earth", (0.12, 0.085, 0.055)), (0, -3.96, 0.0), 120, 0.05, 2.2)
    grass = foliage("grass", *GRASS)
    blades(9000, ((-2.2, -2.0), (2.2, -0.25)), grass, (0.03, 0.10), 0.004)
    blades(900, ((-2.0, -0.2), (2.0, -0.03)), grass, (0.05, 0.2), 0.004)
    leaves([(rnd.uniform(-2, 2), -abs(rnd.gauss(0.05, 0.4)) - 0.04, 0.03) for _ in range(90)], foliage("dry", (0.1, 0.05, 0.02), (0.32, 0.19, 0.07)), (0.03, 0.06), 0.9)
    camera((-0.35, -1.75, 0.98), (0.02, 0, 0.78), 30, roll=0.8)
    return {"exposure": 0.0}


def siding():
    sky(40, 155, 0.28, 0.45)
    m = Mat("old paint", 0.6, specular=0.25)
    # more bare wood low down, along edges and in patches
    height = m.math("MULTIPLY", m.axis("Z"), 0.40)
    patches = m.noise(7, 9, 0.68, 0.6, m.coord((0.55, 1, 1.6)))
    left = m.ramp(m.math("ADD", patches, height), (0.64, 0.0), (0.665, 1.0))
    grain = m.noise(16, 6, 0.65, 0.5, m.coord((1, 12, 14)))
    bare = m.ramp(grain, (0.3, (0.12, 0.09, 0.065)), (0.7, (0.36, 0.31, 0.25)))
    rot = m.ramp(m.math("ADD", m.noise(9, 8, 0.7), m.math("MULTIPLY", m.axis("Z"), 1.7)), (0.58, 1.0), (0.80, 0.0))
    bare = m.mix(rot, bare, m.ramp(m.noise(45, 6, 0.7, 0, m.coord((0.5, 1, 3))), (0.3, (0.012, 0.008, 0.006)), (0.7, (0.12, 0.065, 0.03))))
    coat = m.ramp(m.noise(3, 7), (0.3, shade(CLAD, 0.85)), (0.7, shade(CLAD, 1.08)))
    m.color(m.mix(left, bare, coat))
    cracks = m.math("MULTIPLY", m.cells(30, m.coord((0.5, 1, 2)), "DISTANCE_TO_EDGE"), 0.6)
    m.bump(m.math("ADD", m.math("MULTIPLY", left, 0.55), m.math("ADD", m.math("MULTIPLY", grain, 0.5), m.math("MINIMUM", cracks, 0.05))), 1.0, 0.006)
    lap_siding(3.0, 1.5, m, frame((-1.5, 0, 0.12), (1, 0, 0), (0, 0, 1)), exposure=0.145, sizes=(1.2, 2.2), thick=0.016)
    # the lowest board has crumbled: short pieces of uneven height
    items, x = [], -1.5
    while x < 1.5:
        w = rnd.uniform(0.008, 0.03)
        gone = max(0.0, 0.06 * math.sin(x * 5 + 1) + rnd.gauss(0.012, 0.014)) if -0.75 < x < 0.7 else rnd.uniform(0, 0.004)
        items.append(((x + w / 2, -0.018 + rnd.gauss(0, 0.001), 0.135 - (0.12 - gone) / 2 + 0.03), (w + 0.001, 0.014, 0.12 - gone), (0.08, rnd.gauss(0, 0.01), 0)))
        x += w
    boxes(items, m)
    block((-1.5, 0.012, 0.0), (1.5, 0.1, 0.3), wood("sheathing", (0.14, 0.09, 0.05), (0.04, 0.025, 0.015)))
    block((-1.5, -0.002, -0.1), (1.5, 0.1, 0.055), concrete("footing", (0.36, 0.35, 0.33), 0.9))
    chips = Mat("chips", 0.6).color(CLAD)
    leaves([(rnd.uniform(-1, 1), -0.05 - abs(rnd.gauss(0, 0.1)), 0.055) for _ in range(160)], chips, (0.008, 0.025), 0.9)
    ground(6, soil("earth", (0.09, 0.06, 0.04)), (0, -2.98, 0.02), 130, 0.05, 2.5)
    mulch = wood("mulch", (0.20, 0.11, 0.06), (0.06, 0.03, 0.018), (3, 3, 3))
    boxes([((rnd.uniform(-1.8, 1.8), -0.03 - abs(rnd.gauss(0, 0.5)), 0.035 + rnd.uniform(0, 0.03)), (rnd.uniform(0.03, 0.09), rnd.uniform(0.008, 0.02), 0.006), (rnd.gauss(0, 0.4), rnd.gauss(0, 0.4), rnd.uniform(0, 3.1))) for _ in range(2600)], mulch)
    weed = foliage("weed", (0.03, 0.08, 0.012), (0.15, 0.25, 0.05))
    for x, y in ((-0.62, -0.10), (0.9, -0.08), (0.35, -0.16), (-1.05, -0.14)):
        leaves([(x + rnd.gauss(0, 0.06), y + rnd.gauss(0, 0.035), 0.06 + abs(rnd.gauss(0, 0.08))) for _ in range(90)], weed, (0.025, 0.06), 0.5)
        blades(60, ((x - 0.08, y - 0.05), (x + 0.08, y + 0.05)), weed, (0.1, 0.26), 0.004)
    camera((-0.30, -1.12, 0.58), (0.03, 0, 0.36), 27, roll=-1)
    return {"exposure": 0.0}


SCENES = {"roof": roof, "gutter": gutter, "foundation": foundation, "siding": siding}

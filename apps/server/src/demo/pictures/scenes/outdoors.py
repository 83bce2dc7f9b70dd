"""The scenes outside: the front, roof, gutter, foundation, siding, condenser and deck stairs."""
import math

import bpy
from kit import (
    Mat, Matrix, Vector, ball, blades, block, box, boxes, camera, cloud_of, concrete, courses, foliage, frame, ground,
    lap_siding, leaves, masonry, mesh, metal, paint, plain, prism, rnd, rod, shade, shingle, shingles, sky, soil, span,
    text, tube, wood,
)

GRASS = ((0.035, 0.075, 0.012), (0.16, 0.22, 0.05))
ROOF_GREY = [(0.045, 0.043, 0.045), (0.11, 0.105, 0.10), (0.17, 0.16, 0.15), (0.08, 0.075, 0.08)]
CLAD = (0.30, 0.37, 0.40)
ROOF_BROWN = [(0.06, 0.045, 0.035), (0.15, 0.115, 0.085), (0.21, 0.17, 0.13), (0.09, 0.065, 0.05)]


def lawn(size=60, where=((-9, -12), (9, 2)), count=150000, skip=None, height=(0.03, 0.09)):
    turf = Mat("turf", 1.0, specular=0.05)
    turf.color(turf.ramp(turf.noise(0.7, 8, 0.65), (0.3, (0.035, 0.06, 0.012)), (0.7, (0.13, 0.16, 0.04))))
    turf.bump(turf.noise(40, 6), 0.8, 0.05)
    ground(size, turf, (0, 0, -0.01))
    blades(count, where, foliage("grass", *GRASS), height=height, skip=skip)


def tree(x, y, tall, spread, dark=(0.02, 0.05, 0.01), light=(0.11, 0.17, 0.03), count=2600):
    bark = wood("bark", (0.16, 0.12, 0.09), (0.05, 0.04, 0.03), (9, 9, 1.2), 0.95, relief=0.9)
    rod((x, y, 0), (x + 0.1, y, tall * 0.6), 0.2, bark, top=0.1)
    crown = foliage("crown", dark, light)
    for _ in range(4):
        c = (x + rnd.uniform(-0.3, 0.3) * spread, y + rnd.uniform(-0.3, 0.3) * spread, tall * rnd.uniform(0.55, 0.85))
        leaves(cloud_of(count // 4, c, (spread * 0.62, spread * 0.62, tall * 0.28), 0.3), crown, (0.16, 0.34))


def belt(y, x0, x1, tall=4.5, low=0.0):
    """A row of trees and hedges that hides the horizon."""
    for i in range(26):
        x = x0 + (x1 - x0) * (i + rnd.uniform(-0.4, 0.4)) / 25
        r = tall * rnd.uniform(0.35, 0.6)
        green = rnd.uniform(0.7, 1.2)
        leaves(cloud_of(420, (x, y + rnd.uniform(-2, 2), low + r * 0.8), (r * 1.3, r, r), 0.2), foliage("belt", shade((0.02, 0.045, 0.012), green), shade((0.10, 0.145, 0.04), green)), (0.3, 0.6))
    block((x0 - 20, y + 3, low - 1), (x1 + 20, y + 3.2, low + tall * 0.55), Mat("behind", 1.0, specular=0.0).color((0.012, 0.022, 0.008)))


def shrub(x, y, radius, dark=(0.018, 0.045, 0.012), light=(0.10, 0.15, 0.04), tall=1.0):
    core = foliage("shrub core", shade(dark, 0.4), shade(dark, 0.5))
    ball((x, y, radius * 0.75 * tall), radius * 0.55, core, (1, 1, tall))
    leaves(cloud_of(3600, (x, y, radius * 0.8 * tall), (radius, radius, radius * tall), 0.6), foliage("shrub", dark, light), (0.04, 0.09))


def window(x0, z0, x1, z1, y, trim, grid=(2, 2), shade_part=0.45):
    """A window in a wall that faces -y."""
    pane = Mat("pane", 0.03, specular=0.9)
    pane.color(pane.ramp(pane.axis("Z"), (0.0, (0.01, 0.012, 0.014)), (1.0, (0.03, 0.035, 0.04))))
    blind = plain("blind", (0.62, 0.60, 0.55), 0.8)
    block((x0, y - 0.01, z0), (x1, y + 0.02, z1), pane)
    low = z1 - (z1 - z0) * shade_part
    boxes([(((x0 + x1) / 2, y - 0.012, low + 0.025 * i), (x1 - x0 - 0.1, 0.004, 0.021)) for i in range(int((z1 - low) / 0.025))], blind)
    w = 0.09
    parts = [
        span((x0 - w, y - 0.05, z1), (x1 + w, y, z1 + w + 0.03)),
        span((x0 - w - 0.03, y - 0.09, z0 - w), (x1 + w + 0.03, y, z0)),
        span((x0 - w, y - 0.05, z0), (x0, y, z1)),
        span((x1, y - 0.05, z0), (x1 + w, y, z1)),
        span((x0, y - 0.03, (z0 + z1) / 2 - 0.03), (x1, y, (z0 + z1) / 2 + 0.03)),
    ]
    cols, rows = grid
    for i in range(1, cols):
        x = x0 + (x1 - x0) * i / cols
        parts.append(span((x - 0.012, y - 0.022, z0), (x + 0.012, y, z1)))
    for i in range(1, rows * 2):
        z = z0 + (z1 - z0) * i / (rows * 2)
        parts.append(span((x0, y - 0.022, z - 0.01), (x1, y, z + 0.01)))
    boxes(parts, trim, bevel=0.004)


def front(colour=CLAD, roof_tones=ROOF_GREY, door_colour=(0.24, 0.035, 0.03), number="114", sun=215, eye=(-2.3, -12.6, 1.65)):
    sky(38, sun, 0.28, 0.5)
    white = paint("trim", (0.80, 0.80, 0.77), grain=80)
    clad = paint("siding", colour, 0.55, 0.1, grain=60, relief=0.2)
    roof = shingle("roof", roof_tones)
    deck = wood("deck", (0.3, 0.24, 0.18), (0.2, 0.15, 0.1))
    facing = lambda x, y: frame((x, y, 0.35), (1, 0, 0), (0, 0, 1))
    # walls: the long house and a garage that stands forward with its gable to the street
    block((-5.5, 0, 0), (5.5, 8, 2.9), white)
    block((1.4, -2.0, 0), (5.6, 0.2, 2.75), white)
    lap_siding(6.9, 2.45, clad, facing(-5.5, 0.0), openings=[(1.1, 0.55, 2.9, 1.95), (4.6, -1, 5.7, 1.9)])
    lap_siding(4.2, 2.3, clad, facing(1.4, -2.0), openings=[(0.6, -1, 3.6, 1.95)])
    lap_siding(2.2, 2.4, clad, frame((1.4, 0.2, 0.35), (0, -1, 0), (0, 0, 1)))
    boxes([((3.5, -2.01, 2.65 + 0.11 * i + 0.055), (max(0.1, 4.2 - 0.36 * i), 0.014, 0.13), (0.10, 0, 0)) for i in range(11)], clad)
    prism([(1.4, 2.7), (5.6, 2.7), (3.5, 3.99)], 0.1, white, frame((0, -1.99, 0), (1, 0, 0), (0, 0, 1)) @ Matrix.Translation((0, 0, -0.1)))
    block((-5.52, -0.03, 0), (1.4, 0.1, 0.33), concrete("footing"))
    # roofs
    main = frame((-5.95, -0.5, 2.72), (1, 0, 0), (0, 4.5, 2.35))
    shingles(11.9, 5.08, roof, main)
    boxes([((5.95, 2.54, -0.03), (11.9, 5.08, 0.05))], deck, main)
    left = frame((1.0, 3.0, 2.55), (0, -1, 0), (2.5, 0, 1.52))
    right = frame((6.0, -2.45, 2.55), (0, 1, 0), (-2.5, 0, 1.52))
    for slope in (left, right):
        shingles(5.45, 2.92, roof, slope)
        boxes([((2.72, 1.46, -0.03), (5.45, 2.92, 0.05))], deck, slope)
    boxes([((3.5, y, 4.085), (0.24, 0.3, 0.012), (0.04, 0, 0)) for y in (-2.35 + 0.2 * i for i in range(24))], roof)
    boxes([((-5.95 + 0.2 * i, 4.0, 5.09), (0.3, 0.22, 0.014)) for i in range(60)], roof)
    # trim: fascia, gutter, rakes, corners
    boxes([span((-5.95, -0.56, 2.60), (1.1, -0.5, 2.76)), span((-5.55, -0.04, 0.35), (-5.4, 0.0, 2.75)), span((1.32, -2.06, 0.3), (1.46, -1.96, 2.6)), span((5.52, -2.06, 0.3), (5.68, -1.96, 2.6))], white, bevel=0.006)
    for side in (-1, 1):
        boxes([((3.5 + side * 1.25, -2.46, 3.29), (2.98, 0.03, 0.17), (0, side * 0.546, 0))], white)
    block((-5.6, -0.5, 2.58), (1.3, 0, 2.62), white)
    rod((-5.38, -0.1, 0.3), (-5.38, -0.1, 2.6), 0.045, white)
    # openings
    window(-4.4, 0.9, -2.6, 2.3, -0.02, white, (4, 1))
    door = paint("door", door_colour, 0.35, grain=50)
    boxes([span((-0.86, -0.04, 0.3), (0.06, 0.02, 2.25))], door, bevel=0.005)
    boxes([span((x, -0.055, z), (x + 0.3, -0.03, z + h)) for x in (-0.78, -0.32) for z, h in ((0.42, 0.6), (1.15, 0.85))], door, bevel=0.015)
    boxes([span((-0.98, -0.06, 0.3), (-0.86, 0, 2.4)), span((0.06, -0.06, 0.3), (0.18, 0, 2.4)), span((-1.02, -0.07, 2.25), (0.22, 0, 2.42))], white, bevel=0.005)
    brass = metal("brass", (0.55, 0.4, 0.15), 0.25)
    ball((-0.04, -0.09, 1.25), 0.035, brass)
    block((0.32, -0.1, 1.85), (0.46, -0.02, 2.1), plain("lantern", (0.02, 0.02, 0.02)), 0.01)
    text(number, (0.42, -0.04, 1.6), 0.16, brass)
    panel = paint("garage", (0.74, 0.73, 0.69), grain=60)
    boxes([span((2.06, -2.03, 0.06 + 0.55 * r), (4.94, -1.99, 0.59 + 0.55 * r)) for r in range(4)], panel, bevel=0.008)
    boxes([span((2.13 + 0.71 * c, -2.045, 0.15 + 0.55 * r), (2.75 + 0.71 * c, -2.02, 0.5 + 0.55 * r)) for r in range(3) for c in range(4)], panel, bevel=0.02)
    boxes([span((2.13 + 0.71 * c, -2.04, 1.82), (2.75 + 0.71 * c, -2.02, 2.13)) for c in range(4)], Mat("dark", 0.05, specular=0.8).color((0.015, 0.02, 0.022)))
    boxes([span((1.92, -2.07, 0.05), (2.06, -1.98, 2.4)), span((4.94, -2.07, 0.05), (5.08, -1.98, 2.4)), span((1.9, -2.08, 2.25), (5.1, -1.98, 2.42))], white, bevel=0.005)
    # gable vent, chimney, porch, walk, drive
    boxes([((3.5, -2.06, 3.1 + 0.06 * i), (0.5, 0.03, 0.05), (0.5, 0, 0)) for i in range(7)] + [span((3.2, -2.08, 3.04), (3.25, -2.0, 3.56)), span((3.75, -2.08, 3.04), (3.8, -2.0, 3.56))], white)
    brick = masonry("brick", (0.17, 0.055, 0.035), (0.36, 0.15, 0.10))
    block((-3.42, 4.52, 4.0), (-2.42, 5.18, 6.15), concrete("mortar"))
    boxes([((-3.4 + x, 4.5, 4 + z), (w, 0.08, h)) for (x, z), (w, h), _ in courses(0.96, 2.1, (0.2, 0.057), 0.01)], brick)
    block((-3.5, 4.42, 6.13), (-2.34, 5.26, 6.22), concrete("crown"))
    grey = concrete("walk", (0.5, 0.49, 0.46))
    block((-1.5, -1.3, 0), (0.7, 0, 0.3), grey, 0.01)
    block((-1.2, -1.6, 0), (0.4, -1.3, 0.15), grey, 0.01)
    boxes([((-0.4, -2.4 - 1.25 * i, 0.005), (1.15, 1.235, 0.05)) for i in range(9)], grey, bevel=0.008)
    boxes([((3.5, -3.6 - 3.1 * i, 0.0), (3.5, 3.08, 0.05)) for i in range(4)], concrete("drive", (0.42, 0.41, 0.39)), bevel=0.008)
    bed = soil("mulch", (0.09, 0.045, 0.025))
    block((-5.4, -0.95, 0), (-1.55, 0, 0.05), bed)
    for x, r in ((-4.9, 0.42), (-4.05, 0.36), (-3.2, 0.4), (-2.35, 0.34)):
        shrub(x, -0.5, r)
    shrub(1.0, -0.65, 0.38, tall=1.5)
    keep = lambda x, y: (abs(x + 0.4) < 0.58 and y < -1.3) or (1.75 < x < 5.25) or (y > -0.9 and x < 1.4) or (x > 1.3 and y > -2)
    lawn(120, ((-8, -12.5), (8, 0)), 220000, keep, (0.03, 0.08))
    for x, y, tall, spread in ((-9.5, 10, 9, 4.2), (7.5, 13, 10, 4.5), (-1, 16, 9.5, 4.6), (12, 7, 8, 3.6), (-16, 14, 10, 5), (3, 20, 10, 5), (-6, 18, 9, 5), (17, 16, 10, 5)):
        tree(x, y, tall, spread, count=3600)
    belt(26, -34, 38, 6.5)
    camera(eye, (0.25, 0, 2.25), 27)
    return {"exposure": -0.1}


def front_tan():
    """Another house of the same builder."""
    return front((0.50, 0.43, 0.31), ROOF_BROWN, (0.02, 0.09, 0.06), "27", 150, (2.9, -13.2, 1.6))


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


def turned(made_since, matrix):
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
    boxes([((sx * w, sy * w, base + h / 2), (0.07, 0.07, h)) for sx in (-1, 1) for sy in (-1, 1)] + [((0, 0, base + 0.02), (2 * w + 0.03, 2 * w + 0.03, 0.06)), ((sx * w / 2, -w, base + h / 2), (0.014, 0.02, h - 0.05)) if False else ((0, -w, base + h / 2), (0.016, 0.02, h - 0.05)), ((w, 0, base + h / 2), (0.02, 0.016, h - 0.05))], case, bevel=0.008)
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
    lattice = wood("skirt", (0.4, 0.35, 0.27), (0.24, 0.19, 0.14), (1, 12, 12))
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


SCENES = {
    "front": front, "front-tan": front_tan, "roof": roof, "gutter": gutter, "foundation": foundation, "siding": siding, "condenser": condenser, "deck-stairs": deck_stairs}

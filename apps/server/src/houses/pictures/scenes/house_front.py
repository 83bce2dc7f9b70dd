"""The fronts of two houses."""
from mathutils import Matrix

from garden import CLAD, ROOF_BROWN, ROOF_GREY, belt, lawn, shrub, tree, window
from materials import Mat, concrete, masonry, metal, paint, plain, shingle, soil, wood
from shapes import ball, block, boxes, courses, frame, lap_siding, prism, rod, shingles, span, text
from view import camera, sky


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


SCENES = {"front": front, "front-tan": front_tan}

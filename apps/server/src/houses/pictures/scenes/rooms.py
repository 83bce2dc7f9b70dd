"""Scenes of the stained ceiling, the range, the fireplace and the attic."""
import math

from mathutils import Vector, noise

from materials import Mat, concrete, foliage, glow, masonry, metal, paint, plain, wood
from shapes import ball, block, boxes, cloud_of, courses, frame, leaves, mesh, prism, rnd, rod, span, text, tube
from view import ambient, camera, flash, lamp, sky


def ceiling():
    sky(35, 100, 0.12, 0.0)
    wall = paint("wall", (0.60, 0.585, 0.52), 0.75, 0.05, grain=130, relief=0.14)
    white = Mat("ceiling", 0.85, specular=0.2)
    spot = (0.55, 1.62, 2.44)
    spread = white.math("ADD", white.math("MULTIPLY", white.distance(spot), 0.62), white.math("MULTIPLY", white.noise(3.2, 7, 0.6), 0.55))
    ring = white.ramp(spread, (0.40, (0.52, 0.37, 0.20)), (0.50, (0.64, 0.52, 0.34)), (0.525, (0.36, 0.22, 0.10)), (0.56, (0.66, 0.56, 0.40)), (0.65, (0.74, 0.68, 0.56)), (0.665, (0.54, 0.41, 0.26)), (0.70, (0.80, 0.79, 0.75)))
    white.color(ring)
    white.bump(white.math("ADD", white.math("MULTIPLY", white.noise(80, 4), 0.6), white.ramp(spread, (0.35, 0.0), (0.6, 1.0))), 0.35, 0.008)
    block((-3, -3, 2.44), (1.6, 2.1, 2.5), white)
    runs = Mat("wall with runs", 0.75, specular=0.2)
    drip = runs.ramp(runs.math("ADD", runs.noise(5, 5, 0.6, 0.3, runs.coord((2.2, 1, 0.12))), runs.math("MULTIPLY", runs.math("SUBTRACT", 2.44, runs.axis("Z")), 0.55)), (0.38, (0.52, 0.40, 0.24)), (0.50, (0.57, 0.53, 0.43)), (0.56, (0.60, 0.585, 0.52)))
    runs.color(drip)
    runs.bump(runs.noise(130, 2), 0.14, 0.002)
    x0, x1, z0, z1 = -1.35, -0.25, 1.0, 2.12
    boxes([span((-3, 2, 0), (x0, 2.1, 2.45)), span((x0, 2, 0), (x1, 2.1, z0)), span((x0, 2, z1), (x1, 2.1, 2.45)), span((x1, 2, 0), (1.6, 2.1, 2.45))], runs)
    block((1.5, -3, 0), (1.6, 2.1, 2.45), wall)
    trim = paint("trim", (0.80, 0.79, 0.75), 0.35, grain=60)
    w = 0.075
    boxes([span((x0 - w, 1.98, z0), (x0, 2.0, z1 + w)), span((x1, 1.98, z0), (x1 + w, 2.0, z1 + w)), span((x0 - w, 1.975, z1), (x1 + w, 2.0, z1 + w)), span((x0 - 0.11, 1.93, z0 - 0.035), (x1 + 0.11, 2.02, z0)), span((x0 - w, 1.985, z0 - 0.11), (x1 + w, 2.0, z0 - 0.035)),
           span((x0, 2.0, z0), (x0 + 0.045, 2.09, z1)), span((x1 - 0.045, 2.0, z0), (x1, 2.09, z1)), span((x0 + 0.045, 2.0, z0), (x1 - 0.045, 2.09, z0 + 0.05)), span((x0 + 0.045, 2.0, z1 - 0.05), (x1 - 0.045, 2.09, z1)), span((x0 + 0.045, 2.02, 1.53), (x1 - 0.045, 2.07, 1.585)),
           span(((x0 + x1) / 2 - 0.01, 2.03, 1.58), ((x0 + x1) / 2 + 0.01, 2.06, z1))], trim, bevel=0.003)
    cloth = Mat("curtain", 0.9)
    cloth.color((0.50, 0.53, 0.56))
    verts, n = [], 90
    for i in range(n + 1):
        x = -1.78 + 0.42 * i / n
        y = 1.93 + 0.022 * math.sin(i * 0.62) + 0.008 * math.sin(i * 1.7)
        verts += [(x, y, 0.3), (x * 1.0, y, 2.22)]
    mesh("curtain", verts, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], cloth, smooth=True)
    rod((-1.95, 1.92, 2.24), (0.02, 1.92, 2.24), 0.011, plain("rod", (0.04, 0.035, 0.03), 0.35), 24)
    ball((0.04, 1.92, 2.24), 0.022, plain("knob", (0.04, 0.035, 0.03), 0.35))
    # crown of paint that has come loose at the stain
    flakes = Mat("flakes", 0.8).color((0.74, 0.70, 0.6))
    leaves([(spot[0] + rnd.gauss(0, 0.10), spot[1] + rnd.gauss(0, 0.10), 2.432) for _ in range(34)], flakes, (0.02, 0.06), 0.93)
    # trees outside, a smoke alarm, a shelf of the room's life
    green = foliage("outside", (0.03, 0.07, 0.015), (0.15, 0.22, 0.06))
    for x, z in ((-3.5, 1.0), (-1.0, 0.6), (-5.5, 2.2)):
        leaves(cloud_of(1500, (x, 7, z), (1.8, 1.2, 1.7), 0.3), green, (0.12, 0.28))
    rod((-0.55, 0.75, 2.44), (-0.55, 0.75, 2.405), 0.066, plain("alarm", (0.74, 0.73, 0.68), 0.5), 48, top=0.055)
    block((-3, -3.1, 0), (1.6, -3, 2.5), wall)
    block((-3.1, -3, 0), (-3, 2.1, 2.5), wall)
    lamp((-1.3, -1.9, 1.7), (0.3, 1.6, 2.3), 75, 1.0, (1, 0.93, 0.84))
    camera((-0.55, -0.85, 1.42), (0.18, 1.75, 1.98), 25, roll=1)
    return {"exposure": 0.1}


def kitchen_range():
    ambient((1.0, 0.96, 0.9), 0.28)
    steel = metal("stainless", (0.56, 0.56, 0.56), 0.30, brushed=(0.6, 1, 40))
    black = plain("enamel", (0.012, 0.012, 0.013), 0.18)
    glassy = Mat("oven glass", 0.05, specular=0.7).color((0.008, 0.008, 0.009))
    cab = paint("cabinet", (0.72, 0.70, 0.65), 0.4, 0.06, grain=60)
    pull = metal("pull", (0.28, 0.27, 0.26), 0.35)
    top = Mat("counter", 0.22)
    top.color(top.ramp(top.mix(0.5, top.noise(24, 8, 0.7), top.cells(60)), (0.25, (0.03, 0.028, 0.026)), (0.5, (0.16, 0.14, 0.12)), (0.7, (0.36, 0.33, 0.29))))
    # wall and tile
    block((-2, 0.64, 0), (2, 0.7, 2.7), paint("wall", (0.58, 0.60, 0.56), 0.7, grain=120))
    tile = masonry("tile", (0.62, 0.62, 0.58), (0.74, 0.74, 0.70), 0.06, 8)
    tile.set("Roughness", 0.16)
    tile.color(tile.ramp(tile.tint(), (0.0, (0.62, 0.62, 0.58)), (1.0, (0.74, 0.74, 0.70))))
    boxes([((x, z, 0), (w, h, 0.012), (rnd.gauss(0, 0.006), rnd.gauss(0, 0.006), 0)) for (x, z), (w, h), _ in courses(3.6, 0.6, (0.15, 0.075), 0.003)], tile, frame((-1.8, 0.635, 0.92), (1, 0, 0), (0, 0, 1)), bevel=0.002)
    # range
    block((-0.38, -0.02, 0.06), (0.38, 0.63, 0.90), steel, 0.004)
    block((-0.37, -0.035, 0.06), (0.37, -0.02, 0.24), steel, 0.006)
    block((-0.37, -0.045, 0.255), (0.37, -0.02, 0.775), steel, 0.008)
    block((-0.28, -0.048, 0.36), (0.28, -0.04, 0.66), glassy, 0.004)
    for z, half in ((0.735, 0.33), (0.205, 0.30)):
        rod((-half, -0.095, z), (half, -0.095, z), 0.013, steel, 24)
        for x in (-half + 0.03, half - 0.03):
            rod((x, -0.095, z), (x, -0.035, z), 0.010, steel, 16)
    prism([(0, 0), (0.0, 0.075), (0.07, 0.115), (0.10, 0.115), (0.10, 0)], 0.76, steel, frame((-0.38, -0.05, 0.785), (0, 1, 0), (0, 0, 1)))
    for x in (-0.29, -0.17, 0.0, 0.17, 0.29):
        rod((x, -0.045, 0.825), (x, -0.085, 0.825), 0.024, black, 32, top=0.021)
        boxes([((x, -0.088, 0.825), (0.006, 0.008, 0.04), (0, rnd.choice((0, 0, 0.8)), 0))], steel, bevel=0.001)
    block((-0.375, 0.03, 0.895), (0.375, 0.60, 0.908), black, 0.004)
    iron = plain("iron", (0.018, 0.018, 0.018), 0.6)
    for cx in (-0.19, 0.19):
        for cy in (0.17, 0.46):
            rod((cx, cy, 0.905), (cx, cy, 0.925), 0.045, plain("burner", (0.10, 0.10, 0.10), 0.5), 32)
            rod((cx, cy, 0.925), (cx, cy, 0.932), 0.033, black, 32)
            for a in range(4):
                t = math.tau * a / 4 + math.pi / 4
                boxes([((cx + 0.085 * math.cos(t), cy + 0.085 * math.sin(t), 0.944), (0.10, 0.011, 0.014), (0, 0, t))], iron, bevel=0.002)
        boxes([span((cx - 0.165, 0.05, 0.936), (cx - 0.152, 0.58, 0.952)), span((cx + 0.152, 0.05, 0.936), (cx + 0.165, 0.58, 0.952))] + [span((cx - 0.165, y, 0.936), (cx + 0.165, y + 0.012, 0.952)) for y in (0.05, 0.31, 0.57)] + [span((cx + s - 0.006, y - 0.006, 0.905), (cx + s + 0.006, y + 0.006, 0.94)) for s in (-0.158, 0.158) for y in (0.06, 0.57)], iron, bevel=0.002)
    block((-0.38, 0.60, 0.90), (0.38, 0.635, 1.06), steel, 0.006)
    block((-0.12, 0.598, 0.96), (0.12, 0.602, 1.03), glassy)
    text("10:42", (0, 0.597, 0.995), 0.04, glow("clock", (0.1, 0.9, 0.6), 2.5))
    # cabinets, drawers, counter on both sides
    for x0, x1 in ((-1.7, -0.395), (0.395, 1.7)):
        block((x0, 0.03, 0.1), (x1, 0.63, 0.88), cab)
        block((x0, 0.10, 0), (x1, 0.6, 0.1), black)
        block((x0 - (0.0 if x0 < 0 else 0.0), -0.02, 0.88), (x1, 0.64, 0.918), top, 0.006)
        n = 2
        for i in range(n):
            a = x0 + (x1 - x0) * i / n + 0.012
            b = x0 + (x1 - x0) * (i + 1) / n - 0.012
            for low, high in ((0.115, 0.68), (0.70, 0.865)):
                boxes([span((a, 0.008, low), (b, 0.03, high))], cab, bevel=0.003)
                boxes([span((a + 0.06, 0.004, low + 0.06), (b - 0.06, 0.02, high - 0.06))] if high < 0.7 else [span((a + 0.03, 0.004, low + 0.03), (b - 0.03, 0.02, high - 0.03))], paint("field", (0.66, 0.64, 0.59), 0.45, 0.06, grain=60), bevel=0.004)
            rod(((a + b) / 2 - 0.05, -0.02, 0.785), ((a + b) / 2 + 0.05, -0.02, 0.785), 0.006, pull, 16)
            rod((b - 0.04 if i == 0 else a + 0.04, -0.02, 0.50), (b - 0.04 if i == 0 else a + 0.04, -0.02, 0.62), 0.006, pull, 16)
        block((x0, 0.30, 1.45), (x1 if x0 > 0 else x1 + 0.01, 0.64, 2.3), cab)
        for i in range(2):
            a, b = x0 + (x1 - x0) * i / 2 + 0.01, x0 + (x1 - x0) * (i + 1) / 2 - 0.01
            boxes([span((a, 0.28, 1.46), (b, 0.30, 2.29))], cab, bevel=0.003)
            boxes([span((a + 0.07, 0.276, 1.53), (b - 0.07, 0.29, 2.22))], paint("field", (0.66, 0.64, 0.59), 0.45, 0.06, grain=60), bevel=0.004)
    # hood
    prism([(0, 0), (0, 0.05), (0.28, 0.19), (0.48, 0.19), (0.48, 0)], 0.76, steel, frame((-0.38, 0.15, 1.55), (0, 1, 0), (0, 0, 1)))
    block((-0.38, 0.3, 1.74), (0.38, 0.64, 2.3), cab)
    block((-0.3, 0.2, 1.545), (0.3, 0.55, 1.552), plain("filter", (0.25, 0.22, 0.16), 0.5))
    # what a kitchen holds: kettle, jar of spoons, towel, board
    pot = metal("kettle", (0.62, 0.62, 0.62), 0.14)
    ball((-0.19, 0.45, 1.02), 0.095, pot, (1, 1, 0.72))
    rod((-0.19, 0.45, 0.952), (-0.19, 0.45, 1.0), 0.088, pot, 48)
    tube([(-0.27, 0.45, 1.06), (-0.27, 0.45, 1.15), (-0.19, 0.45, 1.19), (-0.11, 0.45, 1.15), (-0.11, 0.45, 1.06)], 0.009, black)
    rod((-0.10, 0.40, 1.03), (-0.06, 0.36, 1.08), 0.018, pot, 24, top=0.012)
    jar = plain("jar", (0.20, 0.30, 0.36), 0.25)
    rod((0.58, 0.48, 0.918), (0.58, 0.48, 1.06), 0.055, jar, 40, top=0.062)
    spoon = wood("spoon", (0.5, 0.34, 0.18), (0.36, 0.22, 0.10), (8, 8, 1))
    for i in range(5):
        a = i * 1.3
        rod((0.58, 0.48, 0.98), (0.58 + 0.07 * math.cos(a), 0.48 + 0.03 * math.sin(a), 1.22), 0.006, spoon, 12)
        ball((0.58 + 0.073 * math.cos(a), 0.48 + 0.03 * math.sin(a), 1.235), 0.024, spoon, (1, 0.35, 1.4))
    boxes([((-0.72, 0.585, 1.07), (0.30, 0.02, 0.38), (-0.12, 0, 0))], spoon, bevel=0.006)
    towel = Mat("towel", 0.95)
    towel.color(towel.mix(towel.ramp(towel.wave(9, 0, 0, towel.coord((0, 0, 1))), (0.62, 0.0), (0.66, 1.0)), (0.66, 0.64, 0.58), (0.10, 0.18, 0.28)))
    verts = []
    for i in range(25):
        x = 0.02 + 0.24 * i / 24
        y = -0.112 + 0.006 * math.sin(i * 0.9)
        verts += [(x, y, 0.38 + 0.006 * math.sin(i * 0.5)), (x, y, 0.748)]
    mesh("towel", verts, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(24)], towel, smooth=True)
    floor = wood("floor", (0.36, 0.23, 0.12), (0.22, 0.13, 0.06), (10, 1, 10), 0.4)
    boxes([((-3 + 0.12 * i, -3.4 + 0.37 * (i % 3) + 1.2 * j, -0.01), (0.118, 1.198, 0.02)) for i in range(50) for j in range(4)], floor)
    lamp((-0.6, -1.2, 2.6), (0, 0.2, 0.8), 60, 0.9, (1, 0.9, 0.76))
    lamp((2.2, -1.6, 1.9), (0, 0.2, 0.8), 34, 1.2, (0.86, 0.93, 1.0))
    camera((0.42, -1.62, 1.42), (-0.03, 0.15, 0.80), 26, roll=-0.8)
    return {"exposure": 0.0}


def fireplace():
    ambient((1.0, 0.95, 0.88), 0.16)
    brick = masonry("brick", (0.13, 0.047, 0.032), (0.31, 0.14, 0.10))
    high = brick.math("SUBTRACT", brick.axis("Z"), 0.78)
    side = brick.math("MULTIPLY", brick.math("ABSOLUTE", brick.axis("X")), 0.75)
    cloud = brick.math("ADD", brick.math("ADD", brick.math("ABSOLUTE", high), side), brick.math("MULTIPLY", brick.noise(3, 7, 0.6), 0.55))
    soot = brick.ramp(cloud, (0.42, 0.06), (0.85, 1.0))
    own = brick.bsdf.inputs["Base Color"].links[0].from_socket
    brick.color(brick.mix(1.0, own, soot, "MULTIPLY"))
    mortar = concrete("mortar", (0.46, 0.44, 0.40), 0.9)
    tone = mortar.bsdf.inputs["Base Color"].links[0].from_socket
    shade_m = mortar.ramp(mortar.math("ADD", mortar.math("ADD", mortar.math("ABSOLUTE", mortar.math("SUBTRACT", mortar.axis("Z"), 0.78)), mortar.math("MULTIPLY", mortar.math("ABSOLUTE", mortar.axis("X")), 0.75)), mortar.math("MULTIPLY", mortar.noise(3, 7, 0.6), 0.55)), (0.42, 0.08), (0.85, 1.0))
    mortar.color(mortar.mix(1.0, tone, shade_m, "MULTIPLY"))
    unit, joint = (0.20, 0.057), 0.010
    ox, oz = 0.46, 0.72
    items = []
    for (x, z), (w, h), _ in courses(2.2, 2.6, unit, joint):
        left, right = x - w / 2 - 1.1, x + w / 2 - 1.1
        if z < oz:
            if right > -ox and left < ox:
                if left < -ox - 0.03:
                    right = -ox
                elif right > ox + 0.03:
                    left = ox
                else:
                    continue
        items.append((((left + right) / 2, rnd.gauss(0, 0.0012), z), (right - left, 0.09, h)))
    boxes(items, brick, bevel=0.003)
    # soldier course over the opening
    boxes([((-ox + 0.0335 + 0.067 * i, -0.004, oz + 0.10), (0.057, 0.095, 0.20)) for i in range(14)], brick, bevel=0.003)
    boxes([span((-1.1, -0.038, 0), (-ox, 0.04, 2.6)), span((ox, -0.038, 0), (1.1, 0.04, 2.6)), span((-ox, -0.038, oz), (ox, 0.04, 2.6))], mortar)
    # firebox: splayed sides, back, floor
    fire = masonry("firebrick", (0.10, 0.085, 0.065), (0.30, 0.25, 0.18), 0.7)
    base = fire.bsdf.inputs["Base Color"].links[0].from_socket
    up = fire.ramp(fire.math("ADD", fire.axis("Z"), fire.math("MULTIPLY", fire.noise(5, 7), 0.4)), (0.30, 0.55), (0.70, 0.035))
    fire.color(fire.mix(1.0, base, up, "MULTIPLY"))
    grout = concrete("grout", (0.06, 0.055, 0.05))
    for at, width in ((frame((-0.32, 0.52, 0), (1, 0, 0), (0, 0, 1)), 0.64), (frame((-ox, 0.04, 0), (0.14, 0.48, 0), (0, 0, 1)), 0.5), (frame((0.32, 0.52, 0), (0.14, -0.48, 0), (0, 0, 1)), 0.5)):
        boxes([((x, z, 0), (w, h, 0.03)) for (x, z), (w, h), _ in courses(width, 1.1, (0.225, 0.11), 0.006)], fire, at, bevel=0.003)
        boxes([((width / 2, 0.55, -0.01), (width, 1.1, 0.03))], grout, at)
    # a crack in the back wall
    x, z, dark = -0.06, 0.1, []
    while z < 0.55:
        dark.append(((x, 0.502, z), (0.006, 0.006, 0.022), (0, rnd.gauss(0.2, 0.5), 0)))
        x, z = x + rnd.gauss(0.003, 0.006), z + 0.018
    boxes(dark, Mat("crack", 1).color((0.004, 0.004, 0.004)))
    block((-0.5, 0.0, -0.02), (0.5, 0.55, 0.012), concrete("ash floor", (0.12, 0.115, 0.11)))
    ash = Mat("ash", 1.0, specular=0.05)
    ash.color(ash.ramp(ash.noise(30, 8, 0.7), (0.35, (0.06, 0.06, 0.06)), (0.65, (0.34, 0.33, 0.32))))
    ash.bump(ash.noise(40, 8), 1, 0.02)
    ball((0, 0.26, -0.01), 0.3, ash, (1.05, 0.65, 0.19))
    # grate and burnt logs
    iron = plain("iron", (0.012, 0.012, 0.012), 0.6)
    boxes([((-0.24 + 0.08 * i, 0.26, 0.10), (0.016, 0.34, 0.016)) for i in range(7)] + [((0, y, 0.09), (0.54, 0.016, 0.016)) for y in (0.14, 0.38)] + [((sx, y, 0.05), (0.016, 0.016, 0.1)) for sx in (-0.22, 0.22) for y in (0.14, 0.38)] + [((-0.24 + 0.08 * i, 0.09, 0.15), (0.016, 0.016, 0.11)) for i in range(7)], iron, bevel=0.003)
    bark = wood("log", (0.16, 0.10, 0.06), (0.02, 0.014, 0.01), (1, 7, 7), 0.95, relief=1.0)
    cut = wood("log end", (0.42, 0.29, 0.16), (0.24, 0.15, 0.07), (9, 9, 9), 0.9)
    for (a, b, r) in (((-0.27, 0.20, 0.165), (0.26, 0.24, 0.16), 0.052), ((-0.2, 0.33, 0.17), (0.28, 0.30, 0.17), 0.058), ((-0.24, 0.28, 0.262), (0.20, 0.24, 0.25), 0.046)):
        rod(a, b, r, bark, 20, top=r * 0.9)
        d = (Vector(b) - Vector(a)).normalized()
        rod(Vector(b), Vector(b) + d * 0.002, r * 0.82, cut, 20)
        rod(Vector(a) - d * 0.002, Vector(a), r * 0.9, cut, 20)
    # hearth, mantel, wall, floor, tools
    boxes([((x - 1.1, -0.02 - 0.105 - 0.21 * (j) , 0.02), (w, 0.2, 0.06)) for j in range(2) for (x, z), (w, h), r in courses(2.2, 0.05, (0.1, 0.057), 0.010)], masonry("hearth", (0.15, 0.05, 0.03), (0.32, 0.13, 0.09)), bevel=0.003)
    block((-1.1, -0.46, -0.01), (1.1, -0.02, 0.035), concrete("hearth bed", (0.36, 0.34, 0.31)))
    oak = wood("mantel", (0.30, 0.17, 0.08), (0.14, 0.07, 0.03), (1, 9, 9), 0.45)
    block((-1.0, -0.26, 1.28), (1.0, -0.04, 1.40), oak, 0.008)
    for x in (-0.8, 0.8):
        block((x - 0.05, -0.2, 1.14), (x + 0.05, -0.04, 1.28), oak, 0.008)
    wall = paint("wall", (0.56, 0.53, 0.45), 0.75, grain=130)
    block((-3, 0.02, 0), (-1.1, 0.1, 2.8), wall)
    block((1.1, 0.02, 0), (3, 0.1, 2.8), wall)
    block((-3, 0.005, 0), (-1.1, 0.03, 0.11), paint("skirting", (0.74, 0.73, 0.69), grain=60), 0.006)
    block((1.1, 0.005, 0), (3, 0.03, 0.11), paint("skirting", (0.74, 0.73, 0.69), grain=60), 0.006)
    floor = wood("floor", (0.33, 0.19, 0.09), (0.20, 0.10, 0.045), (1, 12, 12), 0.35)
    boxes([((-3 + 1.1 * i + 0.37 * (j % 3), -0.03 - 0.083 * j, -0.01), (1.098, 0.081, 0.02)) for i in range(7) for j in range(38)], floor)
    rod((0.86, -0.2, 0.05), (0.86, -0.2, 0.09), 0.1, iron, 32)
    rod((0.86, -0.2, 0.09), (0.86, -0.2, 0.76), 0.008, iron, 12)
    for i in range(3):
        a = 2.1 * i
        p = (0.86 + 0.055 * math.cos(a), -0.2 + 0.055 * math.sin(a))
        rod((*p, 0.16), (*p, 0.70), 0.006, iron, 12)
        rod((*p, 0.66), (*p, 0.74), 0.010, metal("brass", (0.5, 0.36, 0.14), 0.3), 16)
    boxes([((0.86 + 0.055, -0.2, 0.16), (0.09, 0.012, 0.11))], iron, bevel=0.003)
    # on the mantel
    frame_wood = wood("picture", (0.10, 0.06, 0.03), (0.04, 0.02, 0.01), (1, 9, 9))
    boxes([((-0.45, -0.10, 1.56), (0.26, 0.02, 0.32), (-0.15, 0, 0))], frame_wood, bevel=0.004)
    photo = Mat("photo", 0.2)
    photo.color(photo.ramp(photo.noise(7, 5), (0.3, (0.10, 0.16, 0.20)), (0.5, (0.45, 0.42, 0.32)), (0.7, (0.60, 0.64, 0.66))))
    boxes([((-0.45, -0.112, 1.56), (0.19, 0.004, 0.25), (-0.15, 0, 0))], photo)
    for x, tall in ((0.35, 0.20), (0.48, 0.14)):
        rod((x, -0.14, 1.40), (x, -0.14, 1.43), 0.045, metal("holder", (0.5, 0.4, 0.2), 0.3), 32, top=0.02)
        rod((x, -0.14, 1.43), (x, -0.14, 1.43 + tall), 0.02, plain("candle", (0.66, 0.62, 0.52), 0.5), 24)
    lamp((-1.9, -1.9, 2.2), (0, 0, 0.6), 60, 0.8, (1, 0.87, 0.70))
    eye = (-0.36, -2.05, 1.12)
    lamp((2.4, -1.6, 1.4), (0, 0.1, 0.5), 22, 1.0, (0.85, 0.92, 1.0))
    flash(eye, (0, 0.2, 0.3), 13)
    camera(eye, (0.02, 0.05, 0.66), 27, roll=0.8)
    return {"exposure": 0.1}


def attic():
    ambient((0.8, 0.88, 1.0), 0.035)
    lumber = wood("lumber", (0.56, 0.39, 0.21), (0.36, 0.22, 0.10), (1, 10, 10), 0.8, relief=0.35)
    web = wood("web", (0.54, 0.38, 0.21), (0.34, 0.21, 0.10), (5, 5, 5), 0.8, relief=0.35)
    osb = Mat("osb", 0.85, specular=0.15)
    strand = osb.cells(26, osb.coord((1, 2.6, 2.6)))
    osb.color(osb.mix(0.5, osb.ramp(strand, (0.05, (0.46, 0.30, 0.15)), (0.6, (0.24, 0.14, 0.065))), osb.ramp(osb.noise(9, 8, 0.7), (0.35, (0.18, 0.10, 0.05)), (0.7, (0.50, 0.35, 0.19)))))
    stain = osb.ramp(osb.math("ADD", osb.distance((0.9, 3.2, 1.35)), osb.math("MULTIPLY", osb.noise(3, 7), 0.8)), (0.55, 0.16), (0.85, 1.0))
    osb.color(osb.mix(1.0, osb.bsdf.inputs["Base Color"].links[0].from_socket, stain, "MULTIPLY"))
    osb.bump(strand, 0.4, 0.006)
    half, ridge = 4.2, 2.15
    tilt = math.atan2(ridge, half)
    length = math.hypot(half, ridge)
    # decking in sheets, with joints
    for side in (-1, 1):
        at = frame((side * half, -1.5, 0.04), (0, 1, 0) if side < 0 else (0, 1, 0), (-side * half, 0, ridge))
        sheets = []
        v, row = 0.0, 0
        while v < length:
            h = min(1.22, length - v)
            u = -(row % 2) * 1.22
            while u < 12:
                sheets.append(((u + 1.22, v + h / 2, 0.0 if side < 0 else 0.0), (2.435, h - 0.004, 0.012)))
                u += 2.44
            v, row = v + 1.22, row + 1
        boxes(sheets, osb, at)
    plate = metal("truss plate", (0.55, 0.56, 0.55), 0.4)
    plate.bump(plate.cells(160), 0.7, 0.003)
    for i in range(15):
        y = -0.9 + 0.61 * i
        parts = []
        for side in (-1, 1):
            parts.append(((side * half / 2, y, ridge / 2 - 0.02), (length, 0.038, 0.089), (0, side * tilt, 0)))
        boxes(parts, lumber)
        boxes([((0, y, 0.045), (2 * half, 0.038, 0.089))], lumber)
        for (x0, z0), (x1, z1) in (((-1.4, 0.08), (-2.1, 1.03)), ((1.4, 0.08), (2.1, 1.03)), ((-1.4, 0.08), (0, ridge - 0.1)), ((1.4, 0.08), (0, ridge - 0.1))):
            a, b = Vector((x0, y, z0)), Vector((x1, y, z1))
            d = b - a
            boxes([((a + b) / 2, (d.length, 0.038, 0.089), (0, -math.atan2(d.z, d.x), 0))][0:1], web)
        for x, z in ((-1.4, 0.1), (1.4, 0.1), (-2.1, 1.02), (2.1, 1.02), (0, ridge - 0.14)):
            boxes([((x, y - 0.020, z), (0.20, 0.002, 0.10)), ((x, y + 0.020, z), (0.20, 0.002, 0.10))], plate)
    # gable end with a louvre and daylight
    gable = [(-half, 0), (half, 0), (0, ridge)]
    prism(gable, 0.02, osb, frame((0, 7.9, 0.0), (1, 0, 0), (0, 0, 1)))
    block((-0.32, 7.84, 1.05), (0.32, 7.87, 1.62), glow("daylight", (0.85, 0.93, 1.0), 9.0))
    boxes([((0, 7.82, 1.07 + 0.062 * i), (0.66, 0.04, 0.034), (0.6, 0, 0)) for i in range(10)] + [span((-0.36, 7.78, 1.0), (-0.31, 7.86, 1.67)), span((0.31, 7.78, 1.0), (0.36, 7.86, 1.67)), span((-0.36, 7.78, 1.62), (0.36, 7.86, 1.67)), span((-0.36, 7.78, 1.0), (0.36, 7.86, 1.05))], lumber)
    # loose fill, deep on the left, thin on the right where the joists show
    wool = Mat("loose fill", 1.0, specular=0.03)
    wool.color(wool.ramp(wool.noise(26, 9, 0.7), (0.3, (0.36, 0.34, 0.30)), (0.65, (0.72, 0.70, 0.65))))
    wool.bump(wool.math("ADD", wool.noise(38, 9, 0.75), wool.noise(9, 5)), 1.0, 0.09)
    step, verts, nx, ny = 0.035, [], 240, 260
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = -half + i * step, -1.2 + j * step
            deep = 0.17 + 0.07 * noise.fractal(Vector((x, y, 0)) * 0.9, 1.0, 2.0, 3)
            thin = max(0.0, min(1.0, (x - 0.15 + 0.5 * noise.noise(Vector((x, y, 3)) * 0.8)) * 1.1)) * max(0.0, min(1.0, (4.6 - y) * 0.8))
            z = deep - 0.17 * thin + 0.030 * noise.fractal(Vector((x, y, 5)) * 5, 0.9, 2.0, 5)
            verts.append((x, y, z))
    row = nx + 1
    mesh("wool", verts, [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)], wool, smooth=True)
    tufts = foliage("tufts", (0.38, 0.36, 0.32), (0.72, 0.70, 0.66), 1.0)
    leaves([(v[0] + rnd.gauss(0, 0.02), v[1], v[2] + 0.008) for v in rnd.sample(verts, 9000)], tufts, (0.015, 0.05), 0.3)
    paper = plain("ceiling board", (0.42, 0.38, 0.32), 0.9)
    block((-half, -1.5, 0.0), (half, 7.9, 0.012), paper)
    # a bath fan's flexible duct that ends here, a cable, a plank
    duct = metal("duct", (0.62, 0.62, 0.63), 0.3)
    duct.bump(duct.wave(26, 0.4, 1, duct.coord((1, 1, 1))), 0.9, 0.012)
    tube([(1.0, 2.2, 0.1), (1.0, 2.2, 0.26), (0.92, 2.35, 0.36), (0.7, 2.6, 0.36), (0.35, 2.75, 0.28), (0.15, 2.8, 0.27)], 0.055, duct)
    block((0.88, 2.05, 0.02), (1.15, 2.32, 0.17), metal("fan", (0.5, 0.5, 0.5), 0.5), 0.006)
    yellow = plain("cable", (0.62, 0.46, 0.07), 0.45)
    tube([(-1.35, 0.2, 0.5), (-1.4, 1.1, 0.30), (-1.38, 2.1, 0.36), (-1.42, 3.2, 0.28), (-1.4, 5, 0.34)], 0.006, yellow)
    boxes([((1.75, 1.7, 0.106), (0.24, 2.6, 0.03), (0, 0, 0.03))], wood("plank", (0.46, 0.32, 0.18), (0.26, 0.16, 0.08), (12, 1, 12)), bevel=0.003)
    eye = (0.25, -0.75, 0.98)
    lamp((0.1, -0.7, 1.25), (0.1, 3.2, 0.5), 46, 0.22, (1, 0.93, 0.82))
    lamp((0.0, 7.4, 1.35), (0, 3, 0.2), 34, 0.5, (0.82, 0.92, 1.0))
    camera(eye, (0.06, 3.4, 0.62), 24, roll=1)
    return {"exposure": 0.25}


SCENES = {"ceiling": ceiling, "range": kitchen_range, "fireplace": fireplace, "attic": attic}

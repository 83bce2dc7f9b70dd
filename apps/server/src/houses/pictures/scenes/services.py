"""Scenes of the electrical panel, the water heater and the trap under a sink."""
import math

from mathutils import Vector

from materials import Mat, concrete, glass, masonry, metal, paint, plain, wood
from shapes import ball, block, box, boxes, courses, frame, ground, leaves, mesh, rnd, rod, span, text, tube
from view import ambient, camera, flash, lamp


def screw(place, mat, radius=0.006):
    rod(place, Vector(place) + Vector((0, -0.004, 0)), radius, mat, 16)
    box(Vector(place) + Vector((0, -0.0045, 0)), (radius * 1.6, 0.001, radius * 0.3), plain("slot", (0.05, 0.05, 0.05)), (0, rnd.uniform(0, 3), 0))


def panel():
    ambient((0.9, 0.92, 1.0), 0.22)
    ply = wood("plywood", (0.50, 0.36, 0.20), (0.34, 0.22, 0.11), (5, 5, 0.5), 0.8, 2.0)
    block((-1.2, 0.1, -1.2), (1.2, 0.12, 1.2), ply)
    grey = paint("case", (0.30, 0.32, 0.33), 0.45, 0.2, grain=40)
    zinc = metal("zinc", (0.55, 0.56, 0.57), 0.42)
    # tub: back, four walls with a folded lip
    block((-0.19, 0.085, -0.44), (0.19, 0.1, 0.44), zinc)
    boxes([span((-0.19, 0.002, -0.44), (-0.184, 0.1, 0.44)), span((0.184, 0.002, -0.44), (0.19, 0.1, 0.44)), span((-0.184, 0.002, 0.434), (0.184, 0.1, 0.44)), span((-0.184, 0.002, -0.44), (0.184, 0.1, -0.434)),
           span((-0.19, -0.001, -0.44), (-0.172, 0.001, 0.44)), span((0.172, -0.001, -0.44), (0.19, 0.001, 0.44)), span((-0.172, -0.001, 0.422), (0.172, 0.001, 0.44)), span((-0.172, -0.001, -0.44), (0.172, 0.001, -0.422))], grey)
    black = plain("breaker", (0.022, 0.022, 0.024), 0.38)
    handle = plain("handle", (0.04, 0.04, 0.043), 0.3)
    ink = plain("ink", (0.85, 0.85, 0.82), 0.5)
    brass = metal("terminal", (0.6, 0.5, 0.3), 0.4)
    copper = metal("copper", (0.75, 0.42, 0.24), 0.35)
    wires = {
        "black": plain("black wire", (0.015, 0.015, 0.016), 0.35),
        "red": plain("red wire", (0.42, 0.02, 0.015), 0.35),
        "white": plain("white wire", (0.72, 0.71, 0.68), 0.4),
    }
    # bus plastic, main breaker, two columns of twelve
    block((-0.115, 0.055, -0.27), (0.115, 0.085, 0.24), plain("bus base", (0.03, 0.03, 0.032), 0.5))
    block((-0.06, 0.005, 0.245), (0.06, 0.08, 0.365), black, 0.004)
    block((-0.018, -0.015, 0.285), (0.018, 0.01, 0.325), handle, 0.004)
    text("200", (0, -0.0165, 0.313), 0.012, ink)
    text("ON", (0.035, 0.004, 0.318), 0.008, ink)
    text("OFF", (0.037, 0.004, 0.288), 0.008, ink)
    ends = []
    for side in (-1, 1):
        for i in range(12):
            z = 0.218 - 0.0395 * i
            if side == 1 and i >= 10:
                continue  # two spaces are free
            block((min(side * 0.008, side * 0.098), 0.012, z - 0.0125), (max(side * 0.008, side * 0.098), 0.06, z + 0.0125), black, 0.002)
            double = (side, i) in ((-1, 2), (-1, 3), (1, 0), (1, 1), (-1, 7), (-1, 8))
            block((side * 0.034 - 0.011, -0.004, z - 0.006), (side * 0.034 + 0.011, 0.02, z + 0.006), handle, 0.002)
            text(str(30 if double else rnd.choice((15, 20))), (side * 0.024, -0.0048, z), 0.0085, ink)
            block((side * 0.055, 0.0112, z - 0.004), (side * 0.082, 0.012, z + 0.004), plain("sticker", rnd.choice(((0.7, 0.68, 0.6), (0.8, 0.8, 0.78), (0.5, 0.3, 0.05)))))
            screw((side * 0.091, 0.012, z), brass, 0.0045)
            ends.append((side, z, "red" if double and i % 2 else "black"))
    # circuits: from a knockout on top or at the side, down the gutter, into the breaker
    for n, (side, z, colour) in enumerate(ends):
        out = side * (0.118 + rnd.uniform(0.0, 0.045))
        depth = rnd.uniform(0.015, 0.07)
        top = (side * rnd.uniform(0.05, 0.16), 0.05, 0.43)
        for _ in range(2 if n == 4 else 1):
            j = rnd.uniform(-0.004, 0.004)
            tube([top, (top[0] + j, depth, 0.40), (out + j, depth, 0.36), (out, depth, (z + 0.36) / 2), (out + j, depth, z + 0.05), (out - side * 0.004, 0.03, z + 0.006 + j), (side * 0.105, 0.022, z + j), (side * 0.096, 0.02, z + j / 2)], 0.0021 if colour == "black" else 0.0026, wires[colour])
    # neutral bars low on both sides with white and bare conductors
    for side in (-1, 1):
        x = side * 0.148
        block((x - 0.008, 0.05, -0.38), (x + 0.008, 0.068, -0.06), metal("bar", (0.62, 0.62, 0.6), 0.4))
        for i in range(17):
            z = -0.07 - 0.018 * i
            screw((x, 0.05, z), brass, 0.0048)
            if rnd.random() < 0.78:
                bare = rnd.random() < 0.42
                out = side * rnd.uniform(0.165, 0.178)
                tube([(side * rnd.uniform(0.09, 0.16), 0.06, 0.43), (out, 0.07, 0.38), (out + rnd.uniform(-0.004, 0.004), rnd.uniform(0.03, 0.08), 0.1), (out, rnd.uniform(0.03, 0.07), z + 0.06), (out - side * 0.003, 0.04, z), (x + side * 0.008, 0.055, z)], 0.0012 if bare else 0.0021, copper if bare else wires["white"])
    # service conductors
    for x, colour in ((-0.035, "black"), (0.035, "black")):
        tube([(x * 2.2, 0.06, 0.5), (x * 1.9, 0.04, 0.44), (x, 0.03, 0.40), (x, 0.035, 0.36)], 0.010, wires[colour])
    tube([(0.13, 0.06, 0.5), (0.15, 0.05, 0.42), (0.168, 0.03, 0.2), (0.165, 0.03, -0.02), (0.150, 0.045, -0.07)], 0.0085, wires["white"])
    tube([(-0.14, 0.06, -0.5), (-0.15, 0.05, -0.43), (-0.152, 0.045, -0.37)], 0.004, copper)
    for x in (-0.14, -0.07, 0.0, 0.07, 0.13):
        rod((x, 0.055, 0.43), (x, 0.055, 0.47), 0.015, zinc)
        cable = plain("cable", rnd.choice(((0.75, 0.74, 0.7), (0.6, 0.45, 0.06), (0.75, 0.74, 0.7))), 0.45)
        tube([(x, 0.06, 0.47), (x + rnd.uniform(-0.02, 0.02), 0.07, 0.62), (x + rnd.uniform(-0.05, 0.05), 0.08, 0.9), (x, 0.085, 1.2)], 0.0075, cable)
    # dead front leaning, cover's label, rust below
    rust = Mat("rust", 0.95).color((0.18, 0.06, 0.02))
    leaves([(rnd.uniform(-0.17, 0.17), 0.02 + rnd.uniform(0, 0.06), -0.433) for _ in range(60)], rust, (0.004, 0.012), 0.95)
    block((0.24, 0.07, -0.62), (0.66, 0.085, 0.28), grey, 0.003)
    label = plain("directory", (0.78, 0.77, 0.72), 0.8)
    block((0.29, 0.067, -0.05), (0.42, 0.07, 0.22), label)
    boxes([((0.31 + rnd.uniform(0.0, 0.02), 0.0665, 0.2 - 0.02 * i), (rnd.uniform(0.03, 0.05), 0.001, 0.004)) for i in range(12)] + [((0.38 + rnd.uniform(0.0, 0.02), 0.0665, 0.2 - 0.02 * i), (rnd.uniform(0.03, 0.05), 0.001, 0.004)) for i in range(12)], plain("pen", (0.05, 0.06, 0.15)))
    eye = (-0.08, -1.0, 0.12)
    lamp((-0.9, -1.0, 1.2), (0, 0, 0), 16, 0.6, (1, 0.9, 0.75))
    flash(eye, (0, 0, 0), 5)
    camera(eye, (0.045, 0, 0.03), 28, roll=1.2)
    return {"exposure": 0.15}


def heater():
    ambient((1.0, 0.9, 0.78), 0.12)
    stone = masonry("block", (0.42, 0.41, 0.38), (0.52, 0.51, 0.48), 0.8, 60)
    for at, width in ((frame((-2.2, 0.62, 0), (1, 0, 0), (0, 0, 1)), 4.0), (frame((0.95, 0.62, 0), (0, -1, 0), (0, 0, 1)), 3.2)):
        boxes([((x, z, 0), (w, h, 0.05)) for (x, z), (w, h), _ in courses(width, 2.5, (0.397, 0.194), 0.01)], stone, at, bevel=0.003)
        boxes([((width / 2, 1.25, -0.012), (width, 2.5, 0.04))], concrete("mortar", (0.42, 0.41, 0.39)), at)
    ground(7, concrete("slab", (0.34, 0.33, 0.31)), cuts=2)
    joist = wood("joist", (0.46, 0.33, 0.19), (0.28, 0.18, 0.09), (12, 1, 12))
    boxes([((-2 + 0.4 * i, -0.8, 2.56), (0.038, 4, 0.235)) for i in range(9)], joist)
    block((-3, -3, 2.68), (2, 1, 2.70), wood("subfloor", (0.40, 0.28, 0.16), (0.26, 0.17, 0.09), (1, 9, 9)))
    white = paint("tank", (0.70, 0.70, 0.67), 0.32, 0.16, grain=30, relief=0.05)
    rod((0, 0, 0.1), (0, 0, 1.38), 0.255, white, 96)
    rod((0, 0, 1.38), (0, 0, 1.405), 0.255, plain("lid", (0.12, 0.12, 0.125), 0.5), 96, top=0.245)
    rod((0, 0, 0.02), (0, 0, 0.1), 0.245, plain("skirt", (0.1, 0.1, 0.1)), 64)
    rod((0, 0, 0.44), (0, 0, 0.446), 0.2565, plain("seam", (0.35, 0.35, 0.34)), 96)
    rod((0, 0, 0), (0, 0, 0.035), 0.34, metal("pan", (0.55, 0.56, 0.56), 0.45), 64)
    # draft hood and vent
    flue = metal("flue", (0.58, 0.59, 0.60), 0.38, brushed=(1, 1, 8))
    for i in range(4):
        a = math.tau * i / 4 + 0.5
        rod((0.07 * math.cos(a), 0.07 * math.sin(a), 1.40), (0.09 * math.cos(a), 0.09 * math.sin(a), 1.47), 0.008, flue)
    rod((0, 0, 1.46), (0, 0, 1.55), 0.125, flue, 48, top=0.052)
    rod((0, 0, 1.55), (0, 0, 1.93), 0.052, flue, 48)
    rod((0, 0, 1.74), (0, 0, 1.75), 0.054, flue, 48)
    tube([(0, 0, 1.90), (0, 0, 2.0), (0.0, 0.02, 2.06), (0.06, 0.1, 2.10), (0.4, 0.45, 2.22), (0.8, 0.9, 2.36)], 0.052, flue)
    rustm = Mat("rust stain", 0.9)
    rustm.color(rustm.ramp(rustm.noise(30, 8, 0.7), (0.35, (0.10, 0.03, 0.01)), (0.7, (0.35, 0.14, 0.05))))
    rod((0.03, -0.01, 1.404), (0.03, -0.01, 1.408), 0.13, rustm, 40)
    # water: flexible lines, valve, relief valve whose pipe stops half way
    copper = metal("copper", (0.70, 0.37, 0.21), 0.32)
    steel = metal("braid", (0.6, 0.6, 0.6), 0.4)
    for x in (-0.17, 0.17):
        rod((x, 0.02, 1.40), (x, 0.02, 1.47), 0.016, metal("nipple", (0.5, 0.5, 0.48), 0.5), 24)
        rod((x, 0.02, 1.46), (x, 0.02, 1.49), 0.022, metal("nut", (0.6, 0.5, 0.3), 0.4), 6)
        tube([(x, 0.02, 1.48), (x, 0.02, 1.62), (x * 1.1, 0.08, 1.72), (x * 1.15, 0.12, 1.82), (x * 1.15, 0.12, 1.92)], 0.013, copper if x > 0 else steel)
        rod((x * 1.15, 0.12, 1.9), (x * 1.15, 0.12, 2.5), 0.011, copper, 24)
    rod((-0.1955, 0.12, 2.05), (-0.1955, 0.12, 2.13), 0.02, metal("valve", (0.6, 0.48, 0.24), 0.4), 24)
    boxes([((-0.1955, 0.08, 2.09), (0.1, 0.01, 0.022))], plain("lever", (0.5, 0.03, 0.02)), bevel=0.004)
    brass = metal("brass", (0.62, 0.49, 0.25), 0.35)
    rod((-0.245, -0.05, 1.24), (-0.33, -0.065, 1.24), 0.016, brass, 24)
    ball((-0.335, -0.066, 1.24), 0.026, brass)
    rod((-0.335, -0.066, 1.24), (-0.335, -0.066, 1.31), 0.012, brass, 20)
    boxes([((-0.335, -0.066, 1.315), (0.012, 0.07, 0.004))], steel)
    rod((-0.335, -0.066, 1.22), (-0.335, -0.066, 0.72), 0.011, copper, 24)
    # gas control, burner door, labels
    red = plain("dial", (0.45, 0.02, 0.02), 0.4)
    block((-0.05, -0.33, 0.40), (0.05, -0.24, 0.52), plain("control", (0.16, 0.17, 0.18), 0.45), 0.01)
    rod((0, -0.33, 0.465), (0, -0.352, 0.465), 0.032, red, 32)
    rod((0.03, -0.28, 0.52), (0.03, -0.28, 0.545), 0.014, plain("pilot", (0.6, 0.45, 0.1)))
    tube([(-0.05, -0.29, 0.45), (-0.14, -0.30, 0.45), (-0.32, -0.28, 0.45), (-0.42, -0.2, 0.6), (-0.44, -0.05, 1.0)], 0.011, plain("gas flex", (0.62, 0.56, 0.2), 0.4))
    rod((-0.44, -0.05, 0.98), (-0.44, -0.05, 2.5), 0.016, plain("black pipe", (0.03, 0.03, 0.03), 0.5), 24)
    tube([(0.0, -0.30, 0.40), (0.0, -0.30, 0.34), (0.01, -0.26, 0.25), (0.01, -0.22, 0.22)], 0.005, copper)
    block((-0.13, -0.262, 0.14), (0.13, -0.2, 0.33), plain("door", (0.10, 0.10, 0.105), 0.5), 0.008)

    def label(x0, z0, x1, z1, color, lines, ink):
        """A label laid round the tank."""
        n, r = 14, 0.2568
        verts = []
        for i in range(n + 1):
            x = x0 + (x1 - x0) * i / n
            y = -math.sqrt(r * r - x * x)
            verts += [(x, y, z0), (x, y, z1)]
        faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
        mesh("label", verts, faces, plain("label", color, 0.5))
        for k in range(lines):
            z = z1 - (z1 - z0) * (k + 0.7) / (lines + 0.4)
            a, b = x0 + (x1 - x0) * 0.1, x1 - (x1 - x0) * rnd.uniform(0.1, 0.45)
            xs = [a + (b - a) * i / 6 for i in range(7)]
            tall = (z1 - z0) / lines * (0.42 if k else 0.62)
            v = []
            for x in xs:
                y = -math.sqrt((r + 0.0006) ** 2 - x * x)
                v += [(x, y, z - tall / 2), (x, y, z + tall / 2)]
            mesh("line", v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(6)], ink)

    dark = plain("print", (0.04, 0.04, 0.05))
    label(-0.12, 0.72, 0.02, 0.92, (0.82, 0.68, 0.10), 7, dark)
    label(0.05, 0.68, 0.17, 0.92, (0.80, 0.80, 0.78), 12, dark)
    label(-0.10, 1.08, 0.10, 1.17, (0.05, 0.12, 0.30), 2, plain("print w", (0.8, 0.8, 0.8)))
    label(-0.11, 0.56, -0.02, 0.66, (0.78, 0.30, 0.04), 5, dark)
    # what stands about in a basement
    card = plain("carton", (0.36, 0.24, 0.13), 0.85)
    block((0.45, -0.25, 0), (0.85, 0.2, 0.34), card, 0.004)
    block((0.5, -0.2, 0.34), (0.82, 0.15, 0.6), plain("carton 2", (0.42, 0.30, 0.17), 0.85), 0.004)
    boxes([((0.66, -0.03, 0.602), (0.05, 0.35, 0.002)), ((0.65, -0.253, 0.17), (0.05, 0.002, 0.34))], plain("tape", (0.5, 0.4, 0.25), 0.2))
    rod((-0.95, 0.35, 0), (-0.95, 0.35, 0.24), 0.12, plain("bucket", (0.75, 0.74, 0.7), 0.5), 40, top=0.14)
    lamp((-1.5, -1.8, 2.4), (0, 0, 1), 55, 0.25, (1, 0.82, 0.6))
    eye = (-0.45, -2.35, 1.42)
    flash(eye, (0, 0, 1.0), 16)
    camera(eye, (-0.02, 0, 1.14), 27, roll=-1)
    return {"exposure": 0.2}


def trap():
    ambient((1, 0.95, 0.9), 0.10)
    inside = wood("cabinet", (0.58, 0.45, 0.29), (0.46, 0.33, 0.19), (6, 6, 0.8), 0.6)
    floor = Mat("cabinet floor", 0.5)
    base = floor.ramp(floor.noise(6, 5, 0.6, 0.4, floor.coord((1, 8, 8))), (0.3, (0.50, 0.38, 0.24)), (0.7, (0.62, 0.50, 0.34)))
    spread = floor.math("ADD", floor.distance((0.02, 0.16, 0)), floor.math("MULTIPLY", floor.noise(7, 7, 0.62), 0.26))
    wet = floor.ramp(spread, (0.22, (0.20, 0.13, 0.08)), (0.31, (0.42, 0.31, 0.2)), (0.335, (0.16, 0.09, 0.05)), (0.36, (1.0, 1.0, 1.0)))
    floor.color(floor.mix(1.0, base, wet, "MULTIPLY"))
    floor.bump(floor.ramp(spread, (0.2, 0.0), (0.38, 1.0)), 0.4, 0.01)
    block((-0.44, -0.32, -0.02), (0.44, 0.32, 0), floor)
    block((-0.44, 0.30, 0), (0.44, 0.32, 0.75), paint("back", (0.64, 0.60, 0.52), 0.7, 0.2, grain=30))
    block((-0.46, -0.32, 0), (-0.44, 0.32, 0.75), inside)
    block((0.44, -0.32, 0), (0.46, 0.32, 0.75), inside)
    # the sink above
    steel = metal("sink", (0.50, 0.51, 0.52), 0.42)
    boxes([span((-0.34, -0.22, 0.53), (0.34, 0.24, 0.75))], steel, bevel=0.05)
    rod((0.02, 0.04, 0.49), (0.02, 0.04, 0.535), 0.055, metal("strainer", (0.5, 0.5, 0.5), 0.4), 40)
    pvc = plain("pvc", (0.78, 0.78, 0.75), 0.35)
    nut = plain("nut", (0.70, 0.70, 0.68), 0.4)
    rod((0.02, 0.04, 0.30), (0.02, 0.04, 0.5), 0.0195, pvc)
    tube([(0.02, 0.04, 0.33), (0.02, 0.04, 0.30), (0.02, 0.04, 0.24), (0.02, 0.045, 0.17), (0.045, 0.05, 0.135), (0.075, 0.055, 0.135), (0.12, 0.06, 0.16), (0.12, 0.065, 0.22), (0.12, 0.07, 0.27)], 0.021, pvc)
    tube([(0.12, 0.07, 0.25), (0.12, 0.07, 0.29), (0.122, 0.09, 0.325), (0.125, 0.13, 0.335), (0.13, 0.22, 0.34), (0.13, 0.31, 0.34)], 0.0205, pvc)
    for x, y, z in ((0.02, 0.04, 0.30), (0.02, 0.04, 0.47), (0.12, 0.069, 0.245)):
        rod((x, y, z - 0.014), (x, y, z + 0.014), 0.031, nut, 12)
        rod((x, y, z + 0.014), (x, y, z + 0.022), 0.027, nut, 32)
    rod((0.13, 0.285, 0.34), (0.13, 0.299, 0.34), 0.045, metal("escutcheon", (0.6, 0.6, 0.6), 0.25), 40)
    drop = glass("drop")
    ball((0.022, 0.032, 0.268), 0.006, drop, (0.8, 0.8, 1.3))
    # limescale and a wet trace down the trap
    scale = Mat("scale", 0.9)
    scale.color(scale.ramp(scale.noise(50, 6), (0.4, (0.20, 0.24, 0.16)), (0.6, (0.55, 0.55, 0.45))))
    rod((0.02, 0.04, 0.281), (0.02, 0.04, 0.288), 0.0255, scale, 24)
    # stops and braided lines, dishwasher hose
    braid = metal("braid", (0.5, 0.5, 0.5), 0.4)
    braid.bump(braid.cells(500), 0.8, 0.002)
    chrome = metal("chrome", (0.7, 0.7, 0.7), 0.15)
    for x, c in ((-0.22, (0.5, 0.03, 0.02)), (0.30, (0.03, 0.08, 0.4))):
        rod((x, 0.3, 0.22), (x, 0.22, 0.22), 0.009, chrome, 20)
        rod((x, 0.297, 0.22), (x, 0.303, 0.22), 0.03, chrome, 32)
        rod((x, 0.235, 0.20), (x, 0.235, 0.26), 0.012, chrome, 20)
        ball((x, 0.185, 0.22), 0.022, plain("knob", c, 0.4), (0.9, 0.5, 0.7))
        rod((x, 0.22, 0.22), (x, 0.19, 0.22), 0.006, chrome, 16)
        tube([(x, 0.235, 0.255), (x, 0.235, 0.32), (x * 1.2, 0.2, 0.42), (x * 0.9, 0.22, 0.5), (x * 0.6, 0.24, 0.6)], 0.007, braid)
    tube([(0.435, 0.1, 0.12), (0.36, 0.12, 0.10), (0.26, 0.18, 0.2), (0.22, 0.2, 0.42), (0.16, 0.16, 0.46), (0.06, 0.06, 0.44)], 0.011, plain("hose", (0.06, 0.06, 0.065), 0.4))
    # household things pushed aside
    bottle = plain("bottle", (0.05, 0.22, 0.42), 0.25)
    rod((-0.34, 0.12, 0), (-0.34, 0.12, 0.2), 0.042, bottle, 40)
    rod((-0.34, 0.12, 0.2), (-0.34, 0.12, 0.235), 0.042, bottle, 40, top=0.015)
    rod((-0.34, 0.12, 0.235), (-0.34, 0.12, 0.265), 0.016, plain("cap", (0.8, 0.8, 0.8), 0.3))
    rod((-0.34, 0.12, 0.06), (-0.34, 0.12, 0.15), 0.0425, plain("band", (0.8, 0.62, 0.1), 0.4), 40)
    rod((0.34, -0.02, 0), (0.34, -0.02, 0.16), 0.05, plain("tin", (0.55, 0.06, 0.05), 0.35), 40)
    boxes([((-0.25, -0.06, 0.018), (0.11, 0.07, 0.035), (0, 0, 0.4))], plain("sponge", (0.6, 0.5, 0.06), 0.95), bevel=0.006)
    eye = (-0.06, -0.62, 0.44)
    lamp((-0.7, -1.0, 1.1), (0, 0.1, 0.2), 9, 0.5, (1, 0.88, 0.72))
    flash(eye, (0.05, 0.1, 0.2), 3.2)
    camera(eye, (0.045, 0.1, 0.205), 27, roll=1.5)
    return {"exposure": 0.1}


SCENES = {"panel": panel, "water-heater": heater, "trap": trap}

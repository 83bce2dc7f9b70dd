"""Merged meshes for what a house is built of and what grows around it. Lengths are in metres."""
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector, noise

rnd = random.Random(7)


def _link(name, data, mat):
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    if mat:
        data.materials.append(mat.data)
    return obj


def mesh(name, verts, faces, mat, tints=None, smooth=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    if tints:
        data.attributes.new("tint", "FLOAT", "FACE").data.foreach_set("value", tints)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.update()
    return _link(name, data, mat)


CORNERS = [(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
SIDES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def boxes(items, mat, frame=None, bevel=0.0, name="boxes"):
    """Many boxes in one mesh: (centre, size) or (centre, size, rotation) or (…, tint), placed in a frame."""
    frame = frame or Matrix()
    verts, faces, tints = [], [], []
    for item in items:
        centre, size = Vector(item[0]), item[1]
        turn = item[2] if len(item) > 2 and item[2] else (0, 0, 0)
        tint = item[3] if len(item) > 3 else rnd.random()
        rot = Euler(turn).to_matrix()
        base = len(verts)
        for corner in CORNERS:
            verts.append(frame @ (centre + rot @ Vector(c * s for c, s in zip(corner, size))))
        faces.extend(tuple(base + i for i in side) for side in SIDES)
        tints.extend([tint] * 6)
    obj = mesh(name, verts, faces, mat, tints)
    if bevel:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width = bevel
        mod.segments = 2
        mod.limit_method = "NONE"
    return obj


def box(centre, size, mat, rot=None, bevel=0.0):
    return boxes([(centre, size, rot)], mat, bevel=bevel)


def span(low, high):
    """Centre and size of the box between two corners."""
    low, high = Vector(low), Vector(high)
    return ((low + high) / 2, tuple(high - low))


def block(low, high, mat, bevel=0.0):
    return boxes([span(low, high)], mat, bevel=bevel)


def frame(origin, u, v):
    """A frame whose first two axes run along u and v; the third is their normal."""
    u, v = Vector(u).normalized(), Vector(v).normalized()
    w = u.cross(v)
    return Matrix.Translation(origin) @ Matrix((u, v, w)).transposed().to_4x4()


def prism(points, depth, mat, at=None):
    """A polygon of the x,y plane of a frame, drawn out along its normal."""
    at = at or Matrix()
    n = len(points)
    verts = [at @ Vector((x, y, z)) for z in (0, depth) for x, y in points]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return mesh("prism", verts, faces, mat, [0.5] * len(faces))


def rod(a, b, radius, mat, sides=32, top=None):
    """A cylinder, or with `top` a cone, from a to b with closed ends."""
    a, b = Vector(a), Vector(b)
    turn = (b - a).to_track_quat("Z", "Y").to_matrix()
    ring = [(math.cos(t), math.sin(t)) for t in (2 * math.pi * i / sides for i in range(sides))]
    top = radius if top is None else top
    verts = [a + turn @ Vector((c * radius, s * radius, 0)) for c, s in ring]
    verts += [b + turn @ Vector((c * top, s * top, 0)) for c, s in ring]
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    faces += [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))]
    obj = mesh("rod", verts, faces, mat, [rnd.random()] * len(faces))
    obj.data.polygons.foreach_set("use_smooth", [True] * sides + [False, False])
    return obj


def tube(points, radius, mat, smooth=True):
    """A pipe or cable through the points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS" if smooth else "POLY")
    spline.points.add(len(points) - 1)
    for point, place in zip(spline.points, points):
        point.co = (*place, 1)
    spline.use_endpoint_u = True
    spline.order_u = 4 if smooth else 2
    spline.resolution_u = 8
    return _link("tube", curve, mat)


def ball(centre, radius, mat, squash=(1, 1, 1)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=20, radius=radius, location=centre)
    obj = bpy.context.object
    obj.scale = squash
    obj.data.materials.append(mat.data)
    bpy.ops.object.shade_smooth()
    return obj


def ground(size, mat, centre=(0, 0, 0), cuts=60, relief=0.0, scale=1.0):
    """A square ground, raised and sunk by noise."""
    step = size / cuts
    verts = []
    for j in range(cuts + 1):
        for i in range(cuts + 1):
            x, y = centre[0] - size / 2 + i * step, centre[1] - size / 2 + j * step
            lift = relief * noise.fractal(Vector((x, y, 0)) * scale, 1.0, 2.0, 4) if relief else 0
            verts.append((x, y, centre[2] + lift))
    row = cuts + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(cuts) for i in range(cuts)]
    return mesh("ground", verts, faces, mat, smooth=True)


def text(words, place, size, mat, rot=(math.pi / 2, 0, 0)):
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = size
    curve.align_x = "CENTER"
    curve.align_y = "CENTER"
    obj = _link("text", curve, mat)
    obj.location = place
    obj.rotation_euler = rot
    return obj


def blades(count, where, mat, height=(0.04, 0.09), width=0.006, skip=None):
    """Grass over a rectangle ((x0, y0), (x1, y1)); `skip(x, y)` keeps places bare."""
    (x0, y0), (x1, y1) = where
    verts, faces, tints = [], [], []
    for _ in range(count):
        x, y = rnd.uniform(x0, x1), rnd.uniform(y0, y1)
        if skip and skip(x, y):
            continue
        turn, tall = rnd.uniform(0, math.tau), rnd.uniform(*height)
        dx, dy = math.cos(turn) * width, math.sin(turn) * width
        lean = (rnd.gauss(0, 0.35) * tall, rnd.gauss(0, 0.35) * tall)
        base = len(verts)
        verts += [(x - dx, y - dy, 0), (x + dx, y + dy, 0), (x + lean[0], y + lean[1], tall)]
        faces.append((base, base + 1, base + 2))
        tints.append(rnd.random())
    return mesh("blades", verts, faces, mat, tints)


def leaves(places, mat, size=(0.03, 0.07), flat=0.0):
    """A bent leaf at each place; `flat` 1 lays them down, 0 turns them every way."""
    outline = [(-0.5, 0.0), (-0.2, 0.28), (0.2, 0.26), (0.5, 0.0), (0.2, -0.26), (-0.2, -0.28)]
    verts, faces, tints = [], [], []
    for place in places:
        tilt = (1 - flat) * math.pi
        rot = Euler((rnd.uniform(-tilt, tilt) + rnd.gauss(0, 0.3), rnd.uniform(-tilt, tilt) + rnd.gauss(0, 0.3), rnd.uniform(0, math.tau))).to_matrix()
        scale, bend = rnd.uniform(*size), rnd.uniform(0.2, 0.9)
        base = len(verts)
        for x, y in outline:
            verts.append(Vector(place) + rot @ Vector((x, y, bend * (x * x + y * y))) * scale)
        faces += [(base, base + 1, base + 5), (base + 1, base + 2, base + 4, base + 5), (base + 2, base + 3, base + 4)]
        tints += [rnd.random()] * 3
    return mesh("leaves", verts, faces, mat, tints)


def cloud_of(count, centre, radii, skin=0.55):
    """Places in the outer part of an ellipsoid: a shrub or a crown."""
    found = []
    while len(found) < count:
        p = Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-1, 1)))
        lump = 0.8 + 0.2 * math.sin(5 * p.x + 3) * math.sin(4 * p.y + 1) * math.sin(6 * p.z)
        if skin < p.length < lump:
            found.append(Vector(centre) + Vector(a * b for a, b in zip(p, radii)))
    return found


def courses(width, height, unit, joint, bond=0.5, jitter=0.0):
    """Bricks, blocks or shingles in running bond: ((x, z) of the centre, (w, h)) cut at both ends."""
    w, h = unit
    found = []
    row, z = 0, 0.0
    while z < height:
        x = -(row % 2) * bond * (w + joint)
        while x < width:
            left, right = max(x, 0), min(x + w, width)
            if right - left > joint:
                found.append((((left + right) / 2 + rnd.gauss(0, jitter), z + h / 2), (right - left, h), row))
            x += w + joint
        z += h + joint
        row += 1
    return found


def shingles(width, length, mat, at, tab=(0.16, 0.32), exposure=0.145, missing=(), slipped=0.0):
    """A shingled slope of width along u and length along v of the frame; `missing` holds (u0, v0, u1, v1)."""
    items = []
    v = 0.0
    while v < length:
        u = -rnd.uniform(0, 0.25)
        while u < width:
            w = rnd.uniform(*tab)
            cu, cv = u + w / 2, v + exposure / 2
            gone = any(a < cu < c and b < cv < d for a, b, c, d in missing)
            if not gone and u > -0.2:
                lift = rnd.uniform(0.0, 0.004) + (0.004 if rnd.random() < 0.4 else 0)
                twist = rnd.gauss(0, 0.006) + (rnd.uniform(-0.15, 0.15) if rnd.random() < slipped else 0)
                items.append(((cu, cv + 0.03, 0.006 + lift), (w - 0.003, exposure + 0.06, 0.006), (-0.03, 0, twist)))
            u += w
        v += exposure
    return boxes(items, mat, at, name="shingles")


def lap_siding(width, height, mat, at, exposure=0.11, sizes=(2.4, 3.6), thick=0.014, openings=()):
    """Boards in the x,y plane of the frame, facing its normal; `openings` (x0, y0, x1, y1) stay free."""
    items = []
    y = 0.0
    while y < height:
        cuts = [0.0]
        while cuts[-1] < width:
            cuts.append(min(width, cuts[-1] + rnd.uniform(*sizes)))
        pieces = list(zip(cuts, cuts[1:]))
        for x0, y0, x1, y1 in openings:
            if y + exposure * 0.5 > y0 and y + exposure * 0.5 < y1:
                pieces = [p for a, b in pieces for p in ((a, min(b, x0)), (max(a, x1), b)) if p[1] - p[0] > 0.01]
        items += [(((a + b) / 2, y + exposure / 2, 0.01), (b - a - 0.002, exposure + 0.02, thick), (-0.10, 0, 0)) for a, b in pieces]
        y += exposure
    return boxes(items, mat, at, name="siding")

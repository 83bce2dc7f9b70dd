"""What every scene is built from: procedural materials, merged meshes, light, camera. Lengths are in metres."""
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector

rnd = random.Random(7)


def reset():
    """Starts an empty scene with the same random numbers each time."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rnd.seed(7)


# --- materials -------------------------------------------------------------


class Mat:
    """A principled material that is put together from a few procedural textures in object coordinates."""

    def __init__(self, name, rough=0.6, metal=0.0, specular=0.4):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.nodes = self.data.node_tree.nodes
        self.links = self.data.node_tree.links
        self.bsdf = self.nodes["Principled BSDF"]
        self.set("Roughness", rough)
        self.set("Metallic", metal)
        self.set("Specular", specular)
        self._coord = self.nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def plug(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, name, value):
        self.plug(self.bsdf.inputs[name], value)
        return self

    def coord(self, scale=(1, 1, 1), rot=(0, 0, 0)):
        node = self.nodes.new("ShaderNodeMapping")
        self.links.new(self._coord, node.inputs["Vector"])
        node.inputs["Scale"].default_value = scale
        node.inputs["Rotation"].default_value = rot
        return node.outputs["Vector"]

    def noise(self, scale, detail=4, rough=0.55, warp=0.0, vec=None):
        node = self.nodes.new("ShaderNodeTexNoise")
        self.plug(node.inputs["Vector"], vec or self._coord)
        for key, value in (("Scale", scale), ("Detail", min(detail, 5)), ("Roughness", rough), ("Distortion", warp)):
            node.inputs[key].default_value = value
        return node.outputs["Fac"]

    def cells(self, scale, vec=None, feature="F1"):
        node = self.nodes.new("ShaderNodeTexVoronoi")
        node.feature = feature
        self.plug(node.inputs["Vector"], vec or self._coord)
        node.inputs["Scale"].default_value = scale
        return node.outputs["Distance"]

    def wave(self, scale, warp=2.0, detail=2, vec=None, rings=False):
        node = self.nodes.new("ShaderNodeTexWave")
        node.wave_type = "RINGS" if rings else "BANDS"
        self.plug(node.inputs["Vector"], vec or self._coord)
        for key, value in (("Scale", scale), ("Distortion", warp), ("Detail", detail)):
            node.inputs[key].default_value = value
        return node.outputs["Fac"]

    def axis(self, name):
        """The X, Y or Z of the place, in metres."""
        node = self.nodes.new("ShaderNodeSeparateXYZ")
        self.links.new(self._coord, node.inputs[0])
        return node.outputs[name]

    def tint(self):
        """The random number 0..1 that each piece of a merged mesh carries."""
        node = self.nodes.new("ShaderNodeAttribute")
        node.attribute_name = "tint"
        return node.outputs["Fac"]

    def distance(self, point):
        """Distance from a point, in metres."""
        node = self.nodes.new("ShaderNodeVectorMath")
        node.operation = "DISTANCE"
        self.links.new(self._coord, node.inputs[0])
        node.inputs[1].default_value = point
        return node.outputs["Value"]

    def math(self, op, a, b=0.0, clamp=False):
        node = self.nodes.new("ShaderNodeMath")
        node.operation = op
        node.use_clamp = clamp
        self.plug(node.inputs[0], a)
        self.plug(node.inputs[1], b)
        return node.outputs[0]

    def ramp(self, fac, *stops):
        node = self.nodes.new("ShaderNodeValToRGB")
        self.plug(node.inputs[0], fac)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (place, color) in zip(elements, stops):
            element.position = place
            element.color = (*color, 1) if isinstance(color, tuple) else (color, color, color, 1)
        return node.outputs["Color"]

    def mix(self, fac, a, b, blend="MIX"):
        node = self.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for socket, value in zip(node.inputs, (fac, a, b)):
            self.plug(socket, value)
        return node.outputs[0]

    def bump(self, height, strength=0.5, distance=0.01):
        node = self.nodes.new("ShaderNodeBump")
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.plug(node.inputs["Height"], height)
        self.plug(self.bsdf.inputs["Normal"], node.outputs[0])
        return self

    def color(self, value):
        return self.set("Base Color", value)


def shade(color, factor):
    return tuple(min(1.0, channel * factor) for channel in color)


def paint(name, color, rough=0.45, dirt=0.12, grain=350, relief=0.1):
    """Paint on wall board or wood: nearly one colour, faint dirt, roller texture."""
    m = Mat(name, rough)
    m.color(m.ramp(m.noise(1.7, 6), (0.3, shade(color, 1 - dirt)), (0.65, color)))
    return m.bump(m.noise(grain, 2), relief, 0.002)


def plain(name, color, rough=0.5, metal=0.0):
    m = Mat(name, rough, metal)
    m.color(m.ramp(m.noise(14, 5), (0.3, shade(color, 0.86)), (0.7, color)))
    m.set("Roughness", m.ramp(m.noise(9, 4), (0.3, max(0.05, rough - 0.1)), (0.7, min(1.0, rough + 0.12))))
    return m


def metal(name, color=(0.6, 0.6, 0.6), rough=0.35, brushed=None):
    m = plain(name, color, rough, 1.0)
    if brushed:
        m.bump(m.noise(60, 3, vec=m.coord(brushed)), 0.06, 0.002)
    return m


def wood(name, light, dark, grain=(1, 14, 14), rough=0.7, scale=3.0, relief=0.25):
    """Wood with its grain along the axis whose scale is smallest; each piece takes its own tone."""
    m = Mat(name, rough)
    vec = m.coord(grain)
    fibre = m.noise(scale * 6, 6, 0.65, 0.6, vec)
    bands = m.wave(scale * 0.35, 6, 3, vec)
    tone = m.ramp(m.mix(0.22, fibre, bands), (0.28, dark), (0.72, light))
    own = m.ramp(m.tint(), (0.0, 0.72), (1.0, 1.12))
    m.color(m.mix(1.0, tone, own, "MULTIPLY"))
    return m.bump(fibre, relief, 0.004)


def concrete(name, color=(0.45, 0.44, 0.42), relief=0.5):
    m = Mat(name, 0.9, specular=0.2)
    big = m.ramp(m.noise(1.3, 8, 0.62), (0.3, shade(color, 0.6)), (0.7, shade(color, 1.12)))
    m.color(m.mix(0.35, big, m.ramp(m.noise(120, 3), (0.3, shade(color, 0.55)), (0.7, color))))
    return m.bump(m.math("ADD", m.noise(60, 8, 0.7), m.math("MULTIPLY", m.noise(260, 3), 0.4)), relief, 0.006)


def masonry(name, dark, light, relief=0.6, grain=90):
    """Brick or block: each unit has its own tone."""
    m = Mat(name, 0.9, specular=0.15)
    own = m.ramp(m.tint(), (0.0, dark), (1.0, light))
    m.color(m.mix(m.ramp(m.noise(38, 8, 0.7), (0.35, 0.0), (0.75, 0.55)), own, shade(dark, 0.6)))
    return m.bump(m.noise(grain, 8, 0.7), relief, 0.006)


def shingle(name, tones):
    """Asphalt shingle: granules over a tone of its own."""
    m = Mat(name, 0.95, specular=0.12)
    stops = [(i / (len(tones) - 1), tone) for i, tone in enumerate(tones)]
    granules = m.cells(420)
    own = m.ramp(m.tint(), *stops)
    streak = m.ramp(m.noise(0.9, 5), (0.3, 0.72), (0.7, 1.05))
    m.color(m.mix(1.0, m.mix(1.0, own, m.ramp(granules, (0.1, 0.55), (0.6, 1.3)), "MULTIPLY"), streak, "MULTIPLY"))
    return m.bump(m.math("ADD", granules, m.noise(30, 4)), 0.55, 0.004)


def foliage(name, dark, light, rough=0.6):
    m = Mat(name, rough, specular=0.25)
    m.color(m.ramp(m.tint(), (0.0, dark), (1.0, light)))
    return m.set("Transmission", 0.0)


def soil(name, color=(0.10, 0.07, 0.045)):
    m = Mat(name, 1.0, specular=0.05)
    m.color(m.ramp(m.noise(22, 9, 0.7), (0.3, shade(color, 0.45)), (0.7, shade(color, 1.6))))
    return m.bump(m.noise(28, 10, 0.75), 1.0, 0.04)


def glow(name, color, strength):
    m = Mat(name)
    m.set("Emission", color)
    return m.set("Emission Strength", strength)


def glass(name, color=(0.9, 0.95, 0.95), rough=0.02):
    m = Mat(name, rough)
    m.color(color)
    return m.set("Transmission", 1.0)


# --- shapes ----------------------------------------------------------------


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
    from mathutils import noise

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
    y, row = 0.0, 0
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
        row += 1
    return boxes(items, mat, at, name="siding")


# --- light, camera, picture --------------------------------------------------


def sky(elevation=40, turn=130, strength=0.35, sun=0.6):
    """Daylight: the sun `turn` degrees from north, clockwise seen from above."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tex = world.node_tree.nodes.new("ShaderNodeTexSky")
    tex.sky_type = "NISHITA"
    tex.sun_elevation = math.radians(elevation)
    tex.sun_rotation = math.radians(turn)
    tex.sun_intensity = sun
    tex.sun_disc = sun > 0
    tex.sun_size = math.radians(1.2)
    tex.dust_density = 2.0
    back = world.node_tree.nodes["Background"]
    back.inputs["Strength"].default_value = strength * 0.42
    world.node_tree.links.new(tex.outputs[0], back.inputs["Color"])


def ambient(color, strength):
    world = bpy.data.worlds.new("ambient")
    bpy.context.scene.world = world
    world.use_nodes = True
    back = world.node_tree.nodes["Background"]
    back.inputs["Color"].default_value = (*color, 1)
    back.inputs["Strength"].default_value = strength


def lamp(place, target, power, size=0.5, color=(1, 0.95, 0.88)):
    data = bpy.data.lights.new("lamp", "AREA")
    data.energy = power
    data.size = size
    data.color = color
    obj = bpy.data.objects.new("lamp", data)
    bpy.context.collection.objects.link(obj)
    obj.location = place
    obj.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def camera(place, target, lens=26, focus=None, fstop=None, roll=0.0):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_start = 0.01
    obj = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(obj)
    obj.location = place
    obj.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    obj.rotation_euler.rotate_axis("Z", math.radians(roll))
    if fstop:
        data.dof.use_dof = True
        data.dof.focus_distance = focus or (Vector(target) - Vector(place)).length
        data.dof.aperture_fstop = fstop
    bpy.context.scene.camera = obj


def guides(scene, path):
    """Also writes the colour of the surfaces and where they face, which finish.ts smooths the grain by."""
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    whole = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], whole.inputs[0])
    half = tree.nodes.new("CompositorNodeMixRGB")
    half.blend_type = "MULTIPLY"
    half.inputs[2].default_value = (0.4, 0.4, 0.4, 1)
    up = tree.nodes.new("CompositorNodeMixRGB")
    up.blend_type = "ADD"
    up.inputs[2].default_value = (0.45, 0.45, 0.45, 1)
    tree.links.new(layers.outputs["Normal"], half.inputs[1])
    tree.links.new(half.outputs[0], up.inputs[1])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = path
    files.format.file_format = "PNG"
    files.file_slots.clear()
    for name, socket in (("colour", layers.outputs["DiffCol"]), ("normal", up.outputs[0])):
        files.file_slots.new(name)
        tree.links.new(socket, files.inputs[name])


def render(path, width=1280, samples=96, threads=2, exposure=0.0, look="Medium High Contrast"):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.05
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 3
    scene.cycles.glossy_bounces = 3
    scene.cycles.transmission_bounces = 4
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.use_denoising = False
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.resolution_x = width
    scene.render.resolution_y = width * 3 // 4
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = f"{path}.png"
    guides(scene, path)
    bpy.ops.render.render(write_still=True)

"""Procedural materials: paint, wood, concrete, masonry, shingle, metal. Lengths are in metres."""
import bpy


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

"""Light, camera and the finished picture of a scene."""
import math

import bpy
from mathutils import Vector

from shapes import rnd


def reset():
    """Starts an empty scene with the same random numbers each time."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rnd.seed(7)


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


def flash(place, target, power=14):
    """The phone's own light, a little above the lens."""
    lamp((place[0] + 0.03, place[1], place[2] + 0.06), target, power, 0.05, (1, 0.98, 0.95))


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

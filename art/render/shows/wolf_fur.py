"""Fur, eyes and light of Wolf Moon: bodies that are moulded from balls and limbs and painted by the place of each point."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from outlines import solid
from shapely.geometry import Point, Polygon
from solids import ball, tube
from studio import empty, hexcolor, place, principled, rotate

MOON = '#6affd8'
# An eye less open than this shows the line of its lashes only.
SHUT_BELOW = 0.25
# The scale of what is not seen: a part cannot leave the frame.
HIDDEN = 0.001


def moonlight():
    """Turns the studio's warm lights into those of a northern night: a silver key, rims of aurora and of the sky."""
    # Fur throws little light on: more bounces would only take time.
    bpy.context.scene.cycles.max_bounces = 3
    lights = [thing.data for thing in bpy.context.scene.objects if thing.type == 'LIGHT']
    for light, color in zip(lights, ((0.92, 0.97, 1.0), (0.15, 1.0, 0.72), (0.25, 0.55, 1.0), (0.4, 0.75, 1.0), (0.9, 1.0, 1.0))):
        light.color = color
    for node in bpy.context.scene.world.node_tree.nodes:
        if node.type == 'VALTORGB':
            for element in node.color_ramp.elements:
                red, green, blue, alpha = element.color
                element.color = (blue, green, red, alpha)


def by_moonlight(build):
    """A builder in that light. Paint that glows is seen but not sampled as a lamp, which would cost most of the samples."""

    def built(root, fonts):
        moonlight()
        pose = build(root, fonts)
        for paint in bpy.data.materials:
            paint.cycles.sample_as_light = False
        return pose

    return built


def ease(low, high, value):
    """0 under `low`, 1 over `high`, smooth between."""
    share = min(1.0, max(0.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def mixed(a, b, share):
    return tuple(p + (q - p) * share for p, q in zip(a, b))


def fur(glow=0.1, rough=0.5):
    """A material that takes its colour from the painted points, with short strokes of hair."""
    paint = principled((1, 1, 1), rough=rough, coat=0.15, glow=glow, shine=0.3)
    tree = paint.node_tree
    surface = tree.nodes['Principled BSDF']
    coat = tree.nodes.new('ShaderNodeAttribute')
    coat.attribute_name = 'coat'
    tree.links.new(coat.outputs['Color'], surface.inputs['Base Color'])
    tree.links.new(coat.outputs['Color'], surface.inputs['Emission'])
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (9, 9, 2.2)
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 1.6
    relief = tree.nodes.new('ShaderNodeBump')
    relief.inputs['Strength'].default_value, relief.inputs['Distance'].default_value = 0.35, 0.06
    tree.links.new(coordinates.outputs['Object'], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs[0], relief.inputs['Height'])
    tree.links.new(relief.outputs[0], surface.inputs['Normal'])
    return paint


def balls_of(part):
    """(centre, radii) of a ball, or the balls of a limb: points of (x, y, z, radius)."""
    if len(part) == 2 and len(part[1]) == 3:
        return [part]
    found = []
    for start, end in zip(part, part[1:]):
        steps = max(2, int(math.dist(start[:3], end[:3]) / (0.45 * max(0.1, min(start[3], end[3])))))
        for i in range(steps + 1):
            x, y, z, radius = mixed(start, end, i / steps)
            found.append(((x, y, z), (radius,) * 3))
    return found


def mould(parts, paint, parent=None, voxel=0.045, soft=6, surface=None):
    """One smooth body of balls and limbs; `paint(x, y, z)` gives the linear colour of a point."""
    build = bmesh.new()
    for part in parts:
        for centre, radii in balls_of(part):
            matrix = Matrix.Translation(centre) @ Matrix.Diagonal((*radii, 1))
            bmesh.ops.create_uvsphere(build, u_segments=14, v_segments=9, radius=1, matrix=matrix)
    data = bpy.data.meshes.new('body')
    build.to_mesh(data)
    build.free()
    thing = place(bpy.data.objects.new('body', data))
    remesh = thing.modifiers.new('one', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', voxel
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, soft
    graph = bpy.context.evaluated_depsgraph_get()
    whole = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    thing.modifiers.clear()
    thing.data = whole
    for face in whole.polygons:
        face.use_smooth = True
    coat = whole.color_attributes.new('coat', 'FLOAT_COLOR', 'POINT')
    values = []
    for vertex in whole.vertices:
        values += [*paint(*vertex.co), 1.0]
    coat.data.foreach_set('color', values)
    whole.materials.append(surface or fur())
    thing.parent = parent
    return thing


def tuft(parent, at, turn, long, wide, paint):
    """A pointed lock of hair that stands along Z, bent forward. @returns its holder"""
    holder = empty(parent, at, turn)
    tube([(0, 0, -0.05), (0, -0.05 * long, long * 0.5), (0, 0.03 * long, long)], wide, paint, holder, [0.85, 0.9, 0.04])
    return holder


def ruff(parent, rows, cheeks=0.0):
    """Locks in rings around a face: rows of (radius x, radius z, centre y, centre z, first, last angle, count, length, width, paint).

    With `cheeks` the locks are longest below the ears, so that the face narrows to the chin.
    """
    locks = []
    for radius_x, radius_z, y, z, first, last, count, long, wide, paint in rows:
        for i in range(count):
            angle = first + (last - first) * i / max(1, count - 1)
            spot = (radius_x * math.sin(math.radians(angle)), y, z + radius_z * math.cos(math.radians(angle)))
            down = min(angle % 360, 360 - angle % 360)
            size = long * (1.0 if i % 2 else 0.84) * (1 - 0.5 * cheeks + cheeks * math.exp(-(((down - 112) / 30) ** 2)))
            locks.append((tuft(parent, spot, (8, angle, 0), size, wide, paint), angle))

    def sway(amount, at, turns=1):
        for i, (lock, angle) in enumerate(locks):
            rotate(lock, (8, angle + amount * math.sin(2 * math.pi * (at * turns + i * 0.13)), 0))

    return sway


def eye(parent, at, side, iris, size=0.2, slant=16):
    """An almond eye with its dark rim, and the line of its lashes when it is shut. @returns look(open, x, z, out)"""
    holder = empty(parent, at, (0, side * slant, 0))
    seen = empty(holder)
    ball(size * 1.16, 'black', (0, 0.02, 0), seen, (1.22, 0.5, 0.92), 32)
    lid = empty(seen)
    ball(size, f'neon:{iris}', (0, -0.05, 0), lid, (1.12, 0.5, 0.84), 32)
    front = -0.05 - size * 0.42
    pupil = empty(lid, (0, front, 0))
    ball(size * 0.42, 'black', (0, 0, 0), pupil, (0.85, 0.5, 1.15), 20)
    ball(size * 0.16, 'glow:#ffffff', (-size * 0.24, -0.06, size * 0.26), pupil, steps=12)
    shut = empty(holder)
    arc = [(side * size * x, -0.1 - 0.05 * (1 - x * x), size * (0.62 * x * x - 0.5)) for x in (-1.25, -0.65, 0, 0.65, 1.3)]
    tube(arc, size * 0.3, 'black', shut, [0.35, 0.85, 1.0, 0.95, 0.5])

    def look(wide, x=0.0, z=0.0, out=0.0):
        is_shut = wide < SHUT_BELOW
        seen.scale = (HIDDEN if is_shut else 1.0,) * 3
        shut.scale = (1.0 if is_shut else HIDDEN,) * 3
        # A head that is thrown back shows its side: the lashes go there.
        shut.location = (side * 1.15 * size * out, 1.0 * size * out, -0.5 * size * out)
        rotate(shut, (0, 0, side * 44 * out))
        lid.scale.z = max(0.05, wide)
        pupil.location = (x, front, z)

    return look


def brow(parent, at, side, paint, size=0.2, frown=20):
    """The ridge over an eye: low at the nose, high at the ear. @returns its holder"""
    holder = empty(parent, at, (0, -side * frown, 0))
    tube([(-side * size * 1.25, 0.02, 0), (0, -0.07, size * 0.12), (side * size * 1.5, 0.05, 0)], size * 0.42, paint, holder, [0.7, 1.0, 0.3])
    return holder


def ear(parent, at, turn, paint, inner, size=1.0, tall=1.0, shape=None):
    """A pointed ear. @returns its holder"""
    holder = empty(parent, at, turn)
    outline = shape or Polygon([(-0.3, -0.12), (0.3, -0.12), (0.3, 0.2), (0.03, 0.78 * tall), (-0.05, 0.78 * tall), (-0.3, 0.2)]).buffer(0.05)
    outer = solid(outline, 0.05, 0.09, paint, 0.02, holder, 8)
    within = solid(outline.buffer(-0.11), 0.04, 0.03, inner, -0.08, holder, 4)
    for thing in (outer, within):
        thing.scale = (size,) * 3
    return holder


def crescent(parent, at, turn, size, paint):
    """The mark of the moon on a forehead. @returns its holder"""
    holder = empty(parent, at, turn)
    shape = Point(0, 0).buffer(size, resolution=24).difference(Point(0, size * 0.52).buffer(size * 0.86, resolution=24))
    solid(shape, 0.025, 0.02, paint, 0, holder, 4)
    return holder


def lamp(color=MOON, glow=0.6):
    """A glowing paint whose strength acts change."""
    return principled(hexcolor(color), rough=0.3, coat=0.3, glow=glow)


def bright(paint, value):
    paint.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = value


def towards(point):
    """Turn of a thing whose Z shall look along a direction."""
    return Vector(point).to_track_quat('Z', 'Y').to_euler()

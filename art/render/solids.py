"""Meshes: turned bodies, spheres, tubes, boxes, facetted gems."""
import math

import bmesh
import bpy
from mathutils import Vector

from outlines import plate
from studio import empty, fill_ramp, hexcolor, material, place, rotate


def mesh(vertices, faces, paint, parent=None, smooth=None):
    """smooth: angle in degrees under which edges look round."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(vertices, [], faces)
    data.update()
    build = bmesh.new()
    build.from_mesh(data)
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(data)
    build.free()
    if smooth:
        for face in data.polygons:
            face.use_smooth = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth)
    thing = place(bpy.data.objects.new('mesh', data), parent)
    data.materials.append(paint)
    return thing


def paint_of(paint, low, high):
    return material(paint, low, high, 'Z') if isinstance(paint, str) else paint


def turned(profile, paint, parent=None, at=(0, 0, 0), steps=96, smooth=40, squeeze=1.0):
    """Revolves (radius, height) points about the vertical axis."""
    heights = [z for _, z in profile]
    count = len(profile)
    vertices = [
        (r * math.cos(2 * math.pi * i / steps), r * math.sin(2 * math.pi * i / steps) * squeeze, z)
        for i in range(steps)
        for r, z in profile
    ]
    faces = []
    for i in range(steps):
        j = (i + 1) % steps
        faces += [(i * count + k, i * count + k + 1, j * count + k + 1, j * count + k) for k in range(count - 1)]
    thing = mesh(vertices, faces, paint_of(paint, min(heights), max(heights)), parent, smooth)
    thing.location = at
    return thing


def flowing(points, steps=8):
    """A smooth profile through the points (Catmull-Rom)."""
    path = [points[0], *points, points[-1]]
    found = []
    for i in range(1, len(path) - 2):
        p0, p1, p2, p3 = (Vector((*q, 0)) for q in path[i - 1 : i + 3])
        for k in range(steps):
            t = k / steps
            p = 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
            found.append((max(0, p.x), p.y))
    return [*found, points[-1]]


def ball(radius, paint, at=(0, 0, 0), parent=None, scale=(1, 1, 1), steps=48):
    profile = [(radius * math.sin(math.pi * i / 24), -radius * math.cos(math.pi * i / 24)) for i in range(25)]
    thing = turned(profile, paint, parent, at, steps, smooth=80)
    thing.scale = scale
    return thing


def tube(points, radius, paint, parent=None, widths=None, is_closed=False):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = is_closed
    for i, (target, point) in enumerate(zip(spline.bezier_points, points)):
        target.co = point
        target.handle_left_type = target.handle_right_type = 'AUTO'
        target.radius = widths[i] if widths else 1
    curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = radius, 6, 16
    curve.use_fill_caps = True
    heights = [p[2] for p in points]
    curve.materials.append(paint_of(paint, min(heights), max(heights) + 0.01))
    return place(bpy.data.objects.new('tube', curve), parent)


def block(half, paint, parent=None, at=(0, 0, 0), edge=0.05, taper=1.0, turn=(0, 0, 0)):
    sx, sy, sz = half
    corners = [
        (x * sx * (taper if z > 0 else 1), y * sy * (taper if z > 0 else 1), z * sz)
        for z in (-1, 1)
        for y in (-1, 1)
        for x in (-1, 1)
    ]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(corners, faces, paint_of(paint, -sz, sz), parent, smooth=35)
    thing.location = at
    rotate(thing, turn)
    bevel = thing.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = edge, 4, 'ANGLE', math.radians(30)
    return thing


def torus(radius, thickness, paint, parent=None, at=(0, 0, 0), turn=(90, 0, 0), steps=96, low=None):
    profile = [
        (radius + thickness * math.cos(2 * math.pi * i / 24), thickness * math.sin(2 * math.pi * i / 24)) for i in range(25)
    ]
    thing = turned(profile, paint, parent, at, steps, smooth=80)
    return rotate(thing, turn)


def gem_paint(dark, light, glow=0.3):
    """Facet normals choose the colour: dark body, hue, bright facet. Free of noise and readable at 64 px."""
    paint = bpy.data.materials.new('gem')
    paint.use_nodes = True
    tree = paint.node_tree
    surface = tree.nodes['Principled BSDF']

    def math_node(factor, addend=None):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = 'MULTIPLY_ADD'
        node.inputs[1].default_value = factor
        if addend is not None:
            node.inputs[2].default_value = addend
        return node

    def vector_node(operation, **values):
        node = tree.nodes.new('ShaderNodeVectorMath')
        node.operation = operation
        for index, value in values.items():
            node.inputs[int(index[1:])].default_value = value
        return node

    geometry = tree.nodes.new('ShaderNodeNewGeometry')
    towards = vector_node('DOT_PRODUCT', i1=Vector((-0.45, -0.45, 0.77)).normalized())
    spread = vector_node('MULTIPLY_ADD', i1=(7, 11, 13), i2=(1.3, 2.1, 0.7))
    snapped = vector_node('SNAP', i1=(0.5, 0.5, 0.5))
    noise = tree.nodes.new('ShaderNodeTexWhiteNoise')
    noise.noise_dimensions = '3D'
    lit, mixed = math_node(0.38, 0.17), math_node(0.42)
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    a, b = hexcolor(dark), hexcolor(light)
    fill_ramp(
        ramp,
        [
            (0.12, (a[0] * 0.1, a[1] * 0.1, a[2] * 0.14)),
            (0.45, a),
            (0.74, b),
            (1.0, tuple(min(1, c * 0.6 + 0.35) for c in b)),
        ],
    )
    connect = tree.links.new
    connect(geometry.outputs['True Normal'], towards.inputs[0])
    connect(geometry.outputs['True Normal'], spread.inputs[0])
    connect(spread.outputs[0], snapped.inputs[0])
    connect(snapped.outputs[0], noise.inputs['Vector'])
    connect(towards.outputs['Value'], lit.inputs[0])
    connect(noise.outputs['Value'], mixed.inputs[0])
    connect(lit.outputs[0], mixed.inputs[2])
    connect(mixed.outputs[0], ramp.inputs['Fac'])
    connect(ramp.outputs['Color'], surface.inputs['Base Color'])
    connect(ramp.outputs['Color'], surface.inputs['Emission'])
    surface.inputs['Emission Strength'].default_value = glow
    surface.inputs['Roughness'].default_value = 0.06
    surface.inputs['Specular'].default_value = 1.0
    surface.inputs['Clearcoat'].default_value = 1.0
    surface.inputs['Clearcoat Roughness'].default_value = 0.02
    return paint


def circle(count, squeeze=1.0, tall=1.0, phase=0.0):
    return [
        (math.cos(2 * math.pi * (i + phase) / count) * squeeze, math.sin(2 * math.pi * (i + phase) / count) * tall)
        for i in range(count)
    ]


def from_plate(name, count):
    line = plate(name, 1.0).exterior
    return [(p.x, p.y) for p in (line.interpolate(i / count, normalized=True) for i in range(count))][::-1]


CUTS = {
    'round': lambda: circle(16),
    'oval': lambda: circle(16, 0.78, 1.05),
    'hex': lambda: circle(6, phase=0.5),
    'octagon': lambda: circle(8, phase=0.5),
    'square': lambda: [(x * 0.92, y * 0.92) for x, y in circle(4, phase=0.5)],
    'cushion': lambda: from_plate('square', 20),
    'tall': lambda: [(x, y * 1.2) for x, y in [(0.5, -0.85), (0.78, -0.5), (0.78, 0.5), (0.5, 0.85), (-0.5, 0.85), (-0.78, 0.5), (-0.78, -0.5), (-0.5, -0.85)]],
    'kite': lambda: [(0.75, 0.3), (0.42, 0.72), (-0.42, 0.72), (-0.75, 0.3), (0, -1.15)],
    'diamond': lambda: [(0.95, 0.3), (0.62, 0.72), (0.2, 0.78), (-0.2, 0.78), (-0.62, 0.72), (-0.95, 0.3), (-0.45, -0.45), (0, -1.0), (0.45, -0.45)],
    'triangle': lambda: [(1.1 * math.cos(math.radians(90 + 120 * k + d)), 1.1 * math.sin(math.radians(90 + 120 * k + d)) - 0.12) for k in range(3) for d in (-16, 16)],
    'pentagon': lambda: circle(5, phase=0.25),
    'rhomb': lambda: [(0.8, 0), (0.4, 0.6), (0, 1.15), (-0.4, 0.6), (-0.8, 0), (-0.4, -0.6), (0, -1.15), (0.4, -0.6)],
    'marquise': lambda: [(math.cos(t) * 0.68 * (1 - 0.12 * abs(math.sin(t))), math.sin(t) * 1.15) for t in (2 * math.pi * i / 16 for i in range(16))],
    'drop': lambda: from_plate('drop', 18),
    'heart': lambda: from_plate('heart', 22),
    'shield': lambda: from_plate('shield', 18),
    'star': lambda: [p for i in range(5) for p in ((1.15 * math.cos(math.radians(90 + 72 * i)), 1.15 * math.sin(math.radians(90 + 72 * i))), (0.62 * math.cos(math.radians(126 + 72 * i)), 0.62 * math.sin(math.radians(126 + 72 * i))))],
    'shard': lambda: from_plate('shard', 11),
}


def gem(cut, dark, light, parent, scale=1.25, depth=0.5, table=0.52, setting='gold', is_step=False, glow=0.3):
    """A gem seen from its table; is_step gives rows of plain facets instead of brilliant ones."""
    outline = CUTS[cut]()
    count = len(outline)
    vertices, faces = [], []

    def ring(share, y, offset=0.0):
        start = len(vertices)
        for i, (x, z) in enumerate(outline):
            nx, nz = outline[(i + 1) % count]
            vertices.append(((x * (1 - offset) + nx * offset) * share * scale, y, (z * (1 - offset) + nz * offset) * share * scale))
        return list(range(start, start + count))

    def band(a, b):
        faces.extend((a[i], a[(i + 1) % count], b[(i + 1) % count], b[i]) for i in range(count))

    top, girdle, back, culet = ring(table, -depth * 0.62), ring(1, 0.0), ring(1.0, 0.10), ring(0.3, depth * 0.7)
    if is_step:
        rings = [ring(table * 0.5, -depth * 0.40), top, ring(0.68, -depth * 0.52), ring(0.86, -depth * 0.30), girdle]
        for a, b in zip(rings, rings[1:]):
            band(a, b)
        centre = len(vertices)
        vertices.append((0, -depth * 0.30, 0))
        faces += [(rings[0][i], rings[0][(i + 1) % count], centre) for i in range(count)]
    else:
        middle, inner = ring(0.82, -depth * 0.36, 0.5), ring(table * 0.62, -depth * 0.30, 0.5)
        centre = len(vertices)
        vertices.append((0, -depth * 0.52, 0))
        for i in range(count):
            j = (i + 1) % count
            faces += [(top[i], top[j], inner[i]), (inner[i - 1], top[i], inner[i]), (inner[i], inner[j], centre)]
            faces += [(top[i], middle[i], top[j]), (top[i], middle[i - 1], girdle[i])]
            faces += [(top[i], girdle[i], middle[i]), (middle[i], girdle[i], girdle[j])]
    band(girdle, back)
    band(back, culet)
    faces.append(tuple(culet[::-1]))
    mesh(vertices, faces, gem_paint(dark, light, glow), parent)
    if setting:
        rim = [(x * scale * 1.035, 0.06, z * scale * 1.035) for x, z in outline]
        curve = bpy.data.curves.new('rim', 'CURVE')
        curve.dimensions = '3D'
        spline = curve.splines.new('POLY')
        spline.points.add(count - 1)
        for target, point in zip(spline.points, rim):
            target.co = (*point, 1)
        spline.use_cyclic_u = True
        curve.bevel_depth, curve.bevel_resolution = 0.068 * scale, 5
        curve.materials.append(material(setting))
        place(bpy.data.objects.new('rim', curve), parent)


def small_gem(parent, at, size, dark, light, cut='round', turn=(0, 0, 0), setting=None):
    gem(cut, dark, light, empty(parent, at, turn), scale=size, depth=size, setting=setting)

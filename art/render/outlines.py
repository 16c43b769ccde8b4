"""Flat outlines (silhouettes, letters, plates) and the solids made from them. Y of an outline points up."""
import math

import bpy
from mathutils.geometry import interpolate_bezier
from shapely.affinity import rotate as turn_shape
from shapely.affinity import scale as scale_shape
from shapely.affinity import translate
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from studio import material, place


def spline_points(spline, steps):
    if spline.type != 'BEZIER':
        return [(p.co.x, p.co.y) for p in spline.points]
    points, found = spline.bezier_points, []
    for i, a in enumerate(points):
        b = points[(i + 1) % len(points)]
        is_straight = (a.co - a.handle_right).length < 1e-6 and (b.co - b.handle_left).length < 1e-6
        bend = [a.co] if is_straight else interpolate_bezier(a.co, a.handle_right, b.handle_left, b.co, steps + 1)[:-1]
        found += [(p.x, p.y) for p in bend]
    return found


def curve_outline(thing, steps=7):
    groups = {}
    for spline in thing.data.splines:
        points = spline_points(spline, steps)
        if len(points) >= 3:
            groups.setdefault(getattr(spline, 'character_index', 0), []).append(Polygon(points).buffer(0))
    shapes = []
    for rings in groups.values():
        shape = Polygon()
        for ring in sorted(rings, key=lambda r: -r.area):
            shape = shape.symmetric_difference(ring)
        shapes.append(shape)
    return unary_union(shapes).buffer(0)


def centred(shape, size):
    left, low, right, high = shape.bounds
    shape = translate(shape, -(left + right) / 2, -(low + high) / 2)
    share = size / max(right - left, high - low)
    return scale_shape(shape, share, share, origin=(0, 0))


def silhouette(file, size=2.4):
    known = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=file)
    parts = [o for o in bpy.data.objects if o not in known]
    shape = Polygon()
    for part in parts:
        shape = shape.symmetric_difference(curve_outline(part, 6))
        bpy.data.objects.remove(part)
    return centred(shape.buffer(0), size)


def lettering(text, font, size=2.4):
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = text
    curve.font = bpy.data.fonts.load(font)
    thing = place(bpy.data.objects.new('text', curve))
    bpy.context.view_layer.update()
    for other in bpy.context.selected_objects:
        other.select_set(False)
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.convert(target='CURVE')
    thing = bpy.context.view_layer.objects.active
    shape = curve_outline(thing)
    bpy.data.objects.remove(thing)
    return centred(shape, size)


def ring_points(count, radius, phase=90.0, squeeze=1.0):
    return [
        (
            radius * math.cos(math.radians(phase + 360 * i / count)) * squeeze,
            radius * math.sin(math.radians(phase + 360 * i / count)),
        )
        for i in range(count)
    ]


def starred(count, outer, inner):
    return Polygon(
        [p for i in range(count) for p in (ring_points(count, outer)[i], ring_points(count, inner, 90 + 180 / count)[i])]
    )


def rounded(shape, radius):
    return shape.buffer(-radius).buffer(radius, resolution=8)


def box_outline(width, height, radius):
    w, h = width / 2 - radius, height / 2 - radius
    return Polygon([(-w, -h), (w, -h), (w, h), (-w, h)]).buffer(radius, resolution=8)


def drop_outline(size):
    circle = Point(0, -0.32 * size).buffer(0.62 * size, resolution=32)
    tip = Polygon([(-0.52 * size, 0.02 * size), (0, 1.05 * size), (0.52 * size, 0.02 * size)])
    return rounded(circle.union(tip).buffer(0.1).buffer(-0.1), 0.08)


def shield_outline(size):
    points = [(-0.9, 0.95), (0.9, 0.95), (0.9, 0.1), (0.55, -0.65), (0, -1.1), (-0.55, -0.65), (-0.9, 0.1)]
    return rounded(Polygon([(x * size, y * size) for x, y in points]), 0.12)


PLATES = {
    'round': lambda s: Point(0, 0).buffer(s, resolution=48),
    'hex': lambda s: rounded(Polygon(ring_points(6, s * 1.08)), 0.08),
    'hex-flat': lambda s: rounded(Polygon(ring_points(6, s * 1.08, 0)), 0.08),
    'octagon': lambda s: rounded(Polygon(ring_points(8, s * 1.06, 22.5)), 0.06),
    'square': lambda s: box_outline(s * 1.84, s * 1.84, s * 0.25),
    'tablet': lambda s: box_outline(s * 1.6, s * 1.96, 0.2),
    'plank': lambda s: box_outline(s * 2.1, s * 1.6, 0.14),
    'diamond': lambda s: rounded(Polygon(ring_points(4, s * 1.25)), 0.12),
    'shield': shield_outline,
    'drop': drop_outline,
    'scallop': lambda s: unary_union([Point(x, y).buffer(s * 0.24) for x, y in ring_points(14, s * 0.9)] + [Point(0, 0).buffer(s * 0.95)]),
    'gear': lambda s: starred(16, s * 1.1, s * 0.92).buffer(0.03),
    'sun': lambda s: starred(16, s * 1.2, s * 0.95).buffer(0.02),
    'flower': lambda s: unary_union([Point(x, y).buffer(s * 0.5) for x, y in ring_points(6, s * 0.62)] + [Point(0, 0).buffer(s * 0.6)]),
    'arch': lambda s: box_outline(s * 1.6, s * 1.4, 0.06).union(Point(0, s * 0.5).buffer(s * 0.8, resolution=32)),
    'rock': lambda s: rounded(Polygon([(-0.8, -0.95), (0.75, -1), (1, -0.3), (0.9, 0.65), (0.5, 1.02), (-0.55, 1), (-1, 0.45), (-0.95, -0.5)]).buffer(0), 0.12),
    'shard': lambda s: Polygon([(-0.35, -1.1), (0.4, -1.0), (0.8, -0.2), (0.5, 0.75), (0.05, 1.2), (-0.5, 0.8), (-0.85, -0.15)]),
    'heart': lambda s: heart_outline(s),
    'star': lambda s: rounded(starred(5, s * 1.25, s * 0.62).buffer(0.08), 0.04),
}


def heart_outline(s):
    points = []
    for i in range(64):
        t = 2 * math.pi * i / 64
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t) + 2.5
        points.append((s * 16 * math.sin(t) ** 3 / 16.5, s * y / 16.5))
    return Polygon(points).buffer(0)


def plate(name, size=1.2):
    return PLATES[name](size)


def grow(shape, by):
    return shape.buffer(by, join_style=1, resolution=6).buffer(0.04, join_style=1).buffer(-0.04, join_style=1)


def filled(shape):
    """The outline without holes."""
    parts = getattr(shape, 'geoms', [shape])
    return unary_union([Polygon(p.exterior) for p in parts])


def solid(shape, depth, bevel, paint, y=0.0, parent=None, steps=4):
    """Extrudes an outline towards the viewer with rounded edges; the bevel stays under half a stroke."""
    stroke = 2 * shape.area / max(shape.length, 1e-6)
    bevel = min(bevel, 0.30 * stroke)
    inner = shape
    while bevel >= 0.006:
        ease = min(0.008, bevel * 0.4)
        inner = shape.buffer(-(bevel + ease), join_style=1).buffer(ease, join_style=1, resolution=4)
        if inner.area > 0.42 * shape.area and len(getattr(inner, 'geoms', [0])) <= len(getattr(shape, 'geoms', [0])):
            break
        bevel *= 0.8
    curve = bpy.data.curves.new('outline', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    flat = inner.simplify(0.001)
    for part in getattr(flat, 'geoms', [flat]):
        if part.area < 0.0004:
            continue
        for ring in [part.exterior, *part.interiors]:
            points = list(ring.coords)[:-1]
            if len(points) < 3:
                continue
            spline = curve.splines.new('POLY')
            spline.points.add(len(points) - 1)
            spline.use_cyclic_u = True
            for target, (x, z) in zip(spline.points, points):
                target.co = (x, z, 0, 1)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth, bevel, steps
    low, high = shape.bounds[1], shape.bounds[3]
    curve.materials.append(material(paint, low, high) if isinstance(paint, str) else paint)
    thing = place(bpy.data.objects.new('outline', curve), parent)
    thing.rotation_euler = (math.radians(90), 0, 0)
    thing.location = (0, y, 0)
    return thing

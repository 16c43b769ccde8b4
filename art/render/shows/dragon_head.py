"""A dragon's head with a face: for the guardian of Dragon Luck and for its golden symbol."""
import math

from outlines import solid
from shapely.geometry import Polygon
from solids import ball, small_gem, tube
from studio import empty, fill_ramp, hexcolor, paint_with, principled, rotate

from motion import wave

HORN = 'grad:#fff3c4,#ffc23a,#b06a08'
IVORY = 'enamel:#fff8e6'


def scaly(light, middle, dark, size=7.0, glow=0.1):
    """Skin of rounded scales: bright in the middle of each, dark between two."""
    paint = principled((1, 1, 1), rough=0.26, coat=0.6, glow=glow, shine=0.35)
    tree = paint.node_tree
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    cells = tree.nodes.new('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = size
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    fill_ramp(ramp, [(0.0, hexcolor(light)), (0.42, hexcolor(middle)), (0.8, hexcolor(dark))])
    relief = tree.nodes.new('ShaderNodeBump')
    relief.invert = True
    relief.inputs['Strength'].default_value, relief.inputs['Distance'].default_value = 0.55, 0.06
    tree.links.new(coordinates.outputs['Object'], cells.inputs['Vector'])
    tree.links.new(cells.outputs['Distance'], ramp.inputs['Fac'])
    tree.links.new(cells.outputs['Distance'], relief.inputs['Height'])
    tree.links.new(relief.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return paint_with(paint, ramp.outputs[0])


def eye(holder, side, iris):
    lid = empty(holder, (side * 0.31, -0.55, 0.2), (0, 0, side * 14))
    ball(0.25, IVORY, (0, 0, 0), lid, (0.95, 0.55, 1.1), 32)
    gaze = empty(lid, (0, -0.1, 0))
    ball(0.155, iris, (0, 0, 0), gaze, (1, 0.5, 1.08), 28)
    ball(0.085, 'black', (0, -0.055, 0), gaze, (0.72, 0.5, 1.35), 20)
    ball(0.042, 'glow:#ffffff', (-0.055, -0.1, 0.07), gaze, steps=12)
    brow = empty(holder, (side * 0.33, -0.66, 0.5))
    shape = [(-side * 0.27, -0.03, -0.05), (0, -0.08, 0.06), (side * 0.28, 0.0, 0.07), (side * 0.5, 0.12, 0.26)]
    tube(shape, 0.105, HORN, brow, [0.75, 1.15, 0.9, 0.08])
    return lid, gaze, brow, side


def mouth(holder, muzzle):
    """The lower jaw with tongue and teeth, behind it the throat. @returns the jaw"""
    ball(0.4, 'matte:#5a0412', (0, -0.42, -0.36), holder, (1.05, 0.9, 0.62), 32)
    jaw = empty(holder, (0, -0.16, -0.4))
    ball(0.43, muzzle, (0, -0.38, -0.13), jaw, (0.98, 1.02, 0.36), 48)
    ball(0.34, 'matte:#7a0a1a', (0, -0.42, -0.02), jaw, (0.94, 1.0, 0.22), 32)
    ball(0.2, 'enamel:#ff5a7a', (0, -0.52, 0.02), jaw, (0.9, 1.35, 0.3), 24)
    for side in (-1, 1):
        for x, y, high in ((0.16, -0.78, 0.12), (0.3, -0.66, 0.16), (0.37, -0.5, 0.1)):
            tube([(side * x, y, -0.04), (side * x, y - 0.01, high)], 0.055, IVORY, jaw, [1, 0.1])
    return jaw


def snout(holder, muzzle):
    ball(0.5, muzzle, (0, -0.56, -0.13), holder, (1.0, 0.92, 0.62), 64)
    ball(0.3, muzzle, (0, -0.86, -0.02), holder, (1.15, 0.7, 0.72), 48)
    for side in (-1, 1):
        ball(0.15, muzzle, (side * 0.2, -1.03, 0.04), holder, (1, 0.8, 0.9), 28)
        ball(0.055, 'matte:#3a1408', (side * 0.22, -1.15, 0.03), holder, (1.15, 0.5, 0.75), 16)
        ball(0.17, 'matte:#ff9a6a', (side * 0.47, -0.66, -0.06), holder, (0.8, 0.5, 0.6), 20)
        for x, y, low in ((0.13, -1.02, -0.38), (0.33, -0.86, -0.5), (0.43, -0.66, -0.4)):
            tube([(side * x, y, -0.2), (side * x * 1.03, y - 0.01, low)], 0.065, IVORY, holder, [1, 0.1])
    for i in range(3):
        ball(0.1 - i * 0.015, HORN, (0, -0.92 + i * 0.17, 0.2 + i * 0.08), holder, (0.9, 1.1, 0.8), 20)


def whisker(holder, side):
    line = tube(
        [(side * 0.34, -1.0, -0.1), (side * 0.78, -1.06, -0.16), (side * 1.12, -0.96, 0.1), (side * 1.38, -0.88, 0.02)],
        0.06, HORN, holder, [1.1, 0.9, 0.65, 0.12],
    )
    points = line.data.splines[0].bezier_points
    rest = [tuple(point.co) for point in points]

    def move(lift, sway):
        for i, (point, (x, y, z)) in enumerate(zip(points, rest)):
            share = i / 3
            point.co = (x - side * 0.12 * share * abs(sway), y, z + share * (lift + 0.22 * sway * math.sin(i * 1.4 + 0.6)))
            point.handle_left_type = point.handle_right_type = 'AUTO'

    return move


def horn(holder, side):
    root = empty(holder, (side * 0.32, 0.05, 0.5), (0, side * 10, 0))
    tube([(0, 0, 0), (side * 0.14, 0, 0.42), (side * 0.42, 0.04, 0.72), (side * 0.52, 0.05, 1.06)], 0.14, HORN, root, [1.15, 0.95, 0.7, 0.1])
    tube([(side * 0.22, 0, 0.55), (side * 0.12, -0.02, 0.8), (side * 0.16, -0.02, 1.0)], 0.09, HORN, root, [1, 0.8, 0.1])
    for high in (0.08, 0.2):
        ball(0.17 - high * 0.12, 'old-gold', (side * high * 0.25, 0, high), root, (1, 1, 0.28), 24)


def flames(holder, paint, count=19):
    """The mane: tongues that stand around the head. @returns them with their angles"""
    locks = []
    for layer, (radius, long, back) in enumerate(((0.52, 1.02, 0.24), (0.45, 0.78, 0.08))):
        for i in range(count - layer):
            angle = -36 + (252 / (count - 1 - layer)) * i
            if 64 < angle < 116 and layer == 1:
                continue
            tongue = empty(holder, (0, back, 0.0), (0, -angle, 0))
            reach = long * (1.0 if i % 2 else 0.84)
            tube([(radius * 0.6, 0, 0), (radius + reach * 0.3, -0.03, 0.07), (radius + reach * 0.6, 0, -0.04), (radius + reach * 0.8, 0.02, 0.1)], 0.19, paint, tongue, [0.9, 1.1, 0.75, 0.06])
            locks.append((tongue, angle))
    return locks


def ear(holder, side, skin):
    root = empty(holder, (side * 0.6, -0.02, 0.22))
    shape = Polygon([(0, -0.14), (0.42, -0.08), (0.72, 0.22), (0.36, 0.24), (0, 0.16)]).buffer(0.05)
    part = empty(root, (0, 0, 0), (0, 0, 0 if side > 0 else 180))
    solid(shape, 0.06, 0.05, skin, 0, part)
    solid(shape.buffer(-0.1), 0.05, 0.03, 'matte:#ff8a6a', -0.08 * side, part)
    return root


def head(parent, at, skin, muzzle, mane, iris, jewel):
    """@returns the holder and look(…), which sets the whole face"""
    holder = empty(parent, at)
    locks = flames(holder, mane)
    ball(0.66, skin, (0, -0.02, 0.1), holder, (1.06, 0.95, 0.92), 72)
    snout(holder, muzzle)
    jaw = mouth(holder, muzzle)
    eyes = [eye(holder, side, iris) for side in (-1, 1)]
    whiskers = [whisker(holder, side) for side in (-1, 1)]
    ears = [(ear(holder, side, skin), side) for side in (-1, 1)]
    for side in (-1, 1):
        horn(holder, side)
    for x, low in ((-0.16, -0.5), (0, -0.66), (0.16, -0.5)):
        tube([(x, -0.44, -0.2), (x * 1.3, -0.52, low * 0.6), (x * 1.1, -0.46, low)], 0.1, mane, jaw, [0.9, 1.0, 0.1])
    small_gem(holder, (0, -0.62, 0.52), 0.17, *jewel, cut='drop', setting='gold')

    def look(wide=1.0, gaze=(0.0, 0.0), brow=0.0, worry=0.0, gape=0.0, flow=0.0, lift=0.0, bristle=0.0, wink=1.0, droop=0.0):
        """worry: degrees by which the inner ends of the brows rise; bristle: how far the mane stands up, 0 to 1."""
        for lid, ball_of_eye, line, side in eyes:
            lid.scale.z = wide * (wink if side > 0 else 1)
            ball_of_eye.location = (gaze[0], -0.1, gaze[1])
            line.location.z = 0.5 + brow - (0.12 if side > 0 and wink < 0.6 else 0)
            rotate(line, (0, side * worry, 0))
        rotate(jaw, (gape, 0, 0))
        for move in whiskers:
            move(lift, wave(flow))
        for root, side in ears:
            rotate(root, (0, side * (droop - 6 * wave(flow, 2)), 0))
        for i, (lock, angle) in enumerate(locks):
            rotate(lock, (0, -angle + 7 * wave(flow, 1, i / 9), 0))
            size = 1 + 0.2 * bristle + 0.05 * wave(flow, 2, i / 5)
            lock.scale = (size, size, 1 + 0.1 * bristle)

    return holder, look


def bright(paint, value):
    """Sets how strongly a material glows."""
    paint.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = value

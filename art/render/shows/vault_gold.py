"""Gold, enamel and cloth of Pharaoh's Vault: painted bodies, the striped headcloth, the collar, feathers, the sun."""
import math

from outlines import solid
from shapely.geometry import Polygon
from solids import ball, torus
from studio import empty, hexcolor, principled, rotate
from wolf_fur import mould

GOLD, LAPIS, TURQUOISE, CARNELIAN = '#ffc65a', '#1238c8', '#10a8a8', '#d8341a'


def painted(metal=0.85, rough=0.24, coat=0.4, glow=0.07):
    """A material that takes its colour from the painted points of a moulded body."""
    paint = principled((1, 1, 1), metal=metal, rough=rough, coat=coat, glow=glow)
    tree = paint.node_tree
    surface = tree.nodes['Principled BSDF']
    colours = tree.nodes.new('ShaderNodeAttribute')
    colours.attribute_name = 'coat'
    tree.links.new(colours.outputs['Color'], surface.inputs['Base Color'])
    tree.links.new(colours.outputs['Color'], surface.inputs['Emission'])
    return paint


def one_colour(text):
    color = hexcolor(text)
    return lambda *_: color


def beaten(parts, parent, color=GOLD, voxel=0.035, soft=4, **look):
    """A body of one metal."""
    return mould(parts, one_colour(color), parent, voxel, soft, painted(**look))


def headcloth(parent, gold=GOLD, blue=LAPIS, band=0.19, around=(0.0, 0.5)):
    """The striped cloth of a king: a dome, wings behind the ears, two lappets on the breast."""
    light, dark = hexcolor(gold), hexcolor(blue)

    def stripes(x, y, z):
        way = math.hypot(x - around[0], (z - around[1]) * 1.05) / band
        share = 0.5 + 0.5 * math.sin(2 * math.pi * way)
        edge = min(1.0, max(0.0, (share - 0.4) / 0.16))
        return tuple(p + (q - p) * edge for p, q in zip(light, dark))

    parts = [((0, 0.16, 0.42), (0.82, 0.62, 0.72))]
    for side in (-1, 1):
        parts += [
            [(side * 0.5, 0.12, 0.6, 0.36), (side * 0.8, 0.06, 0.0, 0.34), (side * 0.98, 0.06, -0.48, 0.27)],
            [(side * 0.72, -0.04, -0.2, 0.27), (side * 0.66, -0.2, -0.72, 0.23), (side * 0.58, -0.28, -1.2, 0.2)],
        ]
    mould(parts, stripes, parent, 0.03, 3, painted(rough=0.3))


def collar(parent, at=(0, 0, 0), size=1.0):
    """Rows of beads over the shoulders."""
    holder = empty(parent, at, (-24, 0, 0))
    for i, (radius, paint) in enumerate(((0.56, 'gold'), (0.68, f'enamel:{LAPIS}'), (0.81, f'enamel:{CARNELIAN}'), (0.94, f'enamel:{TURQUOISE}'), (1.07, 'gold'))):
        ring = torus(radius * size, 0.085 * size, paint, holder, (0, 0, -0.1 * i * size), (0, 0, 0), 64)
        ring.scale = (1, 0.72, 1.1)
    return holder


def sun(parent, at, radius, rays=0, color='neon:#fff0a0,#ff8a2a,#d8341a'):
    """A disc of the sun in gold, with beams that turn. @returns the disc's holder and the beams' holder"""
    holder = empty(parent, at)
    ball(radius, color, (0, 0, 0), holder, (1, 0.28, 1), 48)
    torus(radius * 1.02, radius * 0.12, 'gold', holder, (0, 0, 0), (90, 0, 0), 64)
    beams = empty(holder, (0, 0.06, 0))
    for i in range(rays):
        ray = empty(beams, (0, 0, 0), (0, 360 * i / rays, 0))
        long = radius * (1.52 if i % 2 else 1.34)
        shape = Polygon([(-0.09 * radius, radius * 1.05), (0.09 * radius, radius * 1.05), (0.015, long), (-0.015, long)]).buffer(0.012)
        solid(shape, 0.02, 0.015, 'gold' if i % 2 else 'old-gold', 0, ray, 2)
    return holder, beams


def feather_fan(parent, at, side, count=7, long=1.3, low=4.0, high=100.0):
    """A wing of enamelled feathers. @returns spread(share)"""
    holder = empty(parent, at)
    feathers = []
    for i in range(count):
        share = i / (count - 1)
        size = long * (1 - 0.34 * share)
        feather = empty(holder, (side * 0.02 * i, 0.04 * i, 0.03 * i))
        outline = Polygon([(0, 0.06), (size * 0.8, 0.13), (size, 0.05), (size * 0.98, -0.06), (size * 0.7, -0.12), (0, -0.06)]).buffer(0.035)
        outer = solid(outline, 0.018, 0.018, 'gold', 0, feather, 2)
        inlay = solid(outline.buffer(-0.045), 0.016, 0.008, f'enamel:{(LAPIS, TURQUOISE, CARNELIAN)[i % 3]}', -0.03, feather, 2)
        for thing in (outer, inlay):
            thing.scale = (side, 1, 1)
        feathers.append((feather, low + (high - low) * share))

    def spread(share):
        for feather, angle in feathers:
            rotate(feather, (0, -side * (angle * share + 8 * (1 - share)), 0))

    return spread


def eye_of_kohl(parent, at, size=0.17, iris='#2a1608', glow=None, turn=0.0, has_tail=True):
    """An almond eye with its line of kohl. @returns look(open, x)"""
    side = 1 if at[0] > 0 else -1
    holder = empty(parent, at, (0, side * turn, 0))
    rim = 'enamel:#0a1450'
    ball(size * 1.2, rim, (0, 0.03, 0), holder, (1.2, 0.5, 0.72), 32)
    if has_tail:
        tail = solid(Polygon([(0.6, 0.22), (2.2, 0.3), (2.2, 0.02), (0.6, -0.3)]).buffer(0.08), 0.03, 0.02, rim, 0.03, holder, 2)
        tail.scale = (side * size, size * 0.9, 1)
    lid = empty(holder)
    ball(size, glow or 'enamel:#fffdf2', (0, -0.05, 0), lid, (1.08, 0.5, 0.64), 32)
    pupil = empty(lid, (0, -0.05 - size * 0.42, 0))
    ball(size * 0.52, f'enamel:{iris}', (0, 0, 0), pupil, (0.9, 0.4, 1.0), 24)
    ball(size * 0.17, 'glow:#ffffff', (-size * 0.18, -0.06, size * 0.2), pupil, steps=12)

    def look(wide, x=0.0):
        lid.scale.z = max(0.06, wide)
        pupil.location.x = x

    return look


"""The scenery of Teahouse Djinn: brass tray for amounts, flying carpet, samovar."""
import math

from outlines import box_outline, solid
from shapely.affinity import scale as scale_shape
from shapely.geometry import Point, Polygon
from solids import ball, block, flowing, small_gem, torus, tube, turned
from studio import empty, material


def standing(_act, _at):
    """Scenery does not move."""


def star(radius, inner=0.72):
    """An eight-pointed star, as on the tiles of a wall."""
    points = []
    for i in range(16):
        angle = math.pi * i / 8
        r = radius if i % 2 == 0 else radius * inner
        points.append((r * math.sin(angle), r * math.cos(angle)))
    return Polygon(points)


def tray(root, _fonts):
    """An oval tray of brass with a hammered rim, jewels and a field of cobalt for an amount."""
    oval = scale_shape(Point(0, 0).buffer(1, resolution=48), 1.8, 0.8, origin=(0, 0))
    solid(oval.buffer(0.14), 0.1, 0.08, 'gold', 0.0, root)
    solid(oval.buffer(0.02), 0.06, 0.03, 'old-gold', -0.12, root)
    solid(oval.buffer(-0.06), 0.05, 0.02, 'matte:#12308a', -0.17, root)
    ring = oval.buffer(-0.1).difference(oval.buffer(-0.125))
    solid(ring, 0.02, 0.01, 'gold', -0.23, root)
    line = oval.buffer(0.06).exterior
    for i in range(36):
        point = line.interpolate(i / 36, normalized=True)
        ball(0.045, 'gold', (point.x, -0.17, point.y), root, (1, 0.7, 1), 12)
    for x, dark, light in ((-1.86, '#c4002f', '#ff7a8a'), (1.86, '#c4002f', '#ff7a8a')):
        small_gem(root, (x, -0.2, 0), 0.17, dark, light, setting='gold')
    for z in (-0.87, 0.87):
        small_gem(root, (0, -0.2, z), 0.15, '#0a7a8a', '#8affe8', setting='gold')
    return standing


def carpet(root, _fonts):
    """A flying carpet, seen from the front: a wave of crimson with golden borders and tassels at its corners."""
    cloth = empty(root, (0, 0, 0), (58, 0, 0))
    half, deep, steps = 2.0, 1.1, 16
    fields = ((half, deep, 'enamel:#b80f3e', 0.0), (half - 0.1, deep - 0.1, 'gold', 0.03), (half - 0.17, deep - 0.17, 'enamel:#1238a8', 0.06), (half - 0.42, deep - 0.42, 'enamel:#e0184e', 0.09))
    for wide, far, paint, lift in fields:
        for i in range(steps):
            x = -wide + 2 * wide * (i + 0.5) / steps
            z = 0.16 * math.sin(x * 2.1) + lift
            slope = math.degrees(math.atan(0.16 * 2.1 * math.cos(x * 2.1)))
            block((wide / steps * 1.06, far, 0.03), paint, cloth, (x, 0, z), 0.012, turn=(0, -slope, 0))
    for x in (-1.1, 0.0, 1.1):
        z = 0.16 * math.sin(x * 2.1) + 0.15
        mark = empty(cloth, (x, 0, z), (-90, 0, 0))
        solid(star(0.42), 0.014, 0.01, 'gold', 0, mark)
        solid(star(0.24), 0.014, 0.01, 'enamel:#18a8a0', -0.03, mark)
    for side in (-1, 1):
        edge = 0.16 * math.sin(side * half * 2.1)
        for k in range(13):
            y = -deep + 2 * deep * k / 12
            tube([(side * half, y, edge), (side * (half + 0.16), y, edge - 0.02), (side * (half + 0.3), y, edge - 0.14)], 0.035, 'gold', cloth, [1, 0.9, 0.5])
        for y in (-deep, deep):
            ball(0.1, 'gold', (side * (half + 0.02), y, edge), cloth, steps=20)
            for k in range(5):
                tube([(side * (half + 0.02), y, edge), (side * (half + 0.1 + 0.04 * k), y - 0.06, edge - 0.34)], 0.03, 'enamel:#ffb83a', cloth)
    return standing


def samovar(root, _fonts):
    """A samovar of brass and cobalt with a small teapot on its crown and a tap."""
    brass = 'shine:#fff0b0,#f0b84a,#9a5a12'
    for x in (-0.46, 0.46):
        for y in (-0.3, 0.3):
            ball(0.13, 'gold', (x, y, -1.9), root, (1, 1, 0.8), 24)
    block((0.62, 0.46, 0.09), brass, root, (0, 0, -1.74), 0.05)
    turned(flowing([(0.5, -1.66), (0.3, -1.5), (0.26, -1.34), (0.5, -1.2)]), brass, root, smooth=60)
    turned(flowing([(0.46, -1.22), (0.8, -0.9), (0.98, -0.3), (0.98, 0.2), (0.82, 0.5), (0.6, 0.62)]), material('grad:#4a8aff,#1a3ac8,#0a1a6a', -1.2, 0.6, 'Z'), root, smooth=70)
    for z, r in ((-0.86, 0.84), (0.26, 0.98), (0.56, 0.7)):
        torus(r, 0.06, 'gold', root, (0, 0, z), (0, 0, 0))
    for i in range(10):
        a = 2 * math.pi * (i + 0.5) / 10
        tube([(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.86, -0.8), (1.0, -0.3), (1.0, 0.22))], 0.035, 'gold', root)
    mark = empty(root, (0, -1.0, -0.02))
    solid(star(0.4), 0.02, 0.02, 'gold', 0, mark)
    small_gem(mark, (0, -0.1, 0), 0.2, '#c4002f', '#ff7a8a', setting='gold')
    for side in (-1, 1):
        tube([(side * 0.96, 0, 0.2), (side * 1.4, 0, 0.24), (side * 1.46, 0, -0.16), (side * 0.98, 0, -0.3)], 0.09, 'gold', root)
    tube([(0, -0.9, -0.86), (0, -1.2, -0.84), (0, -1.3, -1.06)], 0.1, 'gold', root, [1.1, 1, 0.8])
    block((0.2, 0.05, 0.05), 'gold', root, (0, -1.14, -0.66), 0.03)
    turned(flowing([(0.58, 0.6), (0.5, 0.78), (0.32, 0.9), (0.42, 1.04)]), brass, root, smooth=60)
    pot = empty(root, (0, 0, 1.1))
    pot.scale = (0.44,) * 3
    turned(flowing([(0, 0), (0.5, 0.02), (0.96, 0.5), (0.98, 0.9), (0.62, 1.36), (0, 1.5)]), 'grad:#ffffff,#dfeaff,#a8c4ff', pot, smooth=70)
    tube([(0.8, 0, 0.6), (1.3, 0, 0.9), (1.5, 0, 1.4)], 0.18, 'gold', pot, [1.2, 0.9, 0.6])
    tube([(-0.8, 0, 1.1), (-1.4, 0, 1.0), (-1.2, 0, 0.4), (-0.8, 0, 0.4)], 0.11, 'gold', pot)
    ball(0.16, 'gold', (0, 0, 1.6), pot)
    return standing


SCENERY = {
    'tray': (tray, 'still', 0, 0.98),
    'carpet': (carpet, 'still', 0, 0.98),
    'samovar': (samovar, 'still', 0, 0.98),
}

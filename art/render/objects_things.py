"""Instruments and lights: lanterns, lamps, coils, batteries, helmets, saucers, doors."""
import math

from outlines import grow, plate, scale_shape, silhouette, solid, starred, translate
from shapely.geometry import Polygon
from solids import ball, block, flowing, gem, small_gem, torus, tube, turned
from studio import empty, rotate


def paper_lantern(root, spec):
    turned(flowing([(0.5, -0.72), (0.95, -0.35), (1.05, 0.0), (0.95, 0.35), (0.5, 0.72)]), 'neon:#ff8a3a,#ff2a1a,#b00818', root, smooth=60)
    for i in range(9):
        a = math.pi + i * math.pi / 8
        rib = [(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.52, -0.72), (0.97, -0.35), (1.07, 0.0), (0.97, 0.35), (0.52, 0.72))]
        tube(rib, 0.022, 'gold', root)
    for z in (-0.78, 0.78):
        turned([(0, z - 0.1), (0.56, z - 0.1), (0.56, z + 0.1), (0, z + 0.1)], 'gold', root)
    torus(0.2, 0.045, 'gold', root, (0, 0, 1.08))
    for i in range(7):
        x = (i - 3) * 0.09
        tube([(x * 0.6, -0.1, -0.85), (x, -0.1, -1.5)], 0.03, 'enamel:#ffc83a', root)
    ball(0.13, 'jade', (0, -0.1, -0.95), root)
    holder = empty(root, (0, -1.08, 0))
    solid(silhouette(spec['icon'], 0.85) if 'icon' in spec else plate('diamond', 0.36), 0.02, 0.02, 'gold', 0, holder)
    rotate(root, (8, 0, -8))


def snow_lantern(root, spec):
    for i in range(6):
        a = math.pi / 6 + i * math.pi / 3
        tube([(0.68 * math.cos(a), 0.68 * math.sin(a), -0.75), (0.68 * math.cos(a), 0.68 * math.sin(a), 0.6)], 0.06, 'steel', root)
    turned([(0, -0.98), (0.86, -0.98), (0.86, -0.82), (0.72, -0.76), (0, -0.76)], 'steel', root, steps=6, smooth=10)
    turned([(0.92, 0.58), (0.86, 0.68), (0.3, 1.1), (0, 1.14)], 'steel', root, steps=6, smooth=10)
    turned([(0.96, 0.6), (0.9, 0.76), (0.34, 1.18), (0, 1.22)], 'enamel:#f4faff', root, steps=6, smooth=40)
    turned(flowing([(0, -0.6), (0.4, -0.5), (0.46, -0.1), (0.22, 0.3), (0, 0.5)]), 'neon:#fffbd0,#ffc83a,#ff6a0a', root)
    torus(0.18, 0.045, 'steel', root, (0, 0, 1.36))
    rotate(root, (10, 0, -10))


def bulb(root, spec):
    turned(flowing([(0.34, -0.45), (0.42, -0.25), (0.86, 0.35), (0.8, 0.85), (0.42, 1.15), (0, 1.22)]), 'neon:#fffde0,#ffe04a,#ff9a0a', root, smooth=80)
    for i in range(4):
        torus(0.36 - i * 0.02, 0.085, 'steel', root, (0, 0, -0.52 - i * 0.16), (0, 4, 0))
    turned([(0.3, -1.0), (0.14, -1.2), (0, -1.22)], 'black', root)
    tube([(-0.2, -0.86, 0.25), (-0.14, -0.9, 0.62), (0, -0.92, 0.4), (0.14, -0.9, 0.62), (0.2, -0.86, 0.25)], 0.035, 'glow:#ff5a00', root)
    rotate(root, (4, 16, 0))


def battery(root, spec):
    turned([(0, -1.05), (0.62, -1.05), (0.66, -1.0), (0.66, 0.35)], 'grad:#3a4a8a,#141c44', root, smooth=30)
    turned([(0.67, 0.3), (0.67, 0.86), (0.62, 0.92), (0, 0.92)], 'copper', root, smooth=30)
    turned([(0, 1.16), (0.24, 1.16), (0.26, 1.12), (0.26, 0.9)], 'silver', root)
    for z in (-1.0, 0.32):
        torus(0.67, 0.045, 'gold', root, (0, 0, z), (0, 0, 0))
    holder = empty(root, (0, -0.72, -0.32))
    solid(plate_bolt(0.5), 0.05, 0.05, 'neon:#ffffff,#7ae0ff,#2a8aff', 0, holder)
    rotate(root, (14, 12, -10))


def plate_bolt(size):
    points = [(0.2, 1.2), (-0.62, -0.05), (-0.1, -0.05), (-0.34, -1.25), (0.66, 0.28), (0.12, 0.28), (0.62, 1.2)]
    return Polygon([(x * size, y * size) for x, y in points]).buffer(0.02)


def thunderbolt(root, spec):
    shape = plate_bolt(1.15)
    solid(grow(shape, 0.17), 0.14, 0.05, spec['plate'], 0.2, root)
    solid(grow(shape, 0.11), 0.14, 0.06, spec['rim'], 0.07, root)
    solid(shape, 0.1, 0.12, spec['body'], -0.12, root, 6)
    if 'wings' in spec:
        wing = silhouette(spec['wings'], 1.25)
        for side in (-1, 1):
            flipped = translate(scale_shape(wing, side, 1, origin=(0, 0)), side * 0.78, 0.18)
            solid(grow(flipped, 0.05), 0.06, 0.03, spec['plate'], 0.34, root)
            solid(flipped, 0.06, 0.05, spec['rim'], 0.24, root)
    rotate(root, (-8, 8, -12))


def coil(root, spec):
    """A Tesla coil: winding, toroid and arcs."""
    turned([(0, -1.3), (0.8, -1.3), (0.84, -1.1), (0.6, -1.02), (0, -1.02)], 'black', root)
    turned([(0.82, -1.3), (0.86, -1.24), (0.84, -1.1)], 'gold', root)
    for i in range(14):
        torus(0.36 - 0.006 * i, 0.06, 'copper', root, (0, 0, -0.98 + i * 0.105), (0, 0, 0), 48)
    torus(0.56, 0.24, 'silver', root, (0, 0, 0.68), (0, 0, 0))
    ball(0.3, 'neon:#ffffff,#8ae0ff,#3a8aff', (0, 0, 1.02), root)
    for points in (
        [(0.2, -0.2, 1.15), (0.5, -0.3, 1.3), (0.62, -0.3, 1.1), (1.05, -0.35, 1.3)],
        [(-0.2, -0.2, 1.15), (-0.45, -0.3, 1.4), (-0.66, -0.3, 1.18), (-1.05, -0.35, 1.42)],
        [(0.75, -0.3, 0.62), (0.98, -0.3, 0.3), (0.85, -0.3, 0.1), (1.15, -0.3, -0.35)],
        [(-0.75, -0.3, 0.62), (-1.0, -0.3, 0.35), (-0.84, -0.3, 0.12), (-1.12, -0.3, -0.3)],
    ):
        tube(points, 0.045, 'glow:#8ae8ff', root, [1.2, 1, 0.8, 0.2])
    rotate(root, (10, 0, 0))


def magnet(root, spec):
    arc = [(0.72 * math.cos(math.pi * i / 12), 0, 0.72 * math.sin(math.pi * i / 12) + 0.25) for i in range(13)]
    tube([(0.72, 0, -0.35), *arc, (-0.72, 0, -0.35)], 0.34, 'grad:#ff5a5a,#d0061e,#8a0014', root)
    for side in (-1, 1):
        tube([(side * 0.72, 0, -0.3), (side * 0.72, 0, -0.95)], 0.35, 'silver', root)
        torus(0.35, 0.05, 'gold', root, (side * 0.72, 0, -0.34), (0, 0, 0))
        tube([(side * 0.45, -0.2, -1.1), (side * 0.2, -0.2, -1.35), (side * 0.3, -0.2, -1.2), (0, -0.2, -1.5)], 0.04, 'glow:#8ae8ff', root)
    rotate(root, (-4, 16, 0))


def plug(root, spec):
    turned(flowing([(0.2, 0.9), (0.3, 0.75), (0.62, 0.35), (0.7, -0.2), (0.66, -0.32)]) + [(0, -0.32)], 'grad:#ffb04a,#f07a0a,#a84a00', root, squeeze=0.7, smooth=50)
    torus(0.66, 0.07, 'black', root, (0, 0, -0.25), (0, 0, 0)).scale = (1, 0.7, 1)
    for side in (-1, 1):
        block((0.09, 0.05, 0.42), 'silver', root, (side * 0.32, 0, -0.7), 0.03)
    tube([(0, 0, 0.85), (0.06, 0, 1.25), (0.5, 0, 1.45), (0.95, 0, 1.2)], 0.13, 'black', root)
    for z in (0.1, 0.3):
        torus(0.62 - z * 0.25, 0.04, 'enamel:#8a3a00', root, (0, 0, z), (0, 0, 0)).scale = (1, 0.72, 1)
    rotate(root, (-10, 26, -14))


def lever(root, spec):
    block((0.85, 0.2, 0.75), 'slate', root, (0, 0.1, -0.6), 0.12)
    block((0.7, 0.1, 0.6), 'steel', root, (0, -0.1, -0.6), 0.08)
    for x in (-0.55, 0.55):
        for z in (-1.05, -0.15):
            ball(0.08, 'gold', (x, -0.22, z), root)
    block((0.12, 0.12, 0.42), 'black', root, (0, -0.2, -0.6), 0.05)
    tube([(0, -0.3, -0.6), (0.22, -0.5, 0.2), (0.38, -0.6, 0.72)], 0.1, 'gold', root)
    ball(0.34, 'grad:#ff7a7a,#e3061a,#8a0010', (0.42, -0.64, 0.95), root)
    small_gem(root, (-0.45, -0.24, -0.25), 0.13, '#0a8a3a', '#8affa0', setting='gold')
    rotate(root, (6, 0, -14))


def saucer(root, spec):
    turned(flowing([(0, -0.35), (0.5, -0.36), (1.35, 0.0), (1.4, 0.06), (0.8, 0.3), (0.55, 0.36)]), spec['hull'], root, smooth=60)
    turned(flowing([(0.62, 0.32), (0.6, 0.6), (0.36, 0.9), (0, 1.0)]), 'neon:#e8ffff,#5af0ff,#0a8ae0', root, smooth=80)
    torus(1.36, 0.06, 'gold', root, (0, 0, 0.04), (0, 0, 0))
    for i in range(9):
        a = math.pi + (i + 0.5) * math.pi / 9
        ball(0.1, f'glow:{("#ff5ad8", "#ffd84a", "#5affc8")[i % 3]}', (1.0 * math.cos(a), 1.0 * math.sin(a), 0.2), root, steps=20)
    turned([(0.3, -0.42), (0.85, -1.35)], 'neon:#f0ffd8,#a8ff5a,#2a9a3a', root)
    rotate(root, (16, 10, 0))


def space_helmet(root, spec):
    ball(1.0, spec['shell'], (0, 0.1, 0), root, steps=96)
    ball(0.78, 'shine:#8affff,#3a6aff,#3a0a8a,#ff7ad8', (0, -0.36, 0.02), root, (1, 0.85, 0.86), 96)
    torus(0.76, 0.1, 'gold', root, (0, -0.48, 0.02)).scale = (1, 0.9, 1)
    for side in (-1, 1):
        turned([(0, 0.16), (0.28, 0.14), (0.34, 0.0), (0.34, -0.2)], spec['accent'], empty(root, (side * 0.98, 0, 0), (0, 90 * side, 0)))
    turned([(0.78, -0.86), (0.9, -0.9), (0.9, -1.08), (0.78, -1.12)], spec['accent'], root)
    tube([(0.8, 0.2, 0.62), (1.0, 0.2, 1.1)], 0.035, 'silver', root)
    ball(0.1, 'glow:#ff5a5a', (1.02, 0.2, 1.16), root)
    rotate(root, (4, 0, -22))


def rocket(root, spec):
    body = empty(root, turn=(0, 38, 0))
    turned(flowing([(0.3, -0.85), (0.52, -0.5), (0.58, 0.1), (0.42, 0.7), (0.12, 1.2), (0, 1.3)]), 'grad:#ffffff,#e8e0ff,#b8b0e0', body, smooth=70)
    turned(flowing([(0.46, 0.6), (0.34, 0.9), (0.13, 1.24), (0, 1.36)]), 'grad:#ff8ad0,#f01a7a', body, smooth=70)
    for angle in (-150, -30, 90):
        fin = empty(body, turn=(0, 0, angle))
        tube([(0.46, 0, -0.2), (0.95, 0, -0.62), (0.86, 0, -1.1)], 0.13, 'grad:#ff5ab0,#c80a6a', fin, [0.6, 1.2, 0.4])
    torus(0.24, 0.07, 'gold', body, (0, -0.54, 0.22))
    ball(0.22, 'neon:#e8ffff,#5ad8ff,#0a5ae0', (0, -0.5, 0.22), body, (1, 0.4, 1))
    turned([(0.36, -0.82), (0.4, -0.95), (0.3, -1.02)], 'steel', body)
    turned(flowing([(0, -1.85), (0.16, -1.5), (0.32, -1.15), (0.22, -0.95)]), 'neon:#fff6c0,#ffb02a,#ff4a0a', body)


def lifebuoy(root, spec):
    for i in range(8):
        a = [2 * math.pi * (i + k / 6) / 8 + math.pi / 8 for k in range(7)]
        tube([(0.86 * math.cos(t), 0, 0.86 * math.sin(t)) for t in a], 0.38, 'enamel:#f4f8ff' if i % 2 else 'grad:#ff6a4a,#e8201a', root)
    rope = [(1.26 * math.cos(2 * math.pi * i / 48), -0.1, 1.26 * math.sin(2 * math.pi * i / 48) + 0.05 * math.sin(i * math.pi / 3)) for i in range(48)]
    tube(rope, 0.05, 'bone', root, is_closed=True)
    rotate(root, (-14, 0, -16))


def diver(root, spec):
    ball(0.95, 'copper', (0, 0, 0.1), root, steps=96)
    turned([(0.7, -0.6), (0.95, -0.8), (1.15, -1.15), (0.6, -1.15)], 'bronze', root, smooth=40)
    for at, turn, size in (((0, -0.78, 0.12), (0, 0, 0), 1.0), ((-0.78, -0.36, 0.14), (0, 0, -62), 0.7), ((0.78, -0.36, 0.14), (0, 0, 62), 0.7)):
        port = empty(root, at, turn)
        port.scale = (size,) * 3
        torus(0.46, 0.11, 'gold', port)
        ball(0.44, 'neon:#c8fff4,#2ac8c0,#04404e', (0, 0.1, 0), port, (1, 0.45, 1))
        for i in range(8):
            a = math.pi * i / 4
            ball(0.06, 'bronze', (0.47 * math.cos(a), -0.1, 0.47 * math.sin(a)), port, steps=14)
        for x in (-0.14, 0.14):
            tube([(x, -0.16, -0.4), (x, -0.2, 0.4)], 0.03, 'gold', port)
    for i in range(9):
        a = math.pi + (i + 0.5) * math.pi / 9
        ball(0.08, 'gold', (1.04 * math.cos(a), 1.04 * math.sin(a), -0.98), root, steps=14)
    tube([(0, 0.2, 1.0), (0, 0.1, 1.2), (0.1, 0.2, 1.3)], 0.14, 'gold', root)
    rotate(root, (6, 0, -14))


def vault(root, spec):
    solid(plate('round', 1.2), 0.12, 0.06, 'old-gold', 0.18, root)
    solid(plate('round', 1.2).difference(plate('round', 0.95)), 0.1, 0.07, 'gold', -0.14, root)
    solid(plate('round', 0.95), 0.06, 0.03, spec['field'], -0.06, root)
    for i in range(12):
        a = math.pi * i / 6
        ball(0.075, 'gold', (1.08 * math.cos(a), -0.32, 1.08 * math.sin(a)), root, steps=20)
    shape = silhouette(spec['icon'], 1.5)
    solid(grow(shape, 0.05), 0.05, 0.03, 'old-gold', -0.16, root)
    solid(shape, 0.06, 0.04, 'gold', -0.24, root)
    rotate(root, (-8, 0, -18))


def gearwheel(root, spec):
    solid(starred(12, 1.28, 1.0).buffer(0.05).difference(plate('round', 0.34)), 0.16, 0.06, 'bronze', 0.05, root)
    solid(plate('round', 0.84).difference(plate('round', 0.36)), 0.06, 0.05, 'gold', -0.16, root)
    solid(plate('round', 0.68).difference(plate('round', 0.42)), 0.05, 0.03, 'enamel:#0a3a7a', -0.2, root)
    for i in range(6):
        a = math.pi * i / 3
        ball(0.1, 'silver', (0.55 * math.cos(a), -0.26, 0.55 * math.sin(a)), root, steps=20)
    gem('round', '#0a6ae6', '#6ae0ff', empty(root, (0, -0.1, 0)), 0.34, 0.3, setting='gold')
    rotate(root, (-10, 0, -20))


THINGS = {
    'paper-lantern': paper_lantern,
    'snow-lantern': snow_lantern,
    'bulb': bulb,
    'battery': battery,
    'thunderbolt': thunderbolt,
    'coil': coil,
    'magnet': magnet,
    'plug': plug,
    'lever': lever,
    'saucer': saucer,
    'space-helmet': space_helmet,
    'rocket': rocket,
    'lifebuoy': lifebuoy,
    'diver': diver,
    'vault': vault,
    'gearwheel': gearwheel,
}

"""Cellar and parlour: preserve jars, samovar, honey pot, key, garlic, mouse, caskets; cards, bird, cup, treasures."""
import math

from outlines import plate, silhouette, solid, translate
from solids import ball, block, flowing, small_gem, torus, tube, turned
from studio import empty, rotate

JAR = [(0, -1.0), (0.62, -1.0), (0.8, -0.86), (0.82, -0.2), (0.8, 0.24), (0.56, 0.5), (0.5, 0.6)]


def jar(root, spec):
    """A glass jar with its fruit, a label, and a cloth tied over the lid."""
    turned(flowing([(r * 1.06, z * 1.03) for r, z in JAR]), spec['glass'], root, smooth=70)
    for i, (x, z) in enumerate(spec.get('fruit', [])):
        reach = math.sqrt(max(0.05, 0.84**2 - x**2))
        ball(spec.get('grain', 0.2), spec['flesh'], (x, -reach * 0.96, z), root, spec.get('shape', (1, 0.6, 1)), steps=24)
        if spec.get('seed'):
            ball(0.035, spec['seed'], (x - 0.05, -reach - 0.1, z + 0.07), root, steps=12)
    turned([(0.5, 0.52), (0.66, 0.54), (0.7, 0.6), (0.7, 0.78), (0.62, 0.86), (0, 0.92)], spec['cloth'], root, smooth=50)
    skirt = [(0.72 + 0.1 * math.sin(9 * a), a) for a in (2 * math.pi * i / 72 for i in range(72))]
    points = [(r * math.cos(a), r * math.sin(a), 0.42 + 0.03 * math.sin(18 * a)) for r, a in skirt]
    tube(points, 0.1, spec['cloth'], root, is_closed=True)
    torus(0.68, 0.06, spec.get('string', 'gold'), root, (0, 0, 0.57), (0, 0, 0))
    for side in (-1, 1):
        tube([(0, -0.74, 0.57), (side * 0.22, -0.82, 0.72), (side * 0.3, -0.8, 0.5), (0, -0.76, 0.55)], 0.045, spec.get('string', 'gold'), root)
    ball(0.09, spec.get('string', 'gold'), (0, -0.79, 0.57), root)
    if spec.get('label'):
        holder = empty(root, (0, -0.9, -0.32), (4, 0, 0))
        solid(plate('round', 0.42), 0.03, 0.03, 'gold', 0.03, holder)
        solid(plate('round', 0.36), 0.03, 0.02, spec['label'], -0.02, holder)
        if 'icon' in spec:
            solid(silhouette(spec['icon'], 0.46), 0.02, 0.02, spec['mark'], -0.07, holder)
    tube([(-0.66, -0.5, -0.6), (-0.72, -0.46, -0.1), (-0.58, -0.5, 0.24)], 0.045, 'glow:#ffffff', root, [0.3, 1, 0.3])
    rotate(root, spec.get('turn', (12, 8, -8)))


def samovar(root, spec):
    metal = spec['metal']
    turned(flowing([(0, -1.3), (0.66, -1.3), (0.7, -1.18), (0.36, -1.04), (0.3, -0.86), (0.62, -0.62), (0.86, 0.1), (0.78, 0.52), (0.62, 0.66)]), metal, root, smooth=60)
    turned(flowing([(0.7, 0.62), (0.72, 0.7), (0.5, 0.78), (0.3, 0.96), (0.26, 1.06), (0.4, 1.1), (0.4, 1.18), (0, 1.2)]), metal, root, smooth=50)
    for z, r in ((-0.5, 0.7), (0.34, 0.86)):
        torus(r, 0.04, spec['band'], root, (0, 0, z), (0, 0, 0))
    turned(flowing([(0, 1.16), (0.3, 1.2), (0.42, 1.42), (0.3, 1.62), (0.1, 1.68), (0, 1.78)]), spec['pot'], root, smooth=70)
    tube([(0.34, -0.05, 1.36), (0.62, -0.08, 1.46), (0.74, -0.08, 1.66)], 0.08, spec['pot'], root, [1.3, 0.9, 0.6])
    ball(0.07, 'gold', (0, 0, 1.8), root)
    for side in (-1, 1):
        tube([(side * 0.76, 0, 0.46), (side * 1.16, -0.04, 0.5), (side * 1.16, -0.04, 0.06), (side * 0.84, 0, 0.0)], 0.085, spec['wood'], root)
    tube([(0, -0.78, -0.36), (0, -1.08, -0.4), (0, -1.16, -0.62)], 0.1, metal, root, [1.2, 1, 0.8])
    tube([(-0.2, -1.06, -0.22), (0.2, -1.06, -0.22)], 0.06, spec['band'], root)
    tube([(0, -1.06, -0.22), (0, -1.06, -0.4)], 0.05, metal, root)
    holder = empty(root, (0, -0.86, 0.1), (-6, 0, 0))
    solid(plate('round', 0.34), 0.03, 0.03, spec['band'], 0.02, holder)
    solid(silhouette(spec['icon'], 0.5), 0.03, 0.03, metal, -0.05, holder)
    rotate(root, (12, 0, -10))


def honey(root, spec):
    """A clay pot full of honey, with a wooden dipper."""
    turned(flowing([(0, -1.0), (0.6, -1.0), (0.98, -0.5), (1.0, 0.0), (0.74, 0.44), (0.7, 0.52)]) + [(0.84, 0.58), (0.84, 0.68), (0.66, 0.68)], spec['clay'], root, smooth=55)
    turned([(0, 0.62), (0.7, 0.64), (0.76, 0.72), (0.5, 0.78), (0, 0.8)], spec['honey'], root, smooth=70)
    for angle, low in ((-100, -0.3), (-60, 0.1), (-140, 0.16), (-80, 0.2), (-118, 0.28)):
        x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        middle = (0.72 + low) / 2
        tube([(x * 0.8, y * 0.8, 0.7), (x * 0.92, y * 0.92, 0.5), (x * 0.99, y * 0.99, middle - 0.1), (x * 1.06, y * 1.06, low)], 0.11, spec['honey'], root, [0.9, 1, 0.8, 1.25])
    dipper = empty(root, (0.26, -0.1, 0.95), (0, 28, 0))
    tube([(0, 0, -0.2), (0, 0, 1.0)], 0.07, 'wood', dipper)
    for i in range(4):
        turned(flowing([(0.1, -0.08), (0.26 - 0.02 * i, 0), (0.1, 0.08)]), spec['honey'] if i < 2 else 'wood', dipper, (0, 0, -0.1 + i * 0.16), smooth=60)
    torus(0.98, 0.06, spec['band'], root, (0, 0, -0.3), (0, 0, 0))
    rotate(root, (14, 4, -8))


def door_key(root, spec):
    """An old key with a knot of ribbon."""
    metal = spec['metal']
    for at in ((-0.3, 0.9), (0.3, 0.9), (0, 1.3)):
        torus(0.27, 0.1, metal, root, (at[0], 0, at[1]))
    ball(0.2, metal, (0, 0, 0.98), root)
    small_gem(root, (0, -0.2, 0.98), 0.2, *spec['stone'], setting='gold')
    turned(flowing([(0, -1.3), (0.12, -1.3), (0.13, 0.4), (0.24, 0.5), (0.13, 0.58), (0.13, 0.75), (0, 0.8)]), metal, root, smooth=50)
    torus(0.18, 0.07, metal, root, (0, 0, 0.28), (0, 0, 0))
    block((0.3, 0.09, 0.14), metal, root, (0.34, 0, -1.06), 0.03)
    block((0.12, 0.09, 0.16), metal, root, (0.5, 0, -0.86), 0.03)
    block((0.22, 0.09, 0.09), metal, root, (0.28, 0, -0.62), 0.03)
    for side in (-1, 1):
        tube([(0, -0.16, 0.3), (side * 0.5, -0.3, 0.5), (side * 0.56, -0.3, 0.16), (0, -0.2, 0.26)], 0.1, spec['ribbon'], root, [0.6, 1.2, 1.2, 0.6])
        tube([(0, -0.2, 0.26), (side * 0.26, -0.3, -0.1), (side * 0.42, -0.3, -0.42)], 0.1, spec['ribbon'], root, [0.6, 1, 1.1])
    ball(0.13, spec['ribbon'], (0, -0.26, 0.28), root)
    rotate(root, (-6, 40, -12))


def garlic(root, spec):
    """A braid with heads of garlic and a red pepper."""
    tube([(0, 0.1, 1.35), (0.06, 0.1, 0.6), (-0.04, 0.1, -0.4), (0, 0.1, -1.0)], 0.16, spec['straw'], root)
    heads = ((-0.46, 0.55), (0.46, 0.4), (-0.46, -0.15), (0.46, -0.35), (0, -0.8), (0, 0.15))
    for i, (x, z) in enumerate(heads):
        head = empty(root, (x, -0.2 - 0.16 * (i == 5), z), (-16, -24 * (x > 0) + 24 * (x < 0), 0))
        for k in range(7):
            a = 2 * math.pi * k / 7
            ball(0.24, spec['skin'], (0.17 * math.cos(a), 0.17 * math.sin(a), 0), head, (0.9, 0.9, 1.3), 24)
        turned(flowing([(0.26, 0.16), (0.14, 0.36), (0.06, 0.5), (0.05, 0.62)]), spec['skin'], head, smooth=60)
    tube([(0.1, -0.5, 1.0), (0.5, -0.5, 0.98), (0.86, -0.4, 0.72)], 0.13, spec['pepper'], root, [1, 1, 0.1])
    tube([(-0.1, -0.5, 1.02), (-0.46, -0.5, 1.1), (-0.84, -0.4, 0.98)], 0.13, spec['pepper'], root, [1, 1, 0.1])
    ball(0.16, 'grad:#8be04a,#1f8a2a', (0, -0.5, 1.02), root)


def mouse(root, spec):
    """A mouse with round ears that has eaten well."""
    fur = spec['fur']
    ball(0.86, fur, (0, 0.1, -0.45), root, (1.05, 0.9, 1.0), 64)
    ball(0.58, 'grad:#fff4e4,#e8d0b0', (0, -0.36, -0.52), root, (1.05, 0.85, 1.05), 48)
    ball(0.62, fur, (0, -0.3, 0.56), root, (1.1, 0.95, 0.95), 64)
    for side in (-1, 1):
        ear = empty(root, (side * 0.62, -0.05, 1.06), (0, side * 26, 0))
        ball(0.44, fur, (0, 0, 0), ear, (1, 0.34, 1))
        ball(0.32, spec['skin'], (0, -0.11, 0), ear, (1, 0.3, 1))
        ball(0.13, 'black', (side * 0.26, -0.82, 0.7), root)
        ball(0.045, 'glow:#ffffff', (side * 0.23, -0.93, 0.76), root, steps=14)
        ball(0.2, fur, (side * 0.42, -0.72, -0.3), root, (1, 0.9, 0.8))
        ball(0.24, spec['skin'], (side * 0.46, -0.6, -1.2), root, (1, 1.4, 0.6))
        for tilt in (0.1, -0.06):
            tube([(side * 0.2, -0.92, 0.46), (side * 0.62, -1.0, 0.46 + tilt)], 0.014, 'black', root)
    ball(0.26, 'grad:#fff4e4,#e8d0b0', (0, -0.82, 0.42), root, (1.2, 0.8, 0.85))
    ball(0.11, spec['skin'], (0, -1.04, 0.52), root)
    tube([(0.5, 0.5, -1.0), (1.1, 0.3, -1.1), (1.36, 0, -0.7), (1.2, 0, -0.4)], 0.07, spec['skin'], root, [1.2, 1, 0.8, 0.4])
    ball(0.26, spec['berry'], (0, -0.98, -0.28), root, (1, 0.8, 1))
    rotate(root, (6, -10, 0))


def casket(root, spec):
    """A painted casket with brass corners, closed or open."""
    paint, metal = spec['paint'], spec['metal']
    block((1.06, 0.66, 0.46), paint, root, (0, 0, -0.5), 0.07)
    for x in (-1.0, 1.0):
        block((0.11, 0.7, 0.5), metal, root, (x, 0, -0.5), 0.04)
    block((1.1, 0.7, 0.07), metal, root, (0, 0, -0.95), 0.04)
    block((1.1, 0.7, 0.06), metal, root, (0, 0, -0.07), 0.04)
    lid = empty(root, (0, 0.66, 0.0), (-78 if spec.get('open') else 0, 0, 0))
    for i in range(13):
        a = math.pi * i / 12
        block((1.06, 0.1, 0.05), paint, lid, (0, -0.66 + 0.64 * math.cos(a), 0.5 * math.sin(a) + 0.04), 0.03, turn=(math.degrees(math.atan2(0.5 * math.cos(a), -0.64 * math.sin(a))) if 0 < i < 12 else 90, 0, 0))
    for x in (-1.0, 1.0):
        points = [(x, -0.66 + 0.68 * math.cos(math.pi * i / 8), 0.06 + 0.54 * math.sin(math.pi * i / 8)) for i in range(9)]
        tube(points, 0.11, metal, lid)
    front = empty(root, (0, -0.7, -0.5))
    solid(silhouette(spec['icon'], 0.8), 0.03, 0.04, spec['mark'], 0, front)
    for side in (-1, 1):
        solid(translate(silhouette(spec['icon'], 0.42), side * 0.66, 0), 0.02, 0.03, spec['mark'], 0.0, front)
    block((0.16, 0.06, 0.16), metal, root, (0, -0.74, -0.06), 0.05)
    if spec.get('open'):
        ball(0.9, spec['treasure'], (0, 0.05, -0.1), root, (1.0, 0.6, 0.36))
        for i in range(26):
            a, r = 2.4 * i, 0.86 * math.sqrt((i + 0.5) / 26)
            ball(0.13, 'gold', (r * math.cos(a), 0.5 * r * math.sin(a) - 0.05, 0.1 + 0.2 * (1 - r)), root, (1, 1, 0.5), 20)
        for i, (dark, light) in enumerate((('#c4002f', '#ff7a8a'), ('#0a8a4a', '#8affc0'), ('#1a4ae0', '#8ac8ff'))):
            small_gem(root, (-0.45 + 0.45 * i, -0.42, 0.26), 0.22, dark, light)
    rotate(root, (20, 0, -14 if not spec.get('open') else -8))


CELLAR = {
    'jar': jar,
    'samovar': samovar,
    'honey': honey,
    'door-key': door_key,
    'garlic': garlic,
    'mouse': mouse,
    'casket': casket,
}

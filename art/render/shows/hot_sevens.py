"""The cast of Hot Sevens 40: flame, fire star, seven, bar sign, counter bell, strawberry cup and the jukebox."""
import math

from hot_fire import blaze, facets, neon, outline_points, ring_of_glass, shine_at, tongue
from hot_jukebox import jukebox
from hot_scenery import SCENERY
from motion import landing, set_pose, wave
from objects_classic import leaf
from outlines import box_outline, grow, lettering, solid
from solids import ball, block, flowing, torus, tube, turned
from studio import empty, material, rotate


def flame(root, _fonts):
    """Three layers of tongues: red behind, orange, and a white heart."""
    fire = []
    for layer, (y, parts) in enumerate((
        (0.1, ((0, 0.06, 1.12), (-0.62, -0.34, 0.68), (0.64, -0.3, 0.72))),
        (-0.34, ((0.02, -0.24, 0.8), (-0.46, -0.5, 0.46), (0.48, -0.5, 0.48))),
        (-0.72, ((0.0, -0.5, 0.5),)),
    )):
        paint = blaze(layer)
        for i, (x, z, size) in enumerate(parts):
            fire.append((tongue(root, (x, y, z), (size * 0.95, size, size), paint), 0.17 * i + 0.31 * layer, -0.34 * x))
    sparks = [(ball(0.07, neon('#ffe27a'), (0, -0.8, 0), root, steps=12), i / 6, (-0.7, 0.55, -0.3, 0.75, 0.1, -0.55)[i]) for i in range(6)]

    def pose(act, at):
        lift, tall, high, force, fly = 0.0, 1.0, 1.0, 0.15, 0.0
        if act == 'land':
            lift, tall = landing(at)
            high, fly = 0.9 + 0.1 * at, 0.6 * (1 - at)
        elif act == 'idle':
            force, high = 0.2, 1 + 0.06 * wave(at)
        elif act == 'win':
            force, high, fly = 0.3, 1.03 + 0.05 * wave(at, 2), 1.0
        elif act == 'feature':
            force, high, fly = 0.38, 1.05 + 0.06 * wave(at, 2), 1.2
        set_pose(root, (0, 0, 0), lift, tall)
        for lick, phase, lean in fire:
            lick(at, force, high, phase, lean)
        for spark, phase, x in sparks:
            way = (at + phase) % 1
            spark.location = (x + 0.16 * math.sin(9 * way + x), -0.8, -0.7 + 2.3 * way)
            spark.scale = (max(0.01, fly * math.sin(math.pi * way)),) * 3

    return pose


def star_edge(outer, inner):
    return [((outer if i % 2 == 0 else inner) * math.cos(math.pi / 2 + i * math.pi / 5), (outer if i % 2 == 0 else inner) * math.sin(math.pi / 2 + i * math.pi / 5)) for i in range(10)]


def firestar(root, _fonts):
    """A star of chrome with a star of red lacquer on it, edged with neon; fire streams from its shoulders."""
    from shapely.geometry import Polygon

    fire = [(tongue(root, (x, 0.34, z), size, blaze(layer)), phase, lean) for x, z, size, layer, phase, lean in (
        (-0.5, 0.5, 0.66, 0, 0.0, 0.12), (0.5, 0.5, 0.66, 0, 0.4, -0.12), (0, 0.62, 0.84, 0, 0.2, 0), (0, 0.5, 0.6, 1, 0.7, 0))]
    star = empty(root)
    facets(star, star_edge(1.22, 0.6), 0.0, 0.34, material('silver'))
    facets(star, star_edge(0.98, 0.48), -0.12, 0.34, material('grad:#ffb02a,#ff3a1a,#c0001a', -1, 1, 'Z'))
    glass = neon('#fff08a')
    ring_of_glass(outline_points(Polygon(star_edge(0.66, 0.33)), 40, -0.42), 0.045, glass, star)
    ball(0.17, glass, (0, -0.5, 0), star, (1, 0.6, 1), 24)

    def pose(act, at):
        lift, tall, size, turn, glow, high, force = 0.0, 1.0, 1.0, [-4.0, 0.0, -12.0], 0.9, 1.0, 0.12
        if act == 'land':
            lift, tall = landing(at)
            high = 0.9 + 0.1 * at
        elif act == 'idle':
            turn[2] = -12 + 16 * wave(at)
            glow = 0.9 + 0.8 * max(0, wave(at, 2))
        elif act == 'win':
            turn[1], size, glow = 72 * at, 1.01 + 0.03 * wave(at, 2), 1.6
            high, force = 1.05, 0.22
        elif act == 'feature':
            turn[2], size, glow = 26 * wave(at), 1.01 + 0.03 * wave(at, 2), 1.7 + wave(at, 2)
            high, force = 1.08 + 0.06 * wave(at, 2), 0.32
        set_pose(root, (0, 0, 0), lift, tall, size)
        rotate(star, turn)
        shine_at(glass, glow)
        for lick, phase, lean in fire:
            lick(at, force, high, phase, lean)

    return pose


def seven(root, fonts):
    """Red lacquer on chrome with neon in it; fire licks behind."""
    shape = lettering('7', fonts['alfa'], 2.3)
    fire = [(tongue(root, (x, 0.5, z), (0.56 * size, 0.6 * size, size), blaze(layer)), phase) for x, z, size, layer, phase in (
        (-0.8, -0.2, 0.95, 0, 0.0), (0.9, -0.26, 0.9, 0, 0.35), (0.1, -0.1, 1.0, 0, 0.6), (-0.46, -0.46, 0.7, 1, 0.7), (-1.14, -0.64, 0.55, 1, 0.5), (1.16, -0.64, 0.55, 1, 0.2))]
    sign = empty(root)
    solid(grow(shape, 0.17), 0.2, 0.06, 'enamel:#3a0008', 0.2, sign)
    solid(grow(shape, 0.12), 0.2, 0.1, 'silver', 0.06, sign, 6)
    solid(shape, 0.14, 0.08, 'grad:#ff8a3a,#f0102a,#9a0014', -0.16, sign, 6)
    glass = neon('#ffe45a')
    ring_of_glass(outline_points(shape.buffer(-0.13), 64, -0.4), 0.05, glass, sign)

    def pose(act, at):
        lift, tall, size, turn, glow, high, force = 0.0, 1.0, 1.0, [-6.0, 0.0, -13.0], 0.85, 0.85, 0.16
        if act == 'land':
            lift, tall = landing(at)
            high = 0.85 + 0.15 * (1 - at)
        elif act == 'idle':
            turn[2] = -13 + 15 * wave(at)
            glow = 0.2 if 0.3 < at < 0.36 or 0.44 < at < 0.5 else 1.0
        elif act == 'win':
            turn[2], turn[1] = -6 + 26 * wave(at), 6 * wave(at, 2)
            size, glow, high, force = 1.03 + 0.04 * wave(at, 2), 1.7, 1.04, 0.24
        elif act == 'feature':
            turn[1], lift, tall = 12 * wave(at, 2), 0.1 * abs(wave(at)), 1 + 0.1 * wave(at, 2)
            glow, high, force = 2.0, 1.16, 0.3
        set_pose(root, (0, 0, 0), lift, tall, size)
        rotate(sign, turn)
        shine_at(glass, glow)
        for lick, phase in fire:
            lick(at, force, high, phase)

    return pose


def bar(root, fonts):
    """A roadside sign: the word in bulbs' light, three arches of neon over it."""
    sign = empty(root)
    board = box_outline(2.5, 1.16, 0.22)
    holder = empty(sign, (0, 0, -0.42))
    solid(grow(board, 0.07), 0.14, 0.06, 'enamel:#22060c', 0.14, holder)
    solid(board, 0.16, 0.09, 'silver', 0.0, holder, 6)
    solid(board.buffer(-0.2), 0.1, 0.03, 'grad:#ff4a3a,#c8061e,#7a0010', -0.2, holder)
    word = empty(holder, (0, -0.33, 0))
    letters = neon('#fff3c4', 0.5)
    solid(lettering('BAR', fonts['bungee'], 1.62), 0.06, 0.03, letters, 0, word)
    bulbs = []
    for i, (x, y, z) in enumerate(outline_points(board.buffer(-0.1), 22, -0.3)):
        paint = neon('#ffd24a')
        ball(0.062, paint, (x, y, z), holder, steps=14)
        bulbs.append(paint)
    arches = []
    for radius, colour in ((1.06, '#ff3a6a'), (0.82, '#ffc23a'), (0.58, '#2af0e0')):
        paint = neon(colour)
        arc = [(radius * math.cos(math.pi * k / 14), -0.04, 0.18 + 0.98 * radius * math.sin(math.pi * k / 14)) for k in range(15)]
        tube(arc, 0.08, paint, sign)
        arches.append(paint)
    block((1.12, 0.08, 0.06), 'silver', sign, (0, 0.06, 0.18), 0.03)
    ball(0.3, material('silver'), (0, 0.02, 0.22), sign, (1, 0.5, 1), 32)
    ball(0.18, neon('#ff5a1a', 0.9), (0, -0.12, 0.24), sign, (1, 0.5, 1), 24)

    def pose(act, at):
        lift, tall, size, turn, chase, rise = 0.0, 1.0, 1.0, [-3.0, 0.0, -13.0], 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
        elif act == 'idle':
            turn[2], chase = -13 + 14 * wave(at), 1.0
        elif act == 'win':
            turn[2], chase, rise = -6 + 18 * wave(at), 2.0, 1.0
            size = 1.03 + 0.04 * wave(at, 2)
        elif act == 'feature':
            turn[1], chase, rise, lift = 7 * wave(at, 2), 3.0, 1.6, 0.08 * abs(wave(at))
            tall = 1 + 0.07 * wave(at, 2)
        set_pose(root, turn, lift, tall, size)
        shine_at(letters, 0.45 + 0.35 * rise * (0.6 + 0.4 * wave(at, 2)))
        for i, paint in enumerate(bulbs):
            shine_at(paint, 0.9 if not chase else 0.35 + 1.6 * max(0, wave(at * chase, 1, -i * 3 / len(bulbs))))
        for i, paint in enumerate(arches):
            shine_at(paint, 0.9 + rise * (0.4 + 0.9 * wave(at, 2, i / 3)))

    return pose


def bell(root, _fonts):
    """The bell of a counter: a hit on its button makes the dome ring."""
    body = empty(root)
    turned([(0, -0.98), (1.16, -0.98), (1.24, -0.9), (1.2, -0.74), (1.02, -0.66), (0, -0.66)], 'grad:#3af0e0,#0a9aa8,#04484e', body, smooth=40)
    torus(1.22, 0.06, 'silver', body, (0, 0, -0.86), (0, 0, 0))
    dome = empty(body, (0, 0, -0.5))
    turned(flowing([(1.06, -0.06), (1.02, 0.14), (0.86, 0.56), (0.52, 0.9), (0.16, 1.02), (0, 1.03)]), 'shine:#fffbe0,#ffc83a,#e07a0a', dome, smooth=80)
    torus(1.06, 0.07, 'gold', dome, (0, 0, -0.05), (0, 0, 0))
    torus(0.74, 0.045, 'enamel:#e3062a', dome, (0, 0, 0.7), (0, 0, 0))
    button = empty(body, (0, 0, 0.56))
    turned([(0.1, -0.1), (0.1, 0.2), (0, 0.2)], 'silver', button, steps=32)
    ball(0.22, 'enamel:#e3062a', (0, 0, 0.26), button, (1, 1, 0.7), 32)
    rings = []
    for side in (-1, 1):
        for k in range(2):
            paint = neon('#ffe45a', 1.2)
            reach = 1.24 + 0.26 * k
            arc = [(side * reach * math.cos(a), -0.1, -0.06 + reach * 0.8 * math.sin(a)) for a in (0.42, 0.62, 0.82, 1.02)]
            rings.append((tube(arc, 0.055, paint, root, [0.5, 1, 1, 0.5]), k))

    def pose(act, at):
        lift, tall, press, shake, sound, yaw = 0.0, 1.0, 0.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            shake = 5 * wave(at, 3) * (1 - at)
        elif act == 'idle':
            press, shake = max(0, math.sin(2 * math.pi * at)) ** 4, 3 * wave(at, 4) * (1 - at)
            sound = 0.8 * math.sin(math.pi * at)
        elif act == 'win':
            press, shake, sound = max(0, wave(at, 2)) ** 3, 5 * wave(at, 4), 1.0
            lift = 0.06 + 0.06 * wave(at, 2)
        elif act == 'feature':
            press, shake, sound, yaw = max(0, wave(at, 4)) ** 2, 8 * wave(at, 5), 1.3, 10 * wave(at)
            tall = 1 + 0.08 * wave(at, 2)
        set_pose(root, (15, yaw, 0), lift, tall)
        rotate(dome, (0.4 * shake, shake, 0))
        button.location.z = 0.56 - 0.17 * press
        for arc, k in rings:
            size = max(0.01, sound * (0.72 + 0.28 * max(0, wave(at, 2, -0.25 * k)))) if sound else 0.01
            arc.scale = (size,) * 3

    return pose


def strawberry(root, _fonts):
    """A strawberry on whipped cream in a cup of chrome."""
    cup = empty(root)
    turned(flowing([(0, -1.3), (0.5, -1.28), (0.46, -1.2), (0.13, -1.1), (0.13, -0.92), (0.55, -0.72), (0.94, -0.3), (1.02, -0.12)]), 'silver', cup, smooth=70)
    torus(1.0, 0.055, 'silver', cup, (0, 0, -0.12), (0, 0, 0))
    cream = material('grad:#ffffff,#fff2e4,#ffd8cc', -0.3, 0.3, 'Z')
    for radius, z, thick in ((0.72, -0.06, 0.26), (0.5, 0.16, 0.24)):
        torus(radius, thick, cream, cup, (0, 0, z), (0, 0, 0), 48)
    torus(0.86, 0.03, 'enamel:#1fc8c0', cup, (0, 0, -0.4), (0, 0, 0))
    fruit = empty(root, (0, -0.1, 0.52))
    turned(flowing([(0, -0.74), (0.34, -0.66), (0.7, -0.12), (0.76, 0.26), (0.56, 0.62), (0.2, 0.72), (0, 0.7)]), 'grad:#ff6a5a,#f00a24,#a80018', fruit, smooth=80)
    for row in range(5):
        z = -0.5 + row * 0.22
        reach = 0.77 * math.sqrt(max(0.05, 1 - ((z - 0.2) / 0.98) ** 2))
        for i in range(8):
            a = math.pi + (i + 0.5 + (row % 2) * 0.5) * math.pi / 8.5
            ball(0.042, 'grad:#fff0a0,#ffd04a', (reach * math.cos(a), reach * math.sin(a), z), fruit, (0.8, 0.8, 1.3), 10)
    for turn, size in ((18, 0.6), (162, 0.6), (52, 0.54), (128, 0.54), (-14, 0.5), (194, 0.5)):
        leaf(fruit, (0, -0.34, 0.66), -turn, size)
    tube([(0, -0.1, 0.66), (0.03, -0.1, 0.84), (0.14, -0.1, 0.98)], 0.05, 'matte:#5a7a1e', fruit)

    def pose(act, at):
        lift, tall, hop, roll, swell = 0.0, 1.0, 0.0, 8.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            hop = 0.12 * math.sin(math.pi * at)
        elif act == 'idle':
            roll, swell = 8 + 12 * wave(at), 0.03
        elif act == 'win':
            hop, roll, swell = 0.22 * abs(wave(at)), 8 + 26 * wave(at), 0.05
        elif act == 'feature':
            hop, roll, swell = 0.26 * abs(wave(at, 2)), 360 * at + 8, 0.08
            tall = 1 + 0.06 * wave(at, 2)
        set_pose(root, (8, 0, 0), lift, tall)
        fruit.location.z = 0.52 + hop
        rotate(fruit, (0, roll if act != 'feature' else 12 * wave(at, 2), 0 if act != 'feature' else roll))
        cup.scale = (1 + swell * wave(at, 2), 1 + swell * wave(at, 2), 1 - swell * wave(at, 2))

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'flame': (flame, 'still', 0, 0.78),
    'firestar': (firestar, 'still', 0, 0.78),
    'seven': (seven, 'still', 0, 0.77),
    'bar': (bar, 'still', 0, 0.78),
    'bell': (bell, 'still', 0, 0.76),
    'strawberry': (strawberry, 'still', 0, 0.78),
    'jukebox': (jukebox, 'cheer', 0.2, 0.88),
    **SCENERY,
}

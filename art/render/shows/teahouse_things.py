"""Purse, lute, tea bowl and dice of Teahouse Djinn: things of a night at the teahouse, with parts that move."""
import math

from motion import landing, set_pose, stretch, wave
from outlines import plate, solid, translate
from solids import ball, block, flowing, torus, tube, turned
from studio import empty, material, rotate
from teahouse_lights import petals
from wolf_fur import HIDDEN, bright, lamp

TURQUOISE = 'grad:#5ae0e0,#12a0b8,#06506a'
STEAM = 'neon:#f0ffff,#7af0ff,#3ac8e8'


def piece(parent, radius=0.24):
    """A coin that lies flat."""
    holder = empty(parent)
    turned([(0, -0.04), (radius * 0.92, -0.04), (radius, 0), (radius * 0.92, 0.04), (0, 0.04)], 'gold', holder, steps=28)
    return holder


def purse(root, _fonts):
    """An embroidered purse: it swells and throws its coins."""
    bag = empty(root, (0, 0, -1.0))
    cloth, trim = 'grad:#e8385a,#b00c3a,#5a0422', 'enamel:#ffd86a'
    turned(flowing([(0, 0.0), (0.62, 0.02), (1.0, 0.5), (0.9, 1.0), (0.46, 1.42), (0.36, 1.5)]), cloth, bag, smooth=70, squeeze=0.85)
    turned(flowing([(0.36, 1.48), (0.42, 1.62), (0.56, 1.8)]), cloth, bag, smooth=60)
    angles = [2 * math.pi * i / 64 for i in range(64)]
    skirt = [((0.5 + 0.09 * math.sin(8 * a)) * math.cos(a), (0.5 + 0.09 * math.sin(8 * a)) * math.sin(a), 1.78 + 0.05 * math.sin(16 * a)) for a in angles]
    tube(skirt, 0.08, trim, bag, is_closed=True)
    torus(0.38, 0.075, 'gold', bag, (0, 0, 1.5), (0, 0, 0))
    for side in (-1, 1):
        tube([(side * 0.1, -0.4, 1.48), (side * 0.44, -0.62, 1.36), (side * 0.5, -0.8, 0.98)], 0.05, 'gold', bag)
        for k in range(5):
            tube([(side * 0.5, -0.8, 0.98), (side * 0.5 + (k - 2) * 0.05, -0.86, 0.64)], 0.028, trim, bag)
    petals(bag, trim, 0.26, (0, -0.82, 0.64), 8, 0.13)
    for i, (x, z, turn) in enumerate(((-0.86, 0.2, 30), (0.9, 0.16, -24), (-0.5, 0.02, 70), (0.5, 0.0, 80), (1.14, 0.02, 62))):
        coin = piece(bag, 0.29)
        coin.location = (x, -0.62 - 0.05 * i, z)
        rotate(coin, (turn, 0, 12 * i))
    heap = []
    for i in range(7):
        a = 2.4 * i
        coin = piece(bag)
        rotate(coin, (24 * math.sin(a), 24 * math.cos(a), 0))
        heap.append((coin, (0.26 * math.cos(a), 0.22 * math.sin(a), 1.78 + 0.03 * i)))
    flying = [piece(root) for _ in range(9)]

    def pose(act, at):
        lift, tall, turn, swell, toss = 0.0, 1.0, [14.0, 0.0, -6.0], 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            swell = 0.5 * (1 - at)
        elif act == 'idle':
            swell, turn[1] = 0.4 * abs(wave(at)), 5 * wave(at)
        elif act == 'win':
            swell, toss, turn[2] = abs(wave(at)), 1.0, -6 + 8 * wave(at)
        elif act == 'feature':
            swell, toss, turn[2] = 1.3 * abs(wave(at)), 1.25, -6 + 16 * wave(at)
        set_pose(root, turn, lift, tall, 1 - 0.1 * min(1, toss))
        stretch(bag, 1 - 0.09 * swell)
        for coin, (x, y, z) in heap:
            coin.location = (x, y, z + 0.22 * swell)
        for i, coin in enumerate(flying):
            way = (at + i / 9) % 1
            coin.location = ((i - 4) * 0.3 * way, -0.2 - 0.2 * way, 0.7 + toss * 3.4 * way * (0.78 - way))
            rotate(coin, (360 * way + 40 * i, 0, 30 * i))
            coin.scale = (max(HIDDEN, min(1, toss) * min(1, 6 * way, 6 * (1 - way))),) * 3

    return pose


def note(parent):
    """A note of music in gold."""
    holder = empty(parent)
    ball(0.15, 'gold', (0, 0, 0), holder, (1.2, 0.7, 0.85), 24)
    block((0.035, 0.035, 0.28), 'gold', holder, (0.14, 0, 0.28), 0.02)
    tube([(0.14, 0, 0.54), (0.3, 0, 0.44), (0.32, 0, 0.26)], 0.045, 'gold', holder, [1, 0.9, 0.3])
    return holder


def lute(root, _fonts):
    """A lute with a carved rose: its strings hum, notes rise from it."""
    tilted = empty(root, turn=(0, 40, 0))
    body = empty(tilted)
    body.scale = (1.3, 1, 1)
    wood = 'grad:#e88a3a,#a8481a,#5a1e0a'
    turned(flowing([(0, -1.2), (0.5, -1.1), (0.74, -0.66), (0.62, -0.2), (0.28, 0.2), (0.12, 0.42), (0, 0.44)]), wood, body, smooth=70).scale = (1, 0.55, 1)
    face = empty(body, (0, -0.36, 0))
    solid(translate(plate('drop', 0.56), 0, -0.5), 0.03, 0.05, 'grad:#ffe0a0,#e8b060', 0, face)
    solid(translate(plate('flower', 0.2), 0, -0.56), 0.02, 0.02, 'dark-wood', -0.06, face)
    torus(0.27, 0.035, 'gold', face, (0, -0.08, -0.56))
    block((0.1, 0.09, 0.74), 'dark-wood', body, (0, -0.26, 1.0), 0.04)
    for i in range(5):
        block((0.12, 0.02, 0.022), 'gold', body, (0, -0.36, 0.5 + i * 0.2), 0.01)
    head = empty(body, (0, -0.24, 1.72), (18, 0, 0))
    block((0.15, 0.09, 0.26), wood, head, (0, 0, 0.1), 0.05)
    hum = lamp('#fff0c0', 0.6)
    strings = []
    for side in (-1, 1):
        tube([(side * 0.1, 0, 0.06 + 0.1 * side), (side * 0.36, 0, 0.06 + 0.1 * side)], 0.05, 'bone', head, [0.7, 1.2])
        string = empty(body)
        tube([(side * 0.035, -0.47, -0.86), (side * 0.035, -0.42, 0.4), (side * 0.035, -0.37, 1.7)], 0.016, hum, string)
        strings.append(string)
    block((0.2, 0.05, 0.04), 'dark-wood', body, (0, -0.47, -0.86), 0.015)
    tassel = empty(body, (0.12, -0.4, 1.42))
    for i in range(7):
        x = (i - 3) * 0.04
        tube([(x * 0.4, 0, 0), (0.34 + x, 0, -0.22), (0.38 + x * 2.4, 0, -0.76)], 0.026, 'enamel:#18a8a0', tassel)
    ball(0.1, 'gold', (0.35, -0.02, -0.24), tassel)
    notes = [note(root) for _ in range(5)]

    def pose(act, at):
        lift, tall, rock, song, glow = 0.0, 1.0, 0.0, 0.0, 0.6
        if act == 'land':
            lift, tall = landing(at)
            rock, glow = 12 * (1 - at) * wave(at, 1.5), 1.2 - 0.6 * at
        elif act == 'idle':
            rock, glow = 6 * wave(at), 0.8 + 0.3 * wave(at, 2)
        elif act == 'win':
            rock, song, glow = 9 * wave(at), 1.0, 1.3
        elif act == 'feature':
            rock, song, glow = 15 * wave(at), 1.3, 1.8
            lift = 0.06 * abs(wave(at, 2))
        set_pose(root, (0, rock, 0), lift, tall, 1 - 0.06 * min(1, song))
        for i, string in enumerate(strings):
            string.location.x = 0.05 * wave(at, 4, 0.5 * i) * min(1.0, song + 0.15)
        rotate(tassel, (0, -1.4 * rock, 0))
        bright(hum, glow)
        for i, one in enumerate(notes):
            way = (at + i / 5) % 1
            one.location = (-0.9 + 0.45 * i + 0.12 * wave(at, 1, i / 5), -0.75, -0.7 + 1.9 * way)
            rotate(one, (0, 16 * wave(at, 2, i / 5), 0))
            one.scale = (max(HIDDEN, song * 0.9 * min(1, 4 * way, 4 * (1 - way))),) * 3

    return pose


def bowl(root, _fonts):
    """A bowl of amber tea on its saucer; it steams, and lumps of sugar hop."""
    turned(flowing([(0, -0.98), (0.7, -0.95), (1.2, -0.78), (1.26, -0.72)]) + [(1.2, -0.7), (0, -0.86)], TURQUOISE, root, smooth=60)
    torus(1.23, 0.045, 'gold', root, (0, 0, -0.73), (0, 0, 0))
    cup = empty(root)
    turned(flowing([(0, -0.82), (0.4, -0.82), (0.46, -0.7), (0.78, -0.36), (0.98, 0.14), (1.04, 0.34)]) + [(0.97, 0.34), (0.9, 0.16)], TURQUOISE, cup, smooth=70)
    torus(1.0, 0.045, 'gold', cup, (0, 0, 0.34), (0, 0, 0))
    tea = material('neon:#ffd87a,#e8861a', -0.1, 0.3, 'Z')
    turned([(0, 0.22), (0.93, 0.22), (0.93, 0.18)], tea, cup, smooth=60)
    petals(cup, 'enamel:#fffaf0', 0.21, (0, -0.86, -0.22), 8, 0.13)
    for x in (-0.5, 0.5):
        petals(cup, 'enamel:#fffaf0', 0.11, (x, -0.7, -0.2), 6, 0.08)
    breaths = []
    for side, lift in ((-0.24, 0.0), (0.28, 0.14)):
        breath = empty(cup, (side, 0, 0.4 + lift))
        tube([(0, 0, 0), (0.2, 0, 0.26), (-0.14, 0, 0.52), (0.12, 0, 0.82)], 0.09, STEAM, breath, [0.3, 1, 0.9, 0.2])
        breaths.append(breath)
    lumps = []
    for x, turn in ((0.78, 20), (1.04, -14)):
        lump = empty(root, (x, -0.72, -0.62), (0, 0, turn))
        block((0.15, 0.15, 0.15), 'enamel:#fff6e4', lump, edge=0.03)
        lumps.append((lump, turn))

    def pose(act, at):
        lift, tall, turn, rock, hop, glow, puff = 0.0, 1.0, [20.0, 0.0, 0.0], 0.0, 0.0, 0.42, 1.0
        if act == 'land':
            lift, tall = landing(at)
            hop = 0.3 * math.sin(math.pi * at)
        elif act == 'idle':
            puff = 1 + 0.16 * wave(at)
        elif act == 'win':
            rock, hop, glow, puff = 9 * wave(at), 0.42, 0.8, 1.14 + 0.12 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        rotate(cup, (0, rock, 0))
        bright(tea, glow)
        for i, breath in enumerate(breaths):
            stretch(breath, puff)
            rotate(breath, (0, (12 if i else -12) * wave(at), 0))
        for i, (lump, angle) in enumerate(lumps):
            lump.location.z = -0.62 + hop * abs(wave(at, 1, i / 4))
            rotate(lump, (0, 90 * hop * wave(at, 1, i / 4), angle))

    return pose


def die(parent, paint, dot, faces):
    """A die whose three visible sides show `faces`: (axis, sign, spots)."""
    spots = {1: [(0, 0)], 5: [(0, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)], 3: [(0, 0), (-1, -1), (1, 1)]}
    block((0.66, 0.66, 0.66), paint, parent, (0, 0, 0), 0.16)
    for axis, sign, count in faces:
        for u, v in spots[count]:
            u, v = u * 0.33, v * 0.33
            at = {'y': (u, sign * 0.66, v), 'x': (sign * 0.66, u, v), 'z': (u, v, sign * 0.66)}[axis]
            flat = {'y': (1, 0.3, 1), 'x': (0.3, 1, 1), 'z': (1, 1, 0.3)}[axis]
            ball(0.14, dot, at, parent, flat, 20)


def dice(root, _fonts):
    """Two dice of bone and turquoise that hop and roll."""
    pair = []
    for place, turn, paint, dot, faces in (
        ((-0.5, 0, -0.36), (24, 12, 36), 'enamel:#fff2da', 'enamel:#8a1a2a', (('y', -1, 5), ('x', -1, 3), ('z', 1, 6), ('x', 1, 3))),
        ((0.62, -0.3, 0.42), (20, -18, -32), 'grad:#3ae0c8,#0a8a8a', 'gold', (('y', -1, 6), ('x', 1, 1), ('z', 1, 5), ('x', -1, 1))),
    ):
        holder = empty(root, place, turn)
        die(holder, paint, dot, faces)
        pair.append((holder, place, turn))

    def pose(act, at):
        lift, tall, hop, roll = 0.0, 1.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            roll = 50 * (1 - at) ** 2
        elif act == 'idle':
            hop, roll = 0.12, 10
        elif act == 'win':
            hop, roll = 0.34, 24
        set_pose(root, (8, 0, 0), lift, tall, 0.97)
        for i, (holder, place, turn) in enumerate(pair):
            holder.location.z = place[2] + hop * abs(wave(at, 1, i / 4))
            rotate(holder, (turn[0], turn[1] + roll * wave(at, 1, i / 4), turn[2] + roll * wave(at, 1, 0.25 + i / 4)))

    return pose

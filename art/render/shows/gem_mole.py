"""The mole of Gem Rush: a miner with a lamp on its helmet and a pick, seen from the waist up behind its cart."""
import math

from gem_light import bright, glint, lamp
from motion import set_pose, wave
from outlines import solid
from shapely.geometry import Polygon
from solids import ball, block, flowing, torus, tube, turned
from studio import empty, hexcolor, rotate
from wolf_fur import ease, fur, mixed, mould

FUR, PALE, DARK, PINK = '#86573a', '#e4b484', '#4c2e1e', '#ff9aa8'
DENIM, BRASS = 'grad:#2f9ab8,#1a5f88,#0e3a5e', 'gold'


def coat():
    brown, pale, dark = hexcolor(FUR), hexcolor(PALE), hexcolor(DARK)

    def paint(x, y, z):
        color = mixed(brown, dark, ease(0.1, 0.6, y))
        return mixed(color, pale, ease(-0.45, -0.7, y) * ease(0.62, 0.3, abs(x)))

    return paint


def head_coat():
    brown, pale, dark = hexcolor(FUR), hexcolor(PALE), hexcolor(DARK)

    def paint(x, y, z):
        color = mixed(brown, dark, ease(0.1, 0.7, y))
        return mixed(color, pale, ease(-0.3, -0.62, y) * ease(0.2, -0.02, z))

    return paint


def trunk(body):
    """Belly and shoulders in dungarees with brass buttons and a red neckerchief."""
    mould([((0, 0.05, -0.75), (0.86, 0.7, 0.9)), ((0, 0.05, -0.2), (0.74, 0.58, 0.5)), ((0, 0.1, -1.3), (0.9, 0.74, 0.6))], coat(), body, 0.05, 4)
    bib = mould([((0, -0.02, -1.15), (0.92, 0.76, 0.74)), ((0, -0.3, -0.72), (0.5, 0.44, 0.4))], lambda x, y, z: mixed(hexcolor('#1f7aa0'), hexcolor('#0e3a5e'), ease(-0.5, -1.6, z)), body, 0.05, 4, fur(0.08, 0.6))
    for side in (-1, 1):
        tube([(side * 0.34, -0.7, -0.52), (side * 0.5, -0.56, -0.12), (side * 0.52, 0.0, 0.14)], 0.1, DENIM, body)
        ball(0.1, BRASS, (side * 0.34, -0.76, -0.56), body, (1, 0.6, 1), 20)
    solid(Polygon([(-0.22, 0.16), (0.22, 0.16), (0.19, -0.14), (0, -0.2), (-0.19, -0.14)]).buffer(0.03), 0.03, 0.02, 'grad:#2a8ab0,#14507a', 0, empty(body, (0, -0.82, -0.86), (-8, 0, 0)))
    scarf = torus(0.52, 0.15, 'grad:#ff5a4a,#d81a2a,#9a0a1a', body, (0, -0.02, 0.1), (8, 0, 0))
    scarf.scale = (1.05, 0.9, 0.8)
    for turn in (-24, 24):
        solid(Polygon([(-0.05, 0.05), (0.1, 0.05), (0.16, -0.36), (-0.1, -0.3)]).buffer(0.03), 0.03, 0.02, 'grad:#ff5a4a,#c8142a', 0, empty(body, (0.04, -0.62, 0.0), (-14, turn, 0)))
    ball(0.13, 'enamel:#e0202a', (0.02, -0.6, 0.04), body, (1.1, 0.8, 0.9), 20)
    return bib


def arm(body, side):
    """Two stiff lengths of fur and a pink hand. @returns move(raise, forward, bend, twist), and the hand"""
    shoulder = empty(body, (side * 0.66, -0.04, -0.1))
    tube([(0, 0, 0.02), (0, 0, -0.5)], 0.22, f'grad:{FUR},{DARK}', shoulder, [1.05, 0.92])
    ball(0.235, f'enamel:{FUR}', (0, 0, 0), shoulder, steps=24)
    elbow = empty(shoulder, (0, 0, -0.5))
    ball(0.2, f'enamel:{FUR}', (0, 0, 0), elbow, steps=24)
    tube([(0, 0, 0), (0, 0, -0.4)], 0.2, f'grad:{FUR},{DARK}', elbow, [0.95, 0.85])
    torus(0.18, 0.05, DENIM, elbow, (0, 0, -0.34), (0, 0, 0), 32)
    hand = empty(elbow, (0, 0, -0.5))
    ball(0.27, f'enamel:{PINK}', (0, 0, -0.04), hand, (1.05, 0.72, 1), 32)
    for i in range(4):
        x = (i - 1.5) * 0.13
        tube([(x, -0.03, -0.16), (x * 1.15, -0.08, -0.34)], 0.08, f'enamel:{PINK}', hand, [1, 0.85])
        tube([(x * 1.15, -0.09, -0.34), (x * 1.18, -0.14, -0.46)], 0.055, 'enamel:#fff4e4', hand, [1, 0.25])
    tube([(side * -0.2, -0.05, -0.02), (side * -0.34, -0.12, -0.14)], 0.085, f'enamel:{PINK}', hand, [1, 0.8])

    def move(raised, forward=0.0, bend=0.0, twist=0.0):
        rotate(shoulder, (-forward, -side * raised, 0))
        rotate(elbow, (-bend, -side * twist, 0))

    return move, hand


def pick(hand):
    """A pick whose handle lies in the hand."""
    holder = empty(hand, (0, -0.16, -0.1), (0, 90, 0))
    tube([(0, 0, -0.55), (0, 0, 1.0)], 0.075, 'wood', holder, [1.1, 0.95])
    block((0.13, 0.12, 0.14), 'iron', holder, (0, 0, 1.0), 0.03)
    for side in (-1, 1):
        tube([(0, 0, 1.0), (side * 0.36, 0, 0.98), (side * 0.72, 0, 0.78)], 0.11, 'steel', holder, [1.1, 0.9, 0.1])
    torus(0.085, 0.035, BRASS, holder, (0, 0, 0.84), (0, 0, 0), 32)
    return holder


def face(head):
    """Eyes behind brass rims, snout, whiskers, teeth and a mouth. @returns what moves them"""
    eyes = []
    for side in (-1, 1):
        holder = empty(head, (side * 0.31, -0.6, 0.2), (0, 0, side * 14))
        torus(0.255, 0.045, BRASS, holder, (0, -0.06, 0), (90, 0, 0), 48)
        lid = empty(holder)
        ball(0.23, 'enamel:#ffffff', (0, 0, 0), lid, (1, 0.5, 1), 32)
        gaze = empty(lid, (0, -0.09, 0))
        ball(0.135, 'grad:#8a5a2a,#3a1c08', (0, 0, 0), gaze, (1, 0.42, 1), 28)
        ball(0.085, 'black', (0, -0.035, 0), gaze, (1, 0.4, 1), 24)
        ball(0.042, 'glow:#ffffff', (-0.05, -0.075, 0.06), gaze, steps=12)
        brow = empty(head, (side * 0.31, -0.7, 0.5))
        tube([(-0.15, 0.02, 0), (0, -0.05, 0.04), (0.15, 0.02, 0)], 0.045, f'enamel:{DARK}', brow, [0.6, 1, 0.6])
        eyes.append((lid, gaze, brow, side))
    tube([(-0.07, -0.7, 0.2), (0, -0.76, 0.22), (0.07, -0.7, 0.2)], 0.04, BRASS, head)
    snout = empty(head, (0, -0.62, -0.06))
    turned(flowing([(0.36, 0.0), (0.3, 0.2), (0.2, 0.42), (0.15, 0.52)]) + [(0, 0.56)], f'grad:{PINK},#c88a70,{PALE}', empty(snout, turn=(80, 0, 0)), smooth=70)
    ball(0.19, 'grad:#ff8a9c,#e0506a', (0, -0.56, 0.1), snout, (1.1, 0.8, 0.85), 32)
    ball(0.05, 'glow:#ffffff', (-0.06, -0.7, 0.18), snout, (1, 0.5, 0.7), 12)
    for side in (-1, 1):
        ball(0.035, 'enamel:#7a1a30', (side * 0.07, -0.7, 0.06), snout, (1, 0.5, 0.8), 12)
        for lean in (-12, 6, 24):
            holder = empty(snout, (side * 0.16, -0.34, 0.0), (0, side * -lean, side * -14))
            tube([(0, 0, 0), (side * 0.3, -0.02, 0.02), (side * 0.55, 0.04, -0.05)], 0.014, 'enamel:#fff0dc', holder, [1, 0.8, 0.3])
        ball(0.13, 'enamel:#ff8a8a', (side * 0.56, -0.5, -0.08), head, (1, 0.4, 0.75), 20)
    tube([(-0.26, -0.62, -0.22), (-0.12, -0.74, -0.33), (0, -0.78, -0.34), (0.12, -0.74, -0.33), (0.26, -0.62, -0.22)], 0.035, f'enamel:{DARK}', head, [0.7, 1, 1, 1, 0.7])
    mouth = empty(head, (0, -0.74, -0.36))
    ball(0.22, 'enamel:#5a0a1c', (0, 0, 0), mouth, (1, 0.5, 0.8), 32)
    ball(0.14, 'enamel:#ff6a7a', (0, -0.06, -0.08), mouth, (1, 0.5, 0.6), 24)
    for side in (-1, 1):
        block((0.055, 0.03, 0.085), 'enamel:#ffffff', head, (side * 0.065, -0.86, -0.4), 0.025)

    def move(wide, gape, lift, glance=(0.0, 0.0), sniff=0.0):
        """Eyes 0.1 (shut) to 1.2; the mouth 0 (a smile) to 1 (open); brows lifted by `lift`."""
        for lid, gaze, brow, side in eyes:
            lid.scale = (1, 1, max(0.08, wide))
            gaze.location = (glance[0], -0.09, glance[1])
            brow.location.z = 0.5 + 0.05 * lift
            rotate(brow, (0, side * (8 - 14 * lift), 0))
        mouth.scale = (max(0.3, 0.5 + 0.5 * gape), 1, max(0.02, gape))
        mouth.location.z = -0.34 - 0.12 * gape
        rotate(snout, (-7 * sniff, 0, 0))

    return move


def helmet(head):
    """A hard hat with its lamp. @returns shine(force)"""
    holder = empty(head, (0, 0.1, 0.56), (-10, 0, 0))
    turned(flowing([(0.8, 0.0), (0.78, 0.16), (0.64, 0.42), (0.36, 0.6), (0, 0.66)]), 'grad:#ffe060,#ffb800,#e08a00', holder, smooth=70)
    brim = turned(flowing([(0.76, 0.06), (0.92, 0.0), (0.98, -0.05), (0.8, -0.04)]), 'grad:#ffd23a,#e89a00', holder, smooth=60)
    brim.scale = (1, 1.1, 1)
    for x in (-0.26, 0, 0.26):
        points = [(x * 0.9, -0.74 + abs(x) * 0.3, 0.14), (x * 0.9, -0.48, 0.48), (x * 0.9, 0.0, 0.66), (x * 0.9, 0.5, 0.46)]
        tube(points, 0.06, 'grad:#ffe98a,#f0a800', holder)
    base = empty(holder, (0, -0.78, 0.3), (-4, 0, 0))
    turned([(0, -0.1), (0.22, -0.1), (0.24, 0.02), (0.27, 0.14), (0.23, 0.14)], 'silver', empty(base, turn=(90, 0, 0)), smooth=30)
    torus(0.25, 0.045, BRASS, base, (0, -0.14, 0), (90, 0, 0), 48)
    glass = lamp('#fff2b0', 0.8)
    ball(0.22, glass, (0, -0.1, 0), base, (1, 0.4, 1), 32)
    rays = [glint(base, (0, -0.3, 0), 0.72, '#fff6d0'), glint(base, (0, -0.29, 0), 0.46, '#ffe08a')]

    def shine(force, turn):
        bright(glass, 0.4 + force)
        for i, show in enumerate(rays):
            show(max(0.001, force - 0.5) * 0.75, turn + 45 * i)

    return shine


def mole(root, _fonts):
    body = empty(root)
    trunk(body)
    neck = empty(body, (0, -0.06, 0.24))
    head = empty(neck, (0, 0, 0.42))
    mould([((0, 0.1, 0.12), (0.76, 0.64, 0.62)), ((0, -0.2, -0.1), (0.66, 0.5, 0.46)), ((0, -0.46, -0.2), (0.4, 0.34, 0.28))], head_coat(), head, 0.045, 5)
    for side in (-1, 1):
        ball(0.17, f'grad:{PINK},#c8707a', (side * 0.76, 0.06, 0.2), head, (0.6, 0.5, 1), 24)
    look = face(head)
    shine = helmet(head)
    left, _ = arm(body, -1)
    right, hand = arm(body, 1)
    tool = pick(hand)

    def pose(act, at):
        lean, tall, lift, turn = [0.0, 0.0, 0.0], 1 + 0.012 * wave(at), 0.0, [0.0, 0.0, 0.0]
        if act in ('idle', 'still'):
            turn = [2 * wave(at, 2), 3 * wave(at), 14 * wave(at)]
            look(0.1 if 0.55 < at < 0.68 else 1.0, 0.0, 0.2 * wave(at), (0.05 * wave(at), 0.0), wave(at, 3))
            left(24, 34 + 2 * wave(at), 44)
            right(30, 30 + 3 * wave(at), 52, -6)
            rotate(tool, (0, 90, -36 + 3 * wave(at)))
            shine(0.7 + 0.1 * wave(at), 6 * wave(at))
        elif act == 'tense':
            shake = wave(at, 3)
            lean, tall, turn = [10, 0, 0], 0.98 + 0.01 * shake, [6, 2.5 * shake, 4 * wave(at)]
            look(1.16 + 0.04 * shake, 0.22 + 0.06 * shake, 1.0, (0.02 * shake, -0.05), shake)
            left(16, 46 + 3 * shake, 84, 12)
            right(16, 46 - 3 * shake, 84, 12)
            rotate(tool, (0, 90, -30 + 3 * shake))
            shine(1.25 + 0.2 * shake, 10 * shake)
        elif act == 'cheer':
            hop = abs(wave(at))
            lean, lift, tall = [-3, 5 * wave(at), 0], 0.14 * hop, 1 + 0.04 * (hop - 0.5)
            turn = [-5, -5 * wave(at), 8 * wave(at)]
            look(0.92, 0.62 + 0.24 * hop, 1.0, (0.0, 0.02), 1.0)
            left(128 + 14 * hop, 16, 26 - 10 * hop, 22)
            right(112 + 16 * hop, 16, 20, 26)
            rotate(tool, (0, 138 + 10 * hop, 0))
            shine(1.05 + 0.3 * hop, 30 * at)
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            turn = [10 * dip, 9 * dip, -10 * dip]
            look(1 - 0.25 * dip, 0.4 * dip, 0.8 * dip, (-0.04 * dip, 0.02 * dip), dip)
            left(24 + 84 * dip, 34 - 10 * dip, 44 + 36 * dip, 10 * dip)
            right(30, 30, 52, -6)
            rotate(tool, (0, 90, -36))
            shine(0.7 + 0.5 * dip, 20 * dip)
        set_pose(body, lean, lift, tall)
        rotate(neck, turn)

    return pose

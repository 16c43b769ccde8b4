"""The hare of Lucky Clover: a fiddler in a waistcoat and a tweed cap who sits on a mossy stump."""
import math
import random

from clover_charms import small_clover
from mathutils import Matrix, Vector
from motion import set_pose, wave
from outlines import solid
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union
from solids import ball, block, flowing, torus, tube, turned
from studio import empty, hexcolor, material, rotate
from wolf_fur import HIDDEN, ease, fur, mixed, mould, towards, tuft

COAT, PALE, DARK, PINK = '#c98548', '#fff0d8', '#7a4420', '#ff9aa4'
GREEN, GREEN_DARK = '#2fae52', '#0c6a34'
LINEN = 'grad:#fffdf4,#f0e0be'


def stump(root):
    """A stump with moss, a ring of growth, clover and a mushroom at its foot."""
    bark = material('grad:#a8703e,#6a3e1c', -2.3, -1.3, 'Z')
    body = turned(flowing([(0.92, -1.34), (0.96, -1.7), (1.08, -2.0), (1.36, -2.26)]), bark, root, (0, 0.16, 0), 48, 50)
    for vertex in body.data.vertices:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        vertex.co.xy *= 1 + 0.035 * math.sin(11 * angle) + 0.03 * math.sin(5 * angle + 1)
    turned([(0, -1.3), (0.8, -1.3), (0.9, -1.36)], material('matte:#f0c88a'), root, (0, 0.16, 0), 48)
    dice = random.Random(8)
    for i in range(15):
        angle = math.radians(180 + 180 * (i + 0.5) / 15)
        ball(0.13 + 0.07 * dice.random(), 'grad:#8ed84a,#3a8a2a', (0.9 * math.cos(angle), 0.16 + 0.9 * math.sin(angle), -1.38 - 0.12 * dice.random()), root, (1.25, 0.8, 0.8), 16)
    for x, y, size, turn in ((-1.0, -0.85, 0.3, 12), (-0.62, -1.1, 0.24, -20), (1.06, -0.85, 0.28, 30), (0.1, -1.25, 0.22, 4)):
        small_clover(empty(root, (x, y, -2.2 + size * 0.5), (-18, 0, turn)), size)
    for i in range(16):
        x = -1.45 + 2.9 * i / 15
        tuft(root, (x, -0.9 - 0.3 * math.cos(x), -2.42), (0, 14 * math.sin(7 * i), 0), 0.42 + 0.14 * dice.random(), 0.09, 'grad:#a0e85a,#3a9a30')
    toadstool = empty(root, (0.78, -1.1, -2.3))
    turned(flowing([(0.09, 0), (0.07, 0.2), (0.09, 0.34)]), 'matte:#fff4dc', toadstool, steps=20)
    turned(flowing([(0.06, 0.28), (0.26, 0.28), (0.24, 0.42), (0.0, 0.56)]), 'grad:#6ac8ff,#1a6ad8', toadstool, steps=32, smooth=70)
    for angle, z in ((-90, 0.42), (-40, 0.34), (-140, 0.36)):
        ball(0.05, 'matte:#ffffff', (0.22 * math.cos(math.radians(angle)), 0.22 * math.sin(math.radians(angle)), z), toadstool, steps=12)


def coat_of(x, y, z):
    brown, pale, dark = hexcolor(COAT), hexcolor(PALE), hexcolor(DARK)
    color = mixed(brown, dark, 0.75 * ease(0.1, 0.6, y))
    return mixed(color, pale, ease(-0.3, -0.5, y) * ease(0.1, -0.12, z))


def torso(body):
    """A pear in a green waistcoat over a linen shirt: the V is painted on, buttons and bow tie stand out."""
    green, dark, linen = hexcolor(GREEN), hexcolor(GREEN_DARK), hexcolor('#fff4dc')

    def paint(x, y, z):
        color = mixed(green, dark, ease(-0.7, -1.35, z) * 0.8 + 0.4 * ease(0.1, 0.5, y))
        opening = 0.05 + 0.52 * ease(-0.95, -0.2, z)
        return mixed(color, linen, ease(opening + 0.03, opening - 0.03, abs(x)) * ease(-0.98, -0.9, z) * ease(0, -0.1, y))

    mould([((0, 0.04, -1.0), (0.64, 0.54, 0.52)), ((0, 0.06, -0.5), (0.54, 0.44, 0.5)), ((0, 0.08, -0.22), (0.5, 0.36, 0.28))], paint, body, 0.04, 4, fur(0.1, 0.6))
    for side in (-1, 1):
        tube([(side * 0.06, -0.55, -0.96), (side * 0.26, -0.5, -0.62), (side * 0.44, -0.26, -0.22), (side * 0.46, 0.1, -0.06)], 0.07, f'matte:{GREEN_DARK}', body, [0.5, 1.3, 1.1, 0.8])
        pocket = empty(body, (side * 0.4, -0.42, -1.06), (0, side * -6, side * 36))
        block((0.14, 0.04, 0.035), 'gold', pocket, edge=0.02)
    for i in range(3):
        ball(0.07, 'gold', (0, -0.53 - 0.02 * i, -1.02 - 0.16 * i), body, (1, 0.6, 1), 20)
    tube([(0.4, -0.47, -1.08), (0.22, -0.6, -1.2), (0.02, -0.58, -1.18)], 0.025, 'gold', body)
    tie = empty(body, (0, -0.48, -0.24))
    for side in (-1, 1):
        ball(0.2, 'enamel:#ff8a1a', (side * 0.22, 0, 0), tie, (1.1, 0.5, 0.85), 28)
        ball(0.06, 'matte:#fff4dc', (side * 0.22, -0.1, 0.05), tie, (1, 0.4, 1), 14)
    ball(0.11, 'enamel:#e8600a', (0, -0.06, 0), tie, (0.85, 0.8, 1), 20)


def leg(root, side):
    """A thigh in breeches and a long foot that taps from its heel. @returns tap(degrees)"""
    ball(0.36, 'grad:#a87444,#7a4e28', (side * 0.44, -0.42, -1.3), root, (0.92, 1.15, 0.82), 32)
    knee = empty(root, (side * 0.56, -0.86, -1.42), (0, side * 7, 0))
    tube([(0, 0.06, 0.06), (0, 0, -0.24), (0, 0.02, -0.5)], 0.2, f'grad:{COAT},{DARK}', knee, [1.2, 1.0, 0.85])
    torus(0.21, 0.06, 'matte:#7a4e28', knee, (0, 0, -0.16), (0, 0, 0), 32)
    foot = empty(knee, (0, 0.04, -0.56), (0, 0, side * 14))
    ball(0.24, f'enamel:{COAT}', (0, -0.22, -0.06), foot, (0.95, 1.75, 0.72), 32)
    for i in (-1, 0, 1):
        ball(0.11, f'enamel:{PALE}', (0.13 * i, -0.56 + 0.04 * abs(i), -0.05), foot, (0.9, 1, 0.9), 18)

    def tap(turn, kick=0.0):
        rotate(foot, (-turn, 0, side * 14))
        rotate(knee, (-kick, side * 7, 0))

    return tap


def arm(body, side, first=0.62, second=0.58):
    """A linen sleeve of two links with a cuff and a paw. @returns reach(hand, elbow's side)"""
    shoulder = (side * 0.5, -0.02, -0.3)
    upper, fore = empty(body), empty(body)
    tube([(0, 0, -0.02), (0, 0, first * 0.5), (0, 0, first)], 0.19, LINEN, upper, [1.0, 1.15, 1.0])
    ball(0.19, 'matte:#fff0d4', (0, 0, first), upper, steps=20)
    tube([(0, 0, -0.03), (0, 0, second * 0.4), (0, 0, second * 0.66)], 0.17, LINEN, fore, [1.1, 1.2, 0.8])
    torus(0.14, 0.05, 'matte:#fffdf4', fore, (0, 0, second * 0.68), (0, 0, 0), 28)
    ball(0.18, f'enamel:{COAT}', (0, 0, second * 0.96), fore, (1, 0.9, 1.1), 24)
    for i in (-1, 0, 1):
        ball(0.075, f'enamel:{PALE}', (0.1 * i, -0.08, second * 0.96 + 0.13), fore, (1, 1, 1.1), 14)

    def reach(hand, bend):
        start, end = Vector(shoulder), Vector(hand)
        line = end - start
        span = min(line.length, (first + second) * 0.995)
        along = line.normalized()
        base = (span * span + first * first - second * second) / (2 * span)
        high = math.sqrt(max(0.0, first * first - base * base))
        out = Vector(bend) - along * along.dot(Vector(bend))
        elbow = start + along * base + out.normalized() * high
        upper.location, fore.location = start, elbow
        upper.rotation_euler, fore.rotation_euler = towards(elbow - start), towards(start + along * span - elbow)

    return reach


def fiddle(body):
    """A fiddle whose neck runs along Z and whose face looks to -Y; the chin's end is the origin."""
    holder = empty(body)
    bout = unary_union([Point(0, 0.3).buffer(0.33), Point(0, 0.78).buffer(0.27), Polygon([(-0.2, 0.3), (0.2, 0.3), (0.2, 0.8), (-0.2, 0.8)])]).buffer(0.05).buffer(-0.05)
    waist = bout.difference(Point(-0.36, 0.57).buffer(0.15)).difference(Point(0.36, 0.57).buffer(0.15)).buffer(-0.02).buffer(0.02)
    solid(waist.buffer(0.03), 0.1, 0.04, 'grad:#8a3a0e,#5a1e06', 0.04, holder)
    solid(waist, 0.05, 0.05, 'grad:#ff9a3a,#d85a12', -0.08, holder)
    for side in (-1, 1):
        tube([(side * 0.14, -0.15, 0.42), (side * 0.19, -0.16, 0.54), (side * 0.13, -0.15, 0.66)], 0.025, 'black', holder)
    block((0.065, 0.04, 0.42), 'black', holder, (0, -0.15, 1.06), 0.02)
    block((0.06, 0.06, 0.12), 'wood', holder, (0, -0.06, 1.5), 0.02)
    torus(0.09, 0.05, 'wood', holder, (0, -0.08, 1.66), (0, 90, 0), 24)
    for side in (-1, 1):
        for z in (1.46, 1.56):
            tube([(0, -0.07, z), (side * 0.17, -0.07, z)], 0.03, 'gold', holder)
    block((0.11, 0.03, 0.035), 'matte:#fff0c8', holder, (0, -0.2, 0.48), 0.01)
    block((0.06, 0.03, 0.14), 'black', holder, (0, -0.15, 0.2), 0.02)
    for i in range(4):
        x = (i - 1.5) * 0.045
        tube([(x, -0.2, 0.24), (x, -0.23, 0.48), (x * 0.7, -0.2, 1.46)], 0.009, 'silver', holder)
    return holder


def bow(body):
    """A bow along Z, held at the origin; its hair is on the side of -X."""
    holder = empty(body)
    tube([(0, 0, -0.12), (0.02, 0, 0.4), (0.03, 0, 1.0), (-0.04, 0, 1.5)], 0.032, 'wood', holder, [1.2, 1, 0.9, 0.8])
    tube([(-0.09, 0, 0.06), (-0.09, 0, 1.46)], 0.022, 'matte:#fffaf0', holder)
    block((0.06, 0.04, 0.08), 'black', holder, (-0.04, 0, 0.05), 0.02)
    ball(0.045, 'gold', (0, 0, -0.14), holder, steps=14)
    return holder


def ear(head, side):
    """A long ear of two links. @returns bend(lean, back, fold)"""
    low = empty(head, (side * 0.25, 0.1, 0.48))
    low.scale = (1, 1, 0.86)
    shape = Polygon([(-0.13, -0.1), (0.13, -0.1), (0.24, 0.42), (0.23, 0.72), (-0.23, 0.72), (-0.24, 0.42)]).buffer(0.03)
    solid(shape, 0.05, 0.07, f'grad:{COAT},{COAT}', 0.0, low, 6)
    solid(shape.buffer(-0.09), 0.03, 0.03, f'grad:{PINK},#ffc0b4', -0.09, low, 4)
    high = empty(low, (0, 0, 0.68))
    tip = Polygon([(-0.23, -0.06), (0.23, -0.06), (0.2, 0.28), (0.07, 0.72), (-0.07, 0.72), (-0.2, 0.28)]).buffer(0.03)
    solid(tip, 0.05, 0.07, f'grad:{DARK},{COAT},{COAT},{COAT}', 0.0, high, 6)
    solid(Polygon([(-0.14, -0.06), (0.14, -0.06), (0.12, 0.22), (0.0, 0.5), (-0.12, 0.22)]).buffer(0.02), 0.03, 0.03, f'grad:#ffb4b0,{PINK}', -0.09, high, 4)

    def bend(lean, back=0.0, fold=0.0, forward=0.0):
        rotate(low, (back, side * lean, side * 10))
        rotate(high, (forward, side * fold, 0))

    return bend


def eye(head, side):
    holder = empty(head, (side * 0.29, -0.5, 0.14), (0, 0, side * 16))
    lid = empty(holder)
    ball(0.22, 'matte:#4a2410', (0, 0.03, 0), lid, (1.02, 0.5, 1.22), 28)
    ball(0.2, 'enamel:#ffffff', (0, -0.01, 0), lid, (1, 0.5, 1.2), 28)
    gaze = empty(lid, (0, -0.085, -0.01))
    ball(0.125, 'neon:#3ae08a,#0a8a52,#03462a', (0, 0, 0), gaze, (1, 0.45, 1.15), 24)
    ball(0.075, 'black', (0, -0.035, 0), gaze, (1, 0.45, 1.2), 20)
    ball(0.04, 'glow:#ffffff', (-0.045, -0.07, 0.065), gaze, steps=12)
    arc = empty(holder, (0, -0.12, -0.02))
    tube([(-0.19, 0.04, -0.06), (-0.1, -0.02, 0.06), (0, -0.03, 0.1), (0.1, -0.02, 0.06), (0.19, 0.04, -0.06)], 0.04, 'black', arc)
    brow = empty(holder, (0, -0.06, 0.33))
    tube([(-0.15, 0.04, -0.02), (0, -0.02, 0.05), (0.15, 0.04, -0.02)], 0.05, f'matte:{DARK}', brow, [0.5, 1.1, 0.5])

    def look(wide, x=0.0, z=0.0, happy=False, raised=0.0, slant=0.0):
        shut = happy or wide < 0.2
        lid.scale = (HIDDEN,) * 3 if shut else (1, 1, wide)
        arc.scale = (1, 1, 1) if shut else (HIDDEN,) * 3
        gaze.location = (x, -0.085, z - 0.01)
        brow.location.z = 0.33 + raised
        rotate(brow, (0, side * slant, 0))

    return look


def face(neck):
    """Head, muzzle, teeth, whiskers, ears and cap. @returns the head, and move(…)"""
    head = empty(neck, (0, -0.06, 0.5))
    mould([((0, 0.04, 0.14), (0.56, 0.52, 0.52)), ((0, -0.06, -0.12), (0.52, 0.48, 0.4)), ((-0.3, -0.16, -0.2), (0.32, 0.34, 0.3)), ((0.3, -0.16, -0.2), (0.32, 0.34, 0.3)), ((0, -0.36, -0.16), (0.28, 0.24, 0.24))], coat_of, head, 0.04, 5)
    for side in (-1, 1):
        ball(0.2, f'matte:{PALE}', (side * 0.14, -0.56, -0.2), head, (1, 0.75, 0.85), 28)
        ball(0.12, 'matte:#ffab8a', (side * 0.47, -0.46, -0.12), head, (1, 0.4, 0.75), 20)
        for lean in (-16, 2, 20):
            whisker = empty(head, (side * 0.22, -0.68, -0.2), (0, side * -lean, side * -18))
            tube([(0, 0, 0), (side * 0.26, -0.02, 0.02), (side * 0.5, 0.05, -0.04)], 0.013, 'matte:#fffaf0', whisker, [1, 0.8, 0.3])
        for i in range(3):
            tuft(head, (side * 0.52, -0.1 - 0.04 * i, -0.22 - 0.06 * i), (0, side * (100 + 20 * i), 0), 0.3, 0.11, f'matte:{PALE}')
    ball(0.1, 'grad:#ff8a9a,#e8506a', (0, -0.72, -0.08), head, (1.25, 0.75, 0.8), 24)
    tube([(0, -0.73, -0.14), (0, -0.72, -0.24)], 0.02, f'matte:{DARK}', head)
    jaw = empty(head, (0, -0.5, -0.36))
    ball(0.17, 'enamel:#6a0a22', (0, -0.02, 0), jaw, (1.05, 0.7, 0.95), 28)
    ball(0.11, 'enamel:#ff7a86', (0, -0.09, -0.07), jaw, (1, 0.55, 0.6), 20)
    for side in (-1, 1):
        block((0.05, 0.03, 0.085), 'enamel:#ffffff', head, (side * 0.055, -0.68, -0.36), 0.025)
    looks = [eye(head, side) for side in (-1, 1)]
    ears = [ear(head, side) for side in (-1, 1)]
    cap = empty(head, (-0.03, -0.2, 0.62), (12, -7, 0))
    tweed = 'grad:#b89a62,#7e6a3a'
    ball(0.44, tweed, (0, 0.08, 0.0), cap, (1.02, 0.92, 0.4), 36)
    ball(0.36, 'grad:#a88a52,#6a5830', (0, -0.2, -0.05), cap, (1.0, 1.0, 0.2), 32)
    ball(0.05, 'matte:#6a5830', (0, 0.02, 0.18), cap, steps=12)
    small_clover(empty(cap, (0.26, -0.36, 0.12), (10, 24, 0)), 0.2)
    for x in (-0.2, 0.0, 0.2):
        tube([(x, -0.22, 0.1), (x * 1.05, 0.05, 0.178), (x, 0.3, 0.14)], 0.014, 'matte:#e0c88a', cap)

    def move(wide=1.0, gape=0.0, glance=(0.0, 0.0), happy=False, raised=0.0, slant=0.0, ears_at=((8, 0, 0, 0), (8, 0, 0, 0)), tip=0.0, winks=False):
        """Each ear is (lean, back, fold of the tip, tip forward) in degrees."""
        for i, look in enumerate(looks):
            is_shut = winks and i == 1
            look(wide, *glance, happy or is_shut, -0.05 if is_shut else raised, slant)
        for bend, at in zip(ears, ears_at):
            bend(*at)
        jaw.scale = (0.7 + 0.3 * gape, 1, max(0.05, gape))
        jaw.location.z = -0.34 - 0.06 * gape
        rotate(cap, (12 - 8 * tip, -7 - 14 * tip, 0))
        cap.location.z = 0.62 + 0.2 * tip

    return head, move


PLAYING = ((0.2, -0.74, -0.2), (0.98, -0.3, 0.02))


def hare(root, _fonts):
    stump(root)
    base = empty(root)
    body = empty(base, (0, 0, 0))
    torso(body)
    taps = [leg(base, side) for side in (-1, 1)]
    neck = empty(body, (0, -0.04, -0.04))
    head, move = face(neck)
    head.scale = (1.38,) * 3
    violin, stick = fiddle(body), bow(body)
    violin.scale = (0.92,) * 3
    right, left = arm(body, -1), arm(body, 1)
    luck = [(small_clover(empty(root), 0.2), i) for i in range(8)]

    def hold(place, along, roll=0.0):
        violin.location = place
        way = Vector(along).normalized()
        # The face looks to the viewer: Z along the neck, -Y as near to the camera as the neck lets it.
        out = Vector((0, 1, 0.25)) - way * way.dot(Vector((0, 1, 0.25)))
        out.normalize()
        side = out.cross(way)
        violin.rotation_euler = Matrix((side, out, way)).transposed().to_euler()
        return Vector(place), way

    def draw(share, angle=30.0):
        """The bow lies on the strings; `share` of it has passed."""
        place, way = hold(*PLAYING)
        left(tuple(place + way * 1.16 + Vector((0.02, -0.04, -0.1))), (0.5, 0.2, -1))
        cross = place + way * 0.58 + Vector((0, -0.3, 0))
        up = Vector((math.sin(math.radians(angle)), -0.1, math.cos(math.radians(angle)))).normalized()
        hand = cross - up * (0.16 + 1.0 * share)
        stick.location = hand
        stick.rotation_euler = towards(up)
        right(tuple(hand), (-1, 0.2, -0.25))

    def pose(act, at):
        lean, turn, tall, lift = (0.0, 0.0, 0.0), [0.0, 0.0, 0.0], 1 + 0.012 * wave(at), 0.0
        foot, kick, burst = [0.0, 0.0], [0.0, 0.0], 0.0
        if act in ('idle', 'still'):
            beat = max(0.0, wave(at, 3))
            foot[1] = 26 * beat
            turn = [2 * wave(at, 2), 4 * wave(at), 8 * wave(at)]
            place, way = hold((0.42, -0.6, -1.02), (0.36, -0.1, 0.9))
            left(tuple(place + way * 0.96 + Vector((0.06, -0.06, 0))), (1, 0.2, -0.4))
            hand = Vector((-0.78, -0.78, -0.86 + 0.04 * wave(at, 3)))
            right(tuple(hand), (-1, 0.3, -0.2))
            stick.location = hand
            stick.rotation_euler = towards((-0.28 + 0.05 * wave(at, 3), -0.2, 0.9))
            shut = 0.0 if 0.42 < at < 0.5 else 1.0
            flick = max(0.0, wave(at, 2, 0.1))
            move(shut, 0.1, (0.03 * wave(at), 0.0), raised=0.02 * wave(at), ears_at=((10 + 3 * wave(at), -4, -6 * flick, 4), (22 + 4 * wave(at, 1, 0.2), 0, 26 + 8 * wave(at), 34)))
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            turn = [12 * dip, 8 * dip, -8 * dip]
            place, way = hold((0.42, -0.6, -1.02), (0.36, -0.1, 0.9))
            left(tuple(place + way * 0.96 + Vector((0.06, -0.06, 0))), (1, 0.2, -0.4))
            hand = Vector(mixed((-0.78, -0.78, -0.86), (-0.82, -0.76, 0.32), ease(0, 0.8, dip)))
            right(tuple(hand), (-1, 0.3, -0.3))
            stick.location = hand
            stick.rotation_euler = towards((-0.3 + 0.5 * dip, -0.2, 0.9))
            foot[1] = 20 * dip
            move(1.0, 0.35 * dip, (0.02 * dip, 0), raised=0.06 * dip, ears_at=((12, 0, -10 * dip, 10), (20 - 6 * dip, 0, 26, 34)), tip=ease(0.3, 1, dip) * 0.6, winks=0.2 < at < 0.82)
        elif act == 'tense':
            shake = wave(at, 4)
            draw(0.3 + 0.05 * shake, 24)
            lean, tall = (5, -3, 0), 0.985
            turn = [5, 8 + 1.4 * shake, 10]
            foot = [8 * max(0, shake), 8 * max(0, -shake)]
            move(1.14 + 0.03 * shake, 0.3 + 0.08 * shake, (-0.035, -0.02), raised=0.09, slant=-12, ears_at=((3 + 1.2 * shake, -8, 0, 0), (3 - 1.2 * shake, -8, 0, 0)))
        elif act == 'cheer':
            sweep = wave(at, 2)
            draw(0.46 + 0.34 * sweep, 28 + 9 * wave(at, 2, 0.2))
            hop = abs(wave(at, 1))
            lean, lift, tall = (-3, 6 * wave(at), 0), 0.1 * hop, 1 + 0.04 * (hop - 0.5)
            turn = [-6 + 5 * wave(at, 2, 0.25), 10 + 6 * wave(at), 8 + 8 * wave(at)]
            kick = [34 * max(0, wave(at)), 34 * max(0, -wave(at))]
            foot = [16 * max(0, wave(at, 2)), 16 * max(0, -wave(at, 2))]
            move(1.0, 0.75 + 0.25 * wave(at, 2), (0, 0), happy=True, raised=0.04, ears_at=((16 + 12 * wave(at, 1, 0.1), -6, -16 * wave(at, 2), 12 * wave(at, 2)), (16 - 12 * wave(at, 1, 0.1), -6, 16 * wave(at, 2, 0.2), 12 * wave(at, 2, 0.3))))
            burst = 1.0
        set_pose(body, lean, lift, tall)
        rotate(neck, turn)
        for i, tap in enumerate(taps):
            tap(foot[i], kick[i])
        for holder, i in luck:
            way = (at + i / 8) % 1
            side = 1 if i % 2 else -1
            holder.scale = (max(HIDDEN, burst * 1.1 * min(1, 5 * way, 5 * (1 - way))),) * 3
            holder.location = (side * (1.15 + 0.5 * math.sin(3 * way + i)), -0.5, -1.1 + 2.6 * way)
            rotate(holder, (10, 360 * way + 45 * i, 0))

    return pose

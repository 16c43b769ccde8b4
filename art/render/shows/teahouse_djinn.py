"""The cast of Teahouse Djinn: the djinn of steam with a turban, a moustache and a deck of cards, and what other modules hold. No part bends."""
import math

from mathutils import Vector
from motion import set_pose, wave
from outlines import box_outline, plate, silhouette, solid
from solids import ball, block, flowing, mesh, paint_of, small_gem, torus, tube, turned
from studio import empty, rotate
from teahouse_cards import aces
from teahouse_lights import lantern, teapot
from teahouse_scenery import SCENERY
from teahouse_things import bowl, dice, lute, purse

SKIN = 'grad:#7af0ff,#2aa8f0,#1a5ad0'
SKIN_LOW = 'grad:#2aa8f0,#1a5ad0,#2a2aa8'
VEST = 'grad:#e8385a,#a80c4a,#5a0438'
HAIR = 'matte:#17173a'
UPPER, LOWER = 0.62, 0.62
SHOULDER = (0.84, 0.0, 0.02)


def shell(profile, first, last, paint, parent, squeeze, steps=48):
    """A part of a turned body, from one angle to another."""
    heights = [z for _, z in profile]
    count = len(profile)
    angles = [math.radians(first + (last - first) * i / steps) for i in range(steps + 1)]
    vertices = [(r * math.cos(a), r * math.sin(a) * squeeze, z) for a in angles for r, z in profile]
    faces = [(i * count + k, i * count + k + 1, (i + 1) * count + k + 1, (i + 1) * count + k) for i in range(steps) for k in range(count - 1)]
    return mesh(vertices, faces, paint_of(paint, min(heights), max(heights)), parent, 80)


def trunk(body):
    chest = flowing([(0.36, -1.2), (0.5, -0.95), (0.72, -0.55), (0.86, -0.15), (0.74, 0.12), (0.36, 0.3), (0.24, 0.42)])
    turned(chest, SKIN, body, smooth=80, squeeze=0.72)
    turned(flowing([(0, -1.62), (0.3, -1.5), (0.5, -1.3), (0.42, -1.12)]), SKIN_LOW, body, smooth=80, squeeze=0.8)
    vest = [(r + 0.05, z) for r, z in chest if -1.1 < z < 0.24]
    shell(vest, -52, 232, VEST, body, 0.74)
    for angle in (-52, 232):
        a = math.radians(angle)
        edge = [(r * math.cos(a) * 1.02, r * math.sin(a) * 0.76, z) for r, z in vest[::4]]
        tube(edge, 0.05, 'gold', body)
    torus(0.5, 0.13, 'grad:#ffe27a,#e89a1a', body, (0, 0, -1.06), (0, 0, 0), 64).scale = (1, 0.8, 1)
    small_gem(body, (0, -0.5, -1.05), 0.26, '#0a7a6a', '#8affe0', setting='gold')
    necklace = torus(0.36, 0.05, 'gold', body, (0, -0.14, 0.2), (38, 0, 0), 64)
    necklace.scale = (1, 1.15, 1)
    small_gem(body, (0, -0.63, -0.02), 0.24, '#c4002f', '#ff7a8a', setting='gold')


def turban(top):
    """@returns what lifts it"""
    holder = empty(top, (0, 0.02, 0.4), (-8, 0, 0))
    cloth = 'grad:#ffffff,#f4ead8,#d8c4a8'
    for i, (radius, thick, z, tilt) in enumerate(((0.5, 0.19, 0.0, 6), (0.5, 0.18, 0.17, -7), (0.42, 0.19, 0.34, 5), (0.3, 0.18, 0.5, -4))):
        roll = torus(radius, thick, cloth, holder, (0, 0, z), (0, tilt, 30 * i), 64)
        roll.scale = (1.1, 1.05, 1)
    ball(0.33, 'grad:#ff5a6a,#b80a3a', (0, 0, 0.62), holder, (1, 1, 0.8))
    ball(0.09, 'gold', (0, 0, 0.9), holder)
    small_gem(holder, (0, -0.7, 0.16), 0.28, '#c4002f', '#ff8a9a', 'round', setting='gold')
    plume = empty(holder, (0, -0.62, 0.34), (-10, 8, 0))
    tube([(0, 0, 0), (0.02, 0, 0.3), (0.12, 0.02, 0.62), (0.3, 0.02, 0.74)], 0.1, 'grad:#8affe8,#18a8a0', plume, [0.3, 1.2, 1.3, 0.2])
    return holder


def face(top):
    """@returns what moves the eyes, brows, moustache and mouth"""
    eyes = []
    for side in (-1, 1):
        lid = empty(top, (side * 0.23, -0.5, 0.1))
        ball(0.19, 'enamel:#ffffff', (0, 0, 0), lid, (0.95, 0.5, 1.1), 32)
        gaze = empty(lid, (0, -0.07, 0))
        ball(0.105, 'enamel:#e8901a', (0, 0, 0), gaze, (1, 0.5, 1.1), 24)
        ball(0.066, 'black', (0, -0.03, 0), gaze, (1, 0.5, 1.1), 20)
        ball(0.034, 'glow:#ffffff', (-0.035, -0.07, 0.045), gaze, (1, 0.5, 1), 12)
        brow = empty(top, (side * 0.25, -0.57, 0.33))
        tube([(-side * 0.2, 0.03, -0.04), (0, -0.03, 0.05), (side * 0.24, 0.08, -0.01)], 0.06, HAIR, brow, [1.1, 1.2, 0.4])
        eyes.append((lid, gaze, brow, side))
    ball(0.17, 'grad:#5ad8ff,#2a9ae8', (0, -0.66, -0.08), top, (0.95, 1.1, 0.9), 32)
    moustache = []
    for side in (-1, 1):
        half = empty(top, (side * 0.05, -0.64, -0.2))
        tube([(0, 0, 0), (side * 0.24, 0.0, -0.07), (side * 0.48, 0.1, 0.02), (side * 0.58, 0.14, 0.2), (side * 0.47, 0.12, 0.26)], 0.085, HAIR, half, [1.1, 1.25, 0.85, 0.5, 0.25])
        moustache.append((half, side))
    mouth = empty(top, (0, -0.53, -0.36))
    ball(0.2, 'enamel:#4a0a2a', (0, 0, 0), mouth, (1.1, 0.4, 0.7), 28)
    block((0.15, 0.03, 0.035), 'enamel:#ffffff', mouth, (0, -0.06, 0.075), 0.02)
    beard = empty(top, (0, -0.44, -0.52))
    tube([(0, 0, 0.04), (0, -0.1, -0.2), (0.03, -0.2, -0.38), (0.12, -0.24, -0.42)], 0.13, HAIR, beard, [1.1, 0.85, 0.5, 0.15])
    torus(0.1, 0.035, 'gold', beard, (0, -0.11, -0.2), (20, 0, 0), 32)

    def look(open_share=1.0, x=0.0, z=0.0, brow_up=0.0, worried=0.0, gape=0.12, one=0.0):
        for lid, gaze, brow, side in eyes:
            lid.scale = (1, 1, open_share)
            gaze.location = (x, -0.07, z)
            brow.location.z = 0.33 + brow_up + (one if side > 0 else 0)
            rotate(brow, (0, side * worried, 0))
        for half, side in moustache:
            rotate(half, (0, -side * (18 * gape - 2), 0))
        mouth.scale = (0.7 + 0.3 * gape, 1, max(0.02, gape))
        beard.location.z = -0.5 - 0.12 * gape

    return look


def head(body):
    top = empty(body, (0, -0.08, 0.98))
    top.scale = (1.2,) * 3
    ball(0.6, SKIN, (0, 0, 0.02), top, (0.95, 0.9, 1.0), 64)
    ball(0.42, SKIN, (0, -0.14, -0.3), top, (1.05, 0.85, 0.8), 48)
    for side in (-1, 1):
        ear = empty(top, (side * 0.58, 0.05, 0.06), (0, side * 40, 0))
        ball(0.22, SKIN, (0, 0, 0.14), ear, (0.5, 0.4, 1.5), 32)
        torus(0.11, 0.03, 'gold', top, (side * 0.66, -0.06, -0.2), (90, 0, 40 * side), 32)
    return top, turban(top), face(top)


def card(parent):
    """A card as it lies in the hand: its back, a hair's breadth and its face."""
    holder = empty(parent)
    solid(box_outline(0.5, 0.72, 0.07), 0.012, 0.008, 'gold', 0, holder)
    solid(box_outline(0.46, 0.68, 0.06), 0.014, 0.006, 'enamel:#a80c3a', 0, holder)
    solid(plate('round', 0.1), 0.016, 0.006, 'gold', 0, holder)
    return holder


def arm(body, side):
    """Two bones and a hand. @returns the function that puts the hand somewhere, and the hand"""
    upper, lower, hand = empty(body), empty(body), empty(body)
    upper.rotation_mode = lower.rotation_mode = 'QUATERNION'
    turned(flowing([(0, -UPPER), (0.17, -UPPER + 0.02), (0.2, -0.32), (0.27, -0.1), (0.22, 0.1), (0, 0.2)]), SKIN, upper, smooth=80)
    turned(flowing([(0, -LOWER), (0.14, -LOWER + 0.02), (0.15, -0.44), (0.21, -0.2), (0.17, 0.02), (0, 0.12)]), SKIN, lower, smooth=80)
    torus(0.235, 0.05, 'gold', upper, (0, 0, -0.2), (0, 0, 0), 40)
    turned([(0.15, -LOWER), (0.2, -LOWER), (0.19, -LOWER + 0.17), (0.17, -LOWER + 0.17)], 'gold', lower, smooth=40)
    ball(0.19, SKIN, (0, 0, -0.14), hand, (1, 0.6, 1.05), 32)
    for i in range(4):
        x = (i - 1.5) * 0.1
        tube([(x, 0, -0.24), (x * 1.15, -0.02, -0.38), (x * 1.2, -0.07, -0.5 + 0.03 * abs(i - 1.5))], 0.062, SKIN, hand, [1.1, 1, 0.85])
    tube([(-side * 0.14, -0.02, -0.1), (-side * 0.25, -0.08, -0.2), (-side * 0.25, -0.12, -0.32)], 0.066, SKIN, hand, [1.1, 1, 0.8])
    torus(0.07, 0.025, 'gold', hand, (side * 0.05, -0.01, -0.31), (0, 0, 0), 24)
    start = Vector((side * SHOULDER[0], SHOULDER[1], SHOULDER[2]))

    def move(x, y, z, turn=(0, 0, 0)):
        goal = Vector((side * x, y, z))
        way = goal - start
        reach = min(way.length, (UPPER + LOWER) * 0.995)
        way.normalize()
        goal = start + way * reach
        along = (UPPER**2 - LOWER**2 + reach**2) / (2 * reach)
        out = Vector((side * 1.0, 0.5, -0.75))
        out = (out - way * out.dot(way)).normalized()
        elbow = start + way * along + out * math.sqrt(max(0, UPPER**2 - along**2))
        upper.location, lower.location, hand.location = start, elbow, goal
        upper.rotation_quaternion = (elbow - start).to_track_quat('-Z', 'Y')
        lower.rotation_quaternion = (goal - elbow).to_track_quat('-Z', 'Y')
        rotate(hand, (turn[0], side * turn[1], side * turn[2]))

    return move, hand


def djinn(root, _fonts):
    body = empty(root)
    trunk(body)
    top, hat, look = head(body)
    left, left_hand = arm(body, -1)
    right, right_hand = arm(body, 1)
    deck = empty(left_hand, (0.02, -0.12, -0.3), (62, 0, 8))
    for i in range(5):
        card(deck).location.y = -0.035 * i
    dealt = card(right_hand)
    dealt.location = (0, -0.1, -0.46)
    rotate(dealt, (24, 0, 6))

    def pose(act, at):
        lean, turn, lift, tall, hat_up = (0, 1.2 * wave(at), 0), (0, 0, 0), 0.02 * wave(at), 1 + 0.008 * wave(at), 0.0
        dealt.scale = (0.001,) * 3
        left(0.42, -0.86, -0.62 + 0.02 * wave(at), (-58, 0, -24))
        right(0.5, -0.86, -0.66 + 0.02 * wave(at), (-62, 0, -22))
        if act in ('idle', 'still'):
            look(0.1 if 0.65 < at < 0.75 else 1, 0.045 * wave(at), 0.0, 0.015 * wave(at), -3, 0.16)
            turn = (3, 2 * wave(at), 8 * wave(at))
            right(0.5, -0.86 - 0.03 * wave(at, 2), -0.62 + 0.05 * abs(wave(at, 2)), (-62, 0, -22))
        elif act == 'deal':
            swing = math.sin(math.pi * at)
            look(1, 0.05 - 0.1 * swing, -0.05, 0.05 * swing, -6, 0.2 + 0.2 * swing)
            turn, lean = (6 + 4 * swing, 0, 14 - 24 * swing), (6 * swing, 0, -8 * swing)
            right(0.35 + 0.55 * at, -0.85 - 0.45 * swing, -0.55 + 0.3 * swing, (-70 + 20 * swing, 0, -30 + 60 * at))
            dealt.scale = (1,) * 3 if at < 0.7 else (0.001,) * 3
        elif act == 'tense':
            shake = wave(at, 3)
            look(1.18, 0.03 * wave(at), -0.07, 0.09, -14, 0.3 + 0.05 * shake)
            turn, lean, tall = (12, 1.5 * shake, 0), (9, 1.2 * shake, 0), 0.98
            left(0.5, -0.95, -0.6 + 0.015 * shake, (-60, 0, -20))
            right(0.34, -0.9, -0.42 - 0.02 * shake, (-120, 0, 40))
        elif act == 'cheer':
            up = abs(wave(at))
            look(1.25, 0, 0.02, 0.13 + 0.03 * up, 10, 0.75 + 0.25 * up)
            turn, lean = (-9, 5 * wave(at), 5 * wave(at)), (-5, 4 * wave(at), 0)
            lift, tall, hat_up = 0.06 + 0.12 * up, 1 + 0.03 * up, 0.14 + 0.2 * up
            left(1.16, -0.5, 0.42 + 0.16 * wave(at, 2), (165, 24, 0))
            right(1.16, -0.5, 0.42 - 0.16 * wave(at, 2), (165, 24, 0))
        elif act == 'nod':
            bow = math.sin(math.pi * at)
            look(1 - 0.75 * bow, 0, -0.03 * bow, 0.03, 6, 0.3 + 0.2 * bow)
            turn, lean = (4 + 20 * bow, 0, -6 * bow), (9 * bow, 0, 0)
            right(0.5 - 0.26 * bow, -0.86, -0.66 + 0.36 * bow, (-62 - 40 * bow, 0, -22 + 40 * bow))
        elif act == 'offer':
            sway = wave(at)
            look(0.12 if 0.45 < at < 0.58 else 1.06, 0.06, -0.01, 0.07 + 0.02 * sway, 8, 0.3, 0.07)
            turn, lean = (2, 5, 10 + 3 * sway), (2, 2 * sway, 0)
            left(0.62, -1.0, -0.34 + 0.05 * sway, (-66, 0, -30))
            right(1.02, -0.62, -0.2 + 0.06 * sway, (-150, 30, -16))
        elif act == 'lose':
            shrug = math.sin(math.pi * min(1, at * 1.25))
            look(0.72, 0.04, 0.0, 0.04 + 0.05 * shrug, 12, 0.1, 0.05 * shrug)
            turn, lean = (4, -9 * shrug, -6 * shrug), (0, -3 * shrug, 0)
            lift = 0.05 * shrug
            left(0.5 + 0.55 * shrug, -0.86 + 0.2 * shrug, -0.6 + 0.34 * shrug, (-58 - 60 * shrug, 60 * shrug, -24))
            right(0.52 + 0.55 * shrug, -0.86 + 0.2 * shrug, -0.64 + 0.38 * shrug, (-62 - 60 * shrug, 60 * shrug, -22))
        elif act == 'tie':
            rock = wave(at, 2)
            look(0.9, -0.05, 0.02, 0.03, 4, 0.14, 0.07)
            turn, lean = (2, 4 * rock, 10 * wave(at)), (0, 2 * rock, 0)
            right(0.74, -0.92, -0.3 + 0.03 * rock, (-100, 26 * rock, -10))
        set_pose(body, lean, lift, tall)
        rotate(top, turn)
        hat.location.z = 0.4 + hat_up
        rotate(hat, (-8 - 20 * hat_up, 0, 0))

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'djinn': (djinn, 'cheer', 0.25, 0.97),
    'teapot': (teapot, 'still', 0, 0.86),
    'lantern': (lantern, 'still', 0, 0.84),
    'cards': (aces, 'still', 0, 0.76),
    'purse': (purse, 'still', 0, 0.78),
    'lute': (lute, 'still', 0, 0.8),
    'bowl': (bowl, 'still', 0, 0.78),
    'dice': (dice, 'still', 0, 0.76),
    **SCENERY,
}

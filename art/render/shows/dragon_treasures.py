"""The treasures of Dragon Luck: pearl, coin, ingot and lantern."""
import math
import random

from dragon_head import bright
from motion import landing, set_pose, wave
from outlines import plate, solid
from solids import ball, flowing, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, principled, rotate


def pearl(root, _fonts):
    """The dragon's pearl: flames around it, four golden claws that hold it."""
    shine = material('neon:#ffffff,#a8e8ff,#2a7ad8', -1, 1, 'Z')
    ball(0.84, shine, (0, 0, 0), root, steps=96)
    band = empty(root)
    line = []
    for i in range(26):
        share = i / 25
        angle, radius = -0.6 + share * 2 * math.pi * 1.35, 0.62 * (1 - share * 0.86)
        x, z = radius * math.cos(angle), radius * math.sin(angle)
        line.append((x, -math.sqrt(max(0.01, 0.87**2 - x * x - z * z)), z))
    tube(line, 0.07, 'gold', band, [0.2 + 1.1 * math.sin(math.pi * (i + 1) / 27) for i in range(26)])
    fire = []
    for i in range(12):
        angle = i * 30 + 15
        tongue = empty(root, (0, 0.16, 0), (0, -angle, 0))
        tube([(0.7, 0, 0), (1.0, -0.02, 0.1), (1.2, 0, -0.04), (1.42, 0, 0.05)], 0.2, 'grad:#fff0a0,#ffb01a,#ff4a0a', tongue, [1, 1.05, 0.7, 0.06])
        fire.append((tongue, angle))
    claws = []
    for side in (-1, 1):
        for lean in (34, 74):
            claw = empty(root, (0, 0, -0.2), (0, side * lean, 0))
            tube([(0, 0.1, -1.2), (0, -0.5, -1.0), (0, -0.86, -0.6), (0, -0.92, -0.3)], 0.15, 'old-gold', claw, [1.2, 1.15, 0.9, 0.08])
            claws.append((claw, side * lean))

    def pose(act, at):
        lift, tall, size, turn, glow, burn, grip, roll = 0.0, 1.0, 1.0, [-4.0, 0.0, -8.0], 0.3, 0.8, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            burn, grip = 0.8 - 0.5 * (1 - at), 12 * (1 - at)
        elif act == 'idle':
            glow, burn, roll = 0.3 + 0.2 * max(0, wave(at)), 0.8 + 0.14 * wave(at), 24 * wave(at)
        elif act == 'win':
            glow, burn, roll = 0.6 + 0.25 * wave(at, 2), 1.1, 360 * at
            size, grip = 1 + 0.05 * wave(at, 2), 8 * wave(at, 2)
        elif act == 'feature':
            glow, burn, roll = 0.8, 1.2, 720 * at
            size, grip, turn[2] = 1.04 + 0.06 * wave(at, 2), 12, -8 + 16 * wave(at)
        set_pose(root, turn, lift, tall, size)
        bright(shine, glow)
        rotate(band, (0, roll, 0))
        for i, (tongue, angle) in enumerate(fire):
            share = burn * (0.84 + 0.16 * wave(at, 2, i / 6))
            tongue.scale = (0.42 + 0.58 * share, 1, share)
            rotate(tongue, (0, -angle + 9 * wave(at, 1, i / 4), 0))
        for claw, angle in claws:
            rotate(claw, (0, angle * (1 + grip / 60), 0))

    return pose


def medal(root):
    """A coin that faces the viewer on both sides. @returns the enamel of its ring"""
    disc = empty(root, turn=(90, 0, 0))
    half = [(0, 0.1), (0.78, 0.1), (0.8, 0.06), (0.98, 0.06), (1.0, 0.16), (1.16, 0.19), (1.26, 0.12)]
    turned([*half, (1.28, 0.0), *[(r, -z) for r, z in half[::-1]]], 'gold', disc, smooth=32)
    ring = material('enamel:#d4001e')
    for side in (-1, 1):
        turned([(0.8, side * 0.05), (0.8, side * 0.11), (0.97, side * 0.11), (0.97, side * 0.05)], ring, disc, smooth=30)
        turned([(0, side * 0.135), (0.72, side * 0.135), (0.76, side * 0.1)], material('shine:#fff0b0,#ffbe3a', -1, 1, 'Y'), disc, smooth=30)
        for i in range(24):
            angle = 2 * math.pi * i / 24
            ball(0.055, 'gold', (1.13 * math.cos(angle), 1.13 * math.sin(angle), side * 0.19), disc, steps=12)
        for i in range(8):
            angle = 2 * math.pi * (i + 0.5) / 8
            ball(0.06, 'gold', (0.885 * math.cos(angle), 0.885 * math.sin(angle), side * 0.11), disc, (1, 1, 0.6), 14)
    return ring


def coin(root, _fonts):
    ring = medal(root)

    def pose(act, at):
        lift, tall, size, turn, glow = 0.0, 1.0, 1.0, [-4.0, 0.0, -10.0], 0.0
        if act == 'land':
            lift, tall = landing(at)
            turn[2] = -10 + 30 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            turn[2] = -10 + 20 * wave(at)
            turn[0] = -4 + 8 * wave(at, 1, 0.25)
        elif act == 'win':
            turn[2], turn[0] = 28 * wave(at), 10 * wave(at, 1, 0.25)
            size, glow = 1.02 + 0.06 * wave(at, 2), 0.4 + 0.3 * wave(at, 2)
        elif act == 'feature':
            turn[2], turn[0] = 20 * wave(at, 2), 20 * wave(at, 2, 0.25)
            lift, glow = 0.1 * abs(wave(at)), 0.8
        elif act == 'flip':
            turn[2], turn[0] = 180 * at, -8
        set_pose(root, turn, lift, tall, size)
        bright(ring, glow)

    return pose


def ingot(root, _fonts):
    """A boat-shaped ingot on a heap of coins that jump."""
    dice = random.Random(9)
    boat = empty(root, (0, -0.1, 0.06))
    gold = principled(hexcolor('#ffcb73'), metal=1, rough=0.2, glow=0.14)
    body = turned(flowing([(0, -0.62), (0.5, -0.6), (0.95, -0.1), (1.25, 0.42)]) + [(1.1, 0.42), (0.7, 0.1), (0, 0.02)], gold, boat, squeeze=0.6, smooth=60)
    for vertex in body.data.vertices:
        vertex.co.z += 0.36 * (vertex.co.x / 1.25) ** 2 * (1 if vertex.co.z > -0.2 else 0.4)
    ball(0.6, gold, (0, 0, 0.2), boat, (1, 0.66, 0.85), 64)
    small_gem(boat, (0, -0.66, -0.1), 0.24, '#0a8a5a', '#7affc0', setting='gold')
    for side in (-1, 1):
        small_gem(boat, (side * 0.55, -0.52, 0.04), 0.14, '#c4002f', '#ff5a6a', setting='gold')
    coins = []
    for i in range(17):
        angle, out = i * 2.4, 0.35 + 0.062 * i
        at = (out * math.cos(angle), -0.25 + 0.42 * out * math.sin(angle) - 0.12, -0.66 - 0.1 * out + dice.uniform(0, 0.12))
        holder = empty(root, at, (dice.uniform(-30, 30), dice.uniform(-24, 24), 0))
        turned([(0, -0.045), (0.24, -0.045), (0.27, -0.02), (0.27, 0.02), (0.24, 0.045), (0.18, 0.03), (0, 0.03)], gold if i % 3 else 'old-gold', holder, steps=40)
        coins.append((holder, at, dice.uniform(0, 1), (dice.uniform(-30, 30), dice.uniform(-24, 24))))

    def pose(act, at):
        lift, tall, turn, toss, hop, sway = 0.0, 1.0, [14.0, 0.0, -8.0], 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            toss = 0.5 * math.sin(math.pi * at)
        elif act == 'idle':
            turn[2] = -8 + 12 * wave(at)
            sway = 3 * wave(at)
        elif act == 'win':
            turn[2], toss, hop, sway = -8 + 10 * wave(at), 0.85, 0.14 * abs(wave(at)), 9 * wave(at)
        elif act == 'feature':
            turn[2], toss, hop, tall = -8 + 24 * wave(at), 1.1, 0.1, 1 + 0.07 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        boat.location.z = 0.06 + hop
        rotate(boat, (0, sway, 0))
        for holder, (x, y, z), phase, (pitch, roll) in coins:
            way = (at + phase) % 1
            high = 4 * way * (1 - way) * toss
            holder.location = (x * (1 + 0.18 * high), y - 0.4 * high, z + 0.8 * high)
            rotate(holder, (pitch + 360 * way * (1 if toss > 0.6 else 0), roll, 0))

    return pose


def lantern(root, _fonts):
    """Swings from its hook; the tassels follow late."""
    swing = empty(root, (0, 0, 1.2))
    body = empty(swing, (0, 0, -1.2))
    light = material('neon:#fff0a0,#ff8a1a,#e8280a', -0.8, 0.8, 'Z')
    turned(flowing([(0.5, -0.74), (0.98, -0.38), (1.1, 0.0), (0.98, 0.38), (0.5, 0.74)]), light, body, smooth=60)
    for i in range(13):
        a = math.pi + (i - 2) * math.pi / 8
        tube([(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.52, -0.74), (1.0, -0.38), (1.12, 0.0), (1.0, 0.38), (0.52, 0.74))], 0.024, 'gold', body)
    for z in (-0.8, 0.8):
        turned([(0, z - 0.1), (0.56, z - 0.1), (0.6, z), (0.56, z + 0.1), (0, z + 0.1)], 'gold', body)
        for i in range(10):
            angle = math.pi + i * math.pi / 9
            ball(0.055, 'enamel:#0a9a6a', (0.6 * math.cos(angle), 0.6 * math.sin(angle), z), body, steps=12)
    torus(0.19, 0.05, 'gold', body, (0, 0, 1.1))
    front = empty(body, (0, -1.12, 0))
    torus(0.36, 0.06, 'gold', front, (0, 0, 0), (90, 0, 0), 56)
    solid(plate('square', 0.13), 0.02, 0.025, 'gold', 0, front)
    for i in range(4):
        angle = math.pi / 2 * i
        ball(0.075, 'gold', (0.245 * math.cos(angle), 0, 0.245 * math.sin(angle)), front, (1, 0.5, 1), 16)
    tassels = []
    for i in range(9):
        x = (i - 4) * 0.085
        holder = empty(body, (x * 0.7, -0.1, -0.86))
        tube([(0, 0, 0), (x * 0.1, 0, -0.3), (x * 0.2, 0, -0.66 + 0.03 * abs(i - 4))], 0.042, 'enamel:#ffc83a' if i % 2 else 'enamel:#12b07c', holder)
        tassels.append(holder)
    ball(0.15, 'jade', (0, -0.14, -0.98), body)

    def pose(act, at):
        lift, tall, angle, late, yaw, glow = 0.0, 1.0, -3.0, 0.0, -8.0, 0.35
        if act == 'land':
            lift, tall = landing(at)
            late = 24 * wave(at, 2) * (1 - at)
        elif act == 'idle':
            angle, late, glow = -3 + 6 * wave(at), 10 * wave(at, 1, -0.14), 0.35 + 0.18 * max(0, wave(at, 2))
        elif act == 'win':
            angle, late, glow = 17 * wave(at), -26 * wave(at, 1, -0.12), 0.7 + 0.25 * wave(at, 2)
        elif act == 'feature':
            yaw, late, glow = -8 + 90 * at, 16 * wave(at, 2), 0.85 + 0.2 * wave(at, 2)
            tall = 1 + 0.07 * wave(at, 2)
        set_pose(root, (8, 0, 0), lift, tall)
        rotate(swing, (0, angle, yaw if act != 'feature' else -8))
        rotate(front, (0, 0, 0))
        bright(light, glow)
        for i, holder in enumerate(tassels):
            rotate(holder, (0, late * (1 + 0.06 * (i - 4)), 0))

    return pose

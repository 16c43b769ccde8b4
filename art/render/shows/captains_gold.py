"""The cast of Captain's Gold: wheel, doubloon, chest, compass, and what other modules of the pirates hold."""
import math
import random

from motion import landing, set_pose, wave
from outlines import solid
from pirate_arms import anchor, barrel, cannon, swords
from pirate_captain import captain
from pirate_crew import galleon, parrot, skull
from pirate_scenery import SCENERY
from shapely.geometry import Polygon
from solids import ball, block, flowing, small_gem, torus, turned
from studio import empty, hexcolor, material, principled, rotate
from wolf_fur import bright, lamp


def helm(root, _fonts):
    """A ship's wheel of wood and brass with a sapphire at its hub."""
    wheel = empty(root)
    oak = material('grad:#e89a48,#a85a1e', -1, 1, 'Y')
    disc = rotate(empty(wheel), (90, 0, 0))
    turned([(0.66, -0.1), (0.66, 0.1), (0.74, 0.14), (0.9, 0.14), (0.98, 0.1), (0.98, -0.1)], oak, disc, steps=80)
    for radius in (0.66, 0.98):
        torus(radius, 0.05, 'gold', wheel, (0, -0.11, 0), steps=72)
    ball(0.34, 'grad:#e89a48,#a85a1e', (0, 0, 0), wheel, (1, 0.6, 1), 40)
    torus(0.33, 0.07, 'gold', wheel, (0, -0.1, 0), steps=48)
    for i in range(8):
        spoke = empty(wheel, turn=(0, 45 * i, 0))
        turned(flowing([(0.06, 0.3), (0.1, 0.42), (0.06, 0.52), (0.085, 0.64)], 4), 'dark-wood', spoke, steps=20)
        turned(flowing([(0.07, 0.98), (0.12, 1.1), (0.13, 1.24), (0.09, 1.36), (0, 1.42)], 4), 'grad:#e89a48,#a85a1e', spoke, steps=24)
        torus(0.09, 0.035, 'gold', spoke, (0, 0, 1.02), (0, 0, 0), 24)
        ball(0.06, 'gold', (0, -0.15, 0.82), spoke, (1, 0.7, 1), 16)
    small_gem(wheel, (0, -0.26, 0), 0.25, '#0a3aa8', '#5ad8ff', setting='gold')
    lights = lamp('#ffe9a0', 0.5)
    for i in range(8):
        angle = math.radians(22.5 + 45 * i)
        ball(0.07, lights, (0.82 * math.cos(angle), -0.17, 0.82 * math.sin(angle)), wheel, steps=14)

    def pose(act, at):
        lift, tall, size, spin, turn, glow = 0.0, 1.0, 1.0, 0.0, [-6.0, 0.0, -14.0], 0.5
        if act == 'land':
            lift, tall = landing(at)
            spin = 60 * (1 - at) ** 2
        elif act == 'idle':
            spin = 45 * wave(at)
        elif act == 'win':
            spin, glow, size = 90 * at, 1.2 + 0.5 * wave(at, 2), 1 + 0.04 * wave(at, 2)
            turn[2] = -14 + 12 * wave(at)
        elif act == 'feature':
            spin, glow, turn[2] = 180 * at, 1.8, 18 * wave(at)
        set_pose(root, turn, lift, tall, size)
        rotate(wheel, (0, spin, 0))
        bright(lights, glow)

    return pose


def doubloon(root, _fonts):
    """A heavy coin with a hammered rim, a ring of sea-green enamel and a plain field for its value."""
    disc = empty(root, turn=(90, 0, 0))
    half = [(0, 0.1), (0.8, 0.1), (0.82, 0.05), (0.98, 0.05), (1.0, 0.15), (1.14, 0.19), (1.24, 0.13)]
    body = turned([*half, (1.27, 0.0), *[(r, -z) for r, z in half[::-1]]], 'gold', disc, smooth=32, steps=96)
    for vertex in body.data.vertices:
        radius = math.hypot(vertex.co.x, vertex.co.y)
        angle = math.atan2(vertex.co.y, vertex.co.x)
        if radius > 1.05:
            # The edge of a struck coin is never a circle.
            vertex.co.xy *= 1 + 0.018 * math.sin(5 * angle + 0.6) + 0.012 * math.sin(9 * angle)
    ring = material('enamel:#0a7a78')
    for side in (-1, 1):
        turned([(0.82, side * 0.05), (0.82, side * 0.1), (0.98, side * 0.1), (0.98, side * 0.05)], ring, disc, smooth=30, steps=72)
        turned([(0, side * 0.135), (0.74, side * 0.135), (0.79, side * 0.1)], material('grad:#fff0a8,#ffc23a,#e08a12', -0.8, 0.8, 'Y'), disc, smooth=30, steps=72)
        for i in range(20):
            angle = 2 * math.pi * i / 20
            ball(0.06, 'gold', (1.12 * math.cos(angle), 1.12 * math.sin(angle), side * 0.18), disc, (1.3, 1.3, 0.7), 10)
        for i in range(4):
            angle = 2 * math.pi * (i + 0.5) / 4
            place = empty(disc, (0.9 * math.cos(angle), 0.9 * math.sin(angle), side * 0.1), (0, 0, 45 + 90 * i))
            block((0.1, 0.05, 0.04), 'gold', place, edge=0.02)
            block((0.05, 0.1, 0.04), 'gold', place, edge=0.02)

    def pose(act, at):
        lift, tall, size, turn, glow = 0.0, 1.0, 1.0, [-4.0, 0.0, 10.0], 0.05
        if act == 'land':
            lift, tall = landing(at)
            turn[2] = 10 + 34 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            turn[2], turn[1] = 10 - 22 * math.sin(math.pi * at), 6 * wave(at)
        elif act == 'win':
            turn[2], turn[0] = 26 * wave(at), 10 * wave(at, 1, 0.25)
            size, glow = 1.0 + 0.05 * wave(at, 2), 0.5 + 0.4 * wave(at, 2)
        elif act == 'feature':
            turn[2], turn[1] = 34 * wave(at), 10 * wave(at, 2)
            lift, glow = 0.09 * abs(wave(at)), 0.9
        elif act == 'flip':
            turn[2], turn[0] = 180 * at, -8
        set_pose(root, turn, lift, tall, size)
        bright(ring, glow)

    return pose


def piece(parent, paint='gold', radius=0.2):
    holder = empty(parent)
    turned([(0, -0.035), (radius * 0.92, -0.035), (radius, 0), (radius * 0.92, 0.035), (radius * 0.7, 0.02), (0, 0.02)], paint, holder, steps=28)
    return holder


def chest(root, _fonts):
    """A sea chest with bands of gold: the lid lifts over its coins, which fly in a win."""
    body = empty(root, (0, 0, -0.35))
    block((1.12, 0.66, 0.46), 'wood', body, (0, 0, -0.3), 0.05)
    for z in (-0.68, 0.1):
        block((1.17, 0.71, 0.09), 'gold', body, (0, 0, z), 0.03)
    for x in (-1.0, -0.5, 0.5, 1.0):
        block((0.11, 0.7, 0.44), 'gold', body, (x, 0, -0.3), 0.03)
        for z in (-0.62, -0.3, 0.02):
            ball(0.055, 'old-gold', (x, -0.72, z), body, (1, 0.7, 1), 14)
    lock = empty(body, (0, -0.74, -0.08))
    solid(Polygon([(-0.26, 0.24), (0.26, 0.24), (0.24, -0.14), (0, -0.34), (-0.24, -0.14)]).buffer(0.03), 0.05, 0.05, 'gold', 0, lock)
    ball(0.08, 'black', (0, -0.1, 0.0), lock, (1, 0.5, 1), 16)
    small_gem(lock, (0, -0.1, 0.17), 0.07, '#c4002f', '#ff6a7a')
    light = lamp('#ffd24a', 0.9)
    block((1.02, 0.56, 0.05), light, body, (0, 0, 0.1), 0.02)
    dice = random.Random(4)
    gold = principled(hexcolor('#ffcb73'), metal=1, rough=0.2, glow=0.16)
    for i in range(34):
        place = piece(body, gold, 0.19)
        place.location = (dice.uniform(-0.85, 0.85), dice.uniform(-0.5, 0.35), 0.18 + 0.16 * dice.random())
        rotate(place, (dice.uniform(-50, 50), dice.uniform(-40, 40), 0))
    for x, dark, pale in ((-0.5, '#c4002f', '#ff6a7a'), (0.1, '#0a8a5a', '#7affc0'), (0.6, '#1446e6', '#6ad8ff')):
        small_gem(body, (x, -0.46, 0.34), 0.17, dark, pale, turn=(-30, 0, 12), setting='gold')
    lid = empty(body, (0, 0.62, 0.19))
    arch = [(-0.02 - 0.62 + 0.66 * math.cos(math.radians(a)), 0.52 * math.sin(math.radians(a))) for a in range(0, 181, 15)]
    profile = Polygon(arch).buffer(0.02)

    def vault(x, half, paint, bigger=0.0):
        holder = empty(lid, (x, 0, 0), (0, 0, 90))
        solid(profile.buffer(bigger), half, 0.03, paint, 0, holder)

    vault(0, 1.08, 'wood')
    for x in (-1.0, -0.5, 0.5, 1.0):
        vault(x, 0.09, 'gold', 0.05)
    block((1.16, 0.05, 0.07), 'gold', lid, (0, -1.28, 0.02), 0.03)
    flying = [piece(root, gold, 0.2) for _ in range(10)]

    def pose(act, at):
        lift, tall, turn, gape, glow, toss = 0.0, 1.0, [14.0, 0.0, -16.0], 34.0, 0.9, 0.0
        if act == 'land':
            lift, tall = landing(at)
            gape = 34 * at
        elif act == 'idle':
            gape, glow = 34 - 24 * math.sin(math.pi * at), 0.9
        elif act == 'win':
            gape, glow, toss = 52 + 8 * wave(at, 2), 1.5 + 0.4 * wave(at, 2), 1.0
            turn[2] = -16 + 10 * wave(at)
        elif act == 'feature':
            gape, glow, toss = 62 + 7 * wave(at, 2), 2.0, 1.25
            turn[2], tall = -16 + 20 * wave(at), 1 + 0.05 * wave(at, 2)
        set_pose(root, turn, lift, tall)
        rotate(lid, (-gape, 0, 0))
        bright(light, glow)
        for i, coin in enumerate(flying):
            way = (at + i / 10) % 1
            coin.location = ((i - 4.5) * 0.24 * (0.4 + 0.6 * way) * 1.2, -0.2 - 0.3 * way, -0.2 + 4.4 * toss * way * (1.06 - way) - 0.3 * way)
            rotate(coin, (360 * way + 40 * i, 0, 30 * i))
            coin.scale = (max(0.001, min(1, toss) * min(1, 5 * way, 5 * (1 - way))),) * 3

    return pose


def compass(root, _fonts):
    """A brass compass with an open lid; its needle seeks, then races."""
    disc = empty(root, turn=(90, 0, 0))
    turned([(0, -0.2), (1.04, -0.2), (1.2, -0.1), (1.22, 0.06), (1.14, 0.16), (1.02, 0.18), (0.98, 0.06), (0, 0.06)], 'gold', disc, steps=96)
    turned([(0, 0.07), (0.97, 0.07)], material('grad:#0e5a7a,#062a44', -1, 1, 'Y'), disc, steps=64)
    for i in range(24):
        angle = 2 * math.pi * i / 24
        ball(0.045 if i % 6 else 0.075, 'gold', (1.1 * math.cos(angle), 1.1 * math.sin(angle), 0.17), disc, steps=12)
    for i in range(32):
        angle = 2 * math.pi * i / 32
        tick = empty(root, turn=(0, math.degrees(angle), 0))
        block((0.012, 0.02, 0.05 if i % 4 else 0.09), 'matte:#fff4d8', tick, (0, -0.09, 0.86), 0.005)
    rose = empty(root, (0, -0.1, 0))
    long_star = Polygon([p for i in range(4) for p in ((0.74 * math.sin(i * math.pi / 2), 0.74 * math.cos(i * math.pi / 2)), (0.2 * math.sin((i + 0.5) * math.pi / 2), 0.2 * math.cos((i + 0.5) * math.pi / 2)))])
    short = empty(rose, (0, 0.02, 0), (0, 45, 0))
    short.scale = (0.68,) * 3
    solid(long_star, 0.02, 0.02, 'silver', 0, short)
    solid(long_star, 0.02, 0.03, 'shine:#fff2b8,#e0901a', -0.02, rose)
    needle = empty(root, (0, -0.2, 0))
    half = Polygon([(-0.13, 0), (0, 0.84), (0.13, 0)])
    solid(half, 0.02, 0.03, 'enamel:#e0142a', 0, needle)
    solid(half, 0.02, 0.03, 'enamel:#f4f8ff', 0, empty(needle, turn=(0, 180, 0)))
    ball(0.13, 'gold', (0, -0.06, 0), needle, (1, 0.7, 1), 24)
    torus(0.2, 0.06, 'gold', root, (0, 0, 1.36), steps=36)
    turned([(0, -0.1), (0.14, -0.1), (0.14, 0.1), (0, 0.1)], 'old-gold', empty(root, (0, 0, 1.2)), steps=24)
    lights = lamp('#8affff', 0.3)
    for i in range(4):
        angle = math.pi / 2 * i
        ball(0.085, lights, (1.1 * math.cos(angle), -0.2, 1.1 * math.sin(angle)), root, steps=16)

    def pose(act, at):
        lift, tall, size, turn, needle_at, glow = 0.0, 1.0, 1.0, [-5.0, 0.0, -12.0], 24.0, 0.4
        if act == 'land':
            lift, tall = landing(at)
            needle_at = 24 + 150 * (1 - at) ** 2 * wave(at, 1.5)
        elif act == 'idle':
            needle_at = 24 + 50 * wave(at) * (1 - at)
        elif act == 'win':
            needle_at, glow, turn[2] = 24 + 360 * at, 1.4 + 0.5 * wave(at, 2), -12 + 14 * wave(at)
            size = 1 + 0.04 * wave(at, 2)
        elif act == 'feature':
            needle_at, glow, turn[2] = 24 + 720 * at, 2.0, 20 * wave(at)
        set_pose(root, turn, lift, tall, size)
        rotate(needle, (0, needle_at, 0))
        bright(lights, glow)

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'helm': (helm, 'still', 0, 0.79),
    'doubloon': (doubloon, 'still', 0, 0.78),
    'chest': (chest, 'still', 0, 0.8),
    'skull': (skull, 'still', 0, 0.82),
    'galleon': (galleon, 'still', 0, 0.84),
    'parrot': (parrot, 'still', 0, 0.82),
    'compass': (compass, 'still', 0, 0.78),
    'swords': (swords, 'still', 0, 0.77),
    'anchor': (anchor, 'still', 0, 0.76),
    'cannon': (cannon, 'still', 0, 0.75),
    'barrel': (barrel, 'still', 0, 0.74),
    'captain': (captain, 'nod', 0.5, 0.95),
    **SCENERY,
}

"""The geode of Gem Rush: a rock in two halves whose hollow is lined with crystals."""
import math
import random

from gem_light import bright, glints, rough_ball, shard
from motion import landing, set_pose, wave
from solids import gem_paint, torus
from studio import empty, material, rotate

BANDS = (('#ffd8b0', 0.93, 0.07), ('#9a2ae0', 0.83, 0.07), ('#f6d0ff', 0.74, 0.05))


def lining(half, count, seed, paints, size=1.0):
    """Crystals that grow from the hollow of a half towards the viewer, the largest in its middle."""
    dice = random.Random(seed)
    found = []
    for i in range(count):
        out = math.sqrt((i + 0.3) / count) * 0.66
        angle = i * 2.4
        x, z = out * math.cos(angle), out * math.sin(angle)
        long = dice.uniform(0.7, 0.95) * (1.25 - out) * size
        tilt = (90 - 48 * z + dice.uniform(-8, 8), 0, 52 * x + dice.uniform(-8, 8))
        found.append((shard(half, long, dice.uniform(0.15, 0.2) * (1.25 - 0.6 * out), paints[i % len(paints)], (x, 0.34 - 0.3 * out, z), tilt), i / count))
    return found


def shell(parent, seed, radius=1.0):
    """One half, open towards the viewer (-y), with bands of agate along its rim."""
    half = empty(parent)
    half.scale = (radius,) * 3
    rough_ball(half, 1.08, material('stone'), True, seed, 0.3)
    for color, out, thick in BANDS:
        ring = torus(out, thick, f'enamel:{color}', half, (0, 0.0, 0))
        ring.scale = (1, 1, 0.8)
    rough_ball(half, 0.74, material('enamel:#2a0458'), True, seed + 1, 0.05, (1, 0.6, 1))
    return half


def geode(root, _fonts):
    paints = [gem_paint('#6a08d8', '#d88aff', 0.5), gem_paint('#b010c0', '#ff9af0', 0.5), gem_paint('#2a1ad0', '#8ab0ff', 0.5)]
    bowl = shell(root, 4, 1.06)
    bowl.location = (-0.12, 0, -0.1)
    crystals = lining(bowl, 21, 7, paints)
    hinge = empty(root, (0.62, 0.1, 0.5))
    lid = shell(hinge, 9, 0.72)
    lid.location = (0.26, 0.12, 0.3)
    more = lining(lid, 9, 12, paints, 0.8)
    twinkle = glints(root, [(-0.5, -1.1, 0.3), (0.15, -1.1, -0.3), (-0.3, -1.1, 0.6), (0.8, -1.1, 0.7)], 0.55)

    def pose(act, at):
        turn, lift, tall, size, open_, growth, shine, force = [-6.0, 0.0, 8.0], 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.7
        if act == 'land':
            lift, tall = landing(at)
            tall = 1 + (tall - 1) * 0.5
            open_ = 0.55 + 0.45 * at + 0.1 * wave(at, 2) * (1 - at)
            shine = math.sin(math.pi * at)
        elif act == 'idle':
            open_, growth = 1 - 0.35 * math.sin(math.pi * at), 1 - 0.12 * math.sin(math.pi * at)
            turn[2], shine = 8 + 10 * wave(at), 0.9 * math.sin(math.pi * at)
        elif act == 'win':
            open_, growth, shine = 1.08 + 0.08 * wave(at, 2), 1.2 + 0.16 * wave(at, 2), 1.1
            turn, size, force = [-6 + 6 * wave(at), 5 * wave(at), 8 + 8 * wave(at)], 1.02 + 0.03 * wave(at, 2), 1.3 + 0.3 * wave(at, 2)
        elif act == 'feature':
            open_, growth, shine = 0.86 + 0.2 * wave(at, 2), 1.1 + 0.22 * wave(at, 2), 1.2
            turn, lift, force = [-6, 8 * wave(at, 2), 8 + 5 * wave(at, 3)], 0.03 * abs(wave(at, 2)), 1.5 + 0.4 * wave(at, 2)
        set_pose(root, turn, lift, tall, size)
        rotate(hinge, (14, 10 - 16 * open_, 96 - 66 * open_))
        for crystal, phase in (*crystals, *more):
            crystal.scale = (1, 1, growth * (1 + 0.1 * (growth - 1) * math.sin(2 * math.pi * (at * 2 + phase))))
        for paint in paints:
            bright(paint, 0.2 + 0.45 * force)
        twinkle(at, shine)

    return pose

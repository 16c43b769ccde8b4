"""Cutlasses, anchor, cannon and powder keg of Captain's Gold."""
import math

from motion import landing, set_pose, wave
from outlines import solid
from shapely.geometry import Point, Polygon
from solids import ball, flowing, small_gem, torus, tube, turned
from studio import empty, material, rotate
from wolf_fur import bright


def cutlass(parent):
    """A curved blade with a basket of gold; its middle is at the origin, its point up."""
    blade = Polygon([(-0.1, -0.62), (0.1, -0.62), (0.2, 0.1), (0.28, 0.72), (0.42, 1.32), (0.14, 1.12), (-0.02, 0.66), (-0.08, 0.0)]).buffer(0.015)
    solid(blade, 0.035, 0.03, 'shine:#ffffff,#a8bcd8,#5a6e94', 0, parent)
    solid(Polygon([(-0.02, -0.55), (0.03, -0.55), (0.12, 0.2), (0.2, 0.75), (0.14, 0.72), (0.05, 0.2)]), 0.05, 0.01, 'steel', 0, parent)
    tube([(0, 0, -0.62), (0, 0, -1.2)], 0.085, 'leather', parent)
    for i in range(4):
        torus(0.085, 0.025, 'gold', parent, (0, 0, -0.74 - i * 0.12), (0, 0, 0), 24)
    ball(0.13, 'gold', (0, 0, -1.26), parent, steps=24)
    ball(0.2, 'gold', (0.02, -0.02, -0.66), parent, (1.5, 0.9, 0.5), 28)
    tube([(0.24, -0.05, -0.64), (0.34, -0.08, -0.92), (0.22, -0.06, -1.16), (0.02, 0, -1.24)], 0.065, 'gold', parent, [1.2, 1.0, 0.9, 0.8])
    ball(0.09, 'gold', (-0.3, 0, -0.62), parent, steps=18)


def swords(root, _fonts):
    """Two cutlasses that cross and clash, with a ruby over the crossing."""
    holders = []
    for side in (-1, 1):
        mirrored = empty(root, (0, 0.1 * side, -0.1))
        mirrored.scale = (side, 1, 1)
        holder = empty(mirrored)
        cutlass(holder)
        holders.append(holder)
    knot = empty(root, (0, -0.22, -0.12))
    ball(0.26, 'enamel:#8a0c18', (0, 0.06, 0), knot, (1, 0.5, 1), 32)
    torus(0.25, 0.06, 'gold', knot, turn=(90, 0, 0), steps=40)
    small_gem(knot, (0, -0.08, 0), 0.19, '#c4002f', '#ff6a7a')
    spark = empty(root, (0, -0.3, 0.5))
    for i in range(8):
        ray = empty(spark, turn=(0, 45 * i, 0))
        tube([(0, 0, 0.05), (0, 0, 0.34 if i % 2 else 0.5)], 0.05, 'glow:#fff6c0', ray, [1.0, 0.05])

    def pose(act, at):
        lift, tall, spread, flash = 0.0, 1.0, 36.0, 0.001
        if act == 'land':
            lift, tall = landing(at)
            spread = 36 + 12 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            spread = 36 - 7 * math.sin(math.pi * at)
        elif act == 'win':
            beat = (at * 2) % 1
            spread, flash = 36 + 13 * math.cos(2 * math.pi * beat), max(0.001, math.sin(math.pi * beat) ** 3)
        set_pose(root, (-4, 0, -6), lift, tall)
        for holder in holders:
            rotate(holder, (0, spread, 0))
        spark.scale = (flash,) * 3

    return pose


def anchor(root, _fonts):
    """An anchor of blue steel that swings on its rope; gold at flukes and ring."""
    swing = empty(root, (0, 0, 1.1))
    body = empty(swing, (0, 0, -1.1))
    steel = material('shine:#e8f4ff,#8ab4ec,#3f74c0', -1.2, 1.0, 'Z')
    tube([(0, 0, 0.82), (0, 0, 0), (0, 0, -1.05)], 0.15, steel, body, [0.85, 1.0, 1.15])
    tube([(-0.52, 0, 0.5), (0.52, 0, 0.5)], 0.12, 'wood', body)
    for side in (-1, 1):
        ball(0.15, 'gold', (side * 0.54, 0, 0.5), body, steps=24)
        torus(0.13, 0.03, 'gold', body, (side * 0.2, 0, 0.5), (0, 90, 0), 28)
    arc = [(math.cos(math.radians(a)) * 0.92, 0, -0.2 + math.sin(math.radians(a)) * 0.86) for a in range(205, 336, 13)]
    tube(arc, 0.16, steel, body, [0.6, *[1.0 + 0.02 * i for i in range(len(arc) - 2)], 0.6])
    fluke = Polygon([(0, 0.44), (0.3, -0.1), (0, -0.02), (-0.3, -0.1)]).buffer(0.03)
    for side in (-1, 1):
        solid(fluke, 0.07, 0.05, 'gold', 0, empty(body, (side * 0.92, 0, -0.46), (0, side * 26, 0)))
    torus(0.22, 0.075, 'gold', body, (0, 0, 1.08), (90, 0, 0), 48)
    ball(0.19, 'gold', (0, -0.05, 0.5), body, (1, 0.7, 1), 24)
    small_gem(body, (0, -0.2, 0.5), 0.13, '#0a6a8a', '#6af0ff')
    rope = [(0.0, -0.08, 1.0), (0.34, -0.2, 0.72), (0.1, -0.24, 0.14), (-0.34, -0.2, -0.2), (-0.06, -0.26, -0.62), (0.4, -0.2, -0.86), (0.8, -0.12, -1.2)]
    tube(rope, 0.075, 'grad:#ffe2a8,#c89a5a', body)
    drops = [ball(0.07, 'neon:#ffffff,#8ae8ff,#2a9ad8', (0, 0, 0), empty(root), steps=14) for _ in range(6)]

    def pose(act, at):
        lift, tall, angle, splash = 0.0, 1.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            angle = 14 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            angle = 8 * wave(at)
        elif act == 'win':
            angle, splash, lift = 19 * wave(at), 1.0, 0.05 * abs(wave(at))
        set_pose(root, (-4, 0, -14), lift, tall)
        rotate(swing, (0, angle, 0))
        for i, drop in enumerate(drops):
            way = (at * 2 + i / 6) % 1
            drop.parent.location = ((i - 2.5) * (0.3 + 0.26 * way), -0.5, -1.0 + 2.6 * way * (1 - way) * splash)
            drop.parent.scale = (max(0.001, splash * math.sin(math.pi * way)),) * 3

    return pose


def cannon(root, _fonts):
    """A bronze cannon on its carriage: it recoils, and fire leaves its mouth."""
    carriage = empty(root, turn=(0, 0, 0))
    side = Polygon([(-0.95, -0.5), (0.75, -0.5), (0.75, -0.1), (0.3, 0.02), (-0.1, -0.1), (-0.4, -0.1), (-0.7, -0.3), (-0.95, -0.3)]).buffer(0.03)
    for y in (-0.34, 0.34):
        solid(side, 0.07, 0.05, 'wood', y, carriage)
    for x in (-0.66, 0.5):
        for y in (-0.46, 0.46):
            wheel = rotate(empty(carriage, (x, y, -0.68)), (90, 0, 0))
            turned([(0, -0.09), (0.3, -0.09), (0.34, -0.05), (0.34, 0.05), (0.3, 0.09), (0, 0.09)], 'dark-wood', wheel, steps=40)
            torus(0.33, 0.05, 'steel', wheel, turn=(0, 0, 0), steps=40)
            ball(0.11, 'gold', (0, 0, 0.1), wheel, (1, 1, 0.7), 20)
    barrel = empty(carriage, (0.0, 0, 0.14), (0, 72, 0))
    bronze = material('shine:#ffd89a,#c8803a,#5a2a0a', -0.5, 0.5, 'X')
    turned(flowing([(0, -1.02), (0.34, -0.98), (0.44, -0.8), (0.42, -0.4), (0.36, 0.3), (0.31, 0.9)], 5) + [(0.42, 0.98), (0.45, 1.1), (0.4, 1.2), (0.26, 1.2), (0.24, 0.9), (0, 0.9)], bronze, barrel, steps=56)
    ball(0.24, 'black', (0, 0, 1.12), barrel, (1, 1, 0.3), 28)
    ball(0.17, 'gold', (0, 0, -1.12), barrel, steps=24)
    for z, radius in ((-0.78, 0.44), (-0.2, 0.4), (0.4, 0.36)):
        torus(radius, 0.055, 'gold', barrel, (0, 0, z), (0, 0, 0), 48)
    ball(0.13, 'gold', (0, -0.42, -0.2), barrel, (1, 0.7, 1), 20)
    fire = empty(barrel, (0, 0, 1.2))
    for radius, y, z, paint in ((0.36, 0.3, 0.26, 'neon:#ff9a3a,#f0601a'), (0.26, 0.0, 0.24, 'glow:#ffc83a'), (0.17, -0.24, 0.2, 'glow:#fff6c8')):
        ball(radius, paint, (0, y, z), fire, (1, 1, 1.2), 24)
    for i in range(7):
        ray = empty(fire, (0, 0, 0.2), (math.cos(i * 0.9) * 52, math.sin(i * 0.9) * 52, 0))
        tube([(0, 0, 0.1), (0, 0, 0.62)], 0.1, 'neon:#fff0a0,#ff8a1a', ray, [1.1, 0.05])
    puffs = [ball(0.2, 'matte:#e8e4dc', (0, 0, 0), empty(carriage), steps=18) for _ in range(4)]

    def pose(act, at):
        lift, tall, back, size, smoke, tilt = 0.0, 1.0, 0.0, 0.001, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            back = -0.12 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            tilt = 9 * math.sin(math.pi * at)
        elif act == 'win':
            beat = (at * 2) % 1
            size = max(0.001, 1.1 * math.sin(math.pi * min(1, beat / 0.4)))
            back, tilt, smoke = 0.2 * math.sin(math.pi * min(1, beat * 1.2)), 5 * math.sin(math.pi * beat), 1.0
        set_pose(root, (10, 0, -20), lift, tall)
        carriage.location.x = -back
        rotate(barrel, (0, 72 - tilt, 0))
        fire.scale = (size,) * 3
        for i, puff in enumerate(puffs):
            way = ((at * 2) % 1 * 0.8 + i * 0.06) % 1
            puff.parent.location = (0.9 + 0.2 * way + 0.1 * i, 0.45, 0.7 + 0.5 * way + 0.1 * (i % 2))
            puff.parent.scale = (max(0.001, smoke * math.sin(math.pi * way) * (0.8 + 0.2 * i)),) * 3

    return pose


def barrel(root, _fonts):
    """A powder keg with steel hoops, a sign of fire on its belly and a fuse that sparkles."""
    body = empty(root)
    turned(flowing([(0.66, -0.95), (0.8, -0.5), (0.86, 0.0), (0.8, 0.5), (0.66, 0.95)], 6), 'wood', body, steps=64, smooth=60)
    for i in range(18):
        angle = math.pi * 2 * i / 18
        tube([(r * math.cos(angle), r * math.sin(angle), z) for r, z in ((0.67, -0.93), (0.81, -0.5), (0.865, 0), (0.81, 0.5), (0.67, 0.93))], 0.012, 'matte:#2a1206', body)
    for z in (-0.96, 0.96):
        turned([(0, z * 0.93), (0.6, z * 0.93), (0.62, z), (0.68, z), (0.7, z * 0.96)], 'dark-wood', body, steps=56)
    for z, radius in ((-0.82, 0.73), (-0.36, 0.845), (0.36, 0.845), (0.82, 0.73)):
        torus(radius, 0.06, 'steel', body, (0, 0, z), (0, 0, 0), 64)
        for i in range(10):
            angle = math.pi + (i + 0.5) * math.pi / 10
            ball(0.04, 'silver', ((radius + 0.05) * math.cos(angle), (radius + 0.05) * math.sin(angle), z), body, steps=10)
    flame = Point(0, -0.12).buffer(0.22).union(Polygon([(-0.2, -0.08), (-0.06, 0.38), (0.02, 0.2), (0.12, 0.28), (0.2, -0.08)])).buffer(0.02)
    sign = empty(body, (0, -0.88, 0))
    solid(Point(0, 0).buffer(0.44), 0.03, 0.03, 'enamel:#8a0c18', 0.04, sign)
    torus(0.43, 0.05, 'gold', sign, turn=(90, 0, 0), steps=48)
    light = material('neon:#fff2a0,#ffb01a,#ff5a0a', -0.35, 0.35)
    solid(flame, 0.03, 0.03, light, -0.05, sign)
    tube([(0, 0, 0.9), (0.06, -0.02, 1.12), (0.24, -0.04, 1.24), (0.36, -0.04, 1.16)], 0.05, 'matte:#e8d0a0', body)
    spark = empty(body, (0.37, -0.08, 1.16))
    ball(0.09, 'glow:#fffbe0', (0, 0, 0), spark, steps=14)
    for i in range(8):
        ray = empty(spark, turn=(0, 45 * i, 0))
        tube([(0, 0, 0.05), (0, 0, 0.3 if i % 2 else 0.2)], 0.045, 'glow:#ffc83a', ray, [1.0, 0.05])

    def pose(act, at):
        lift, tall, tilt, burn, glow = 0.0, 1.0, -9.0, 0.7, 0.4
        if act == 'land':
            lift, tall = landing(at)
            tilt = -9 + 16 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            tilt, burn = -9 + 9 * math.sin(math.pi * at), 0.7 + 0.3 * wave(at, 3)
        elif act == 'win':
            tilt, burn, glow, tall = -9 + 7 * wave(at, 2), 1.25 + 0.35 * wave(at, 4), 1.0 + 0.4 * wave(at, 2), 1 + 0.05 * wave(at, 2)
        set_pose(root, (10, tilt, 0), lift, tall)
        spark.scale = (burn,) * 3
        rotate(spark, (0, 120 * at * 3, 0))
        bright(light, glow)

    return pose

"""The charms of Lucky Clover: clover, horseshoe, hat and harp."""
import math

from gem_light import glints
from motion import landing, set_pose, wave
from outlines import grow, plate, solid, translate, turn_shape
from shapely.geometry import LineString, Polygon
from solids import ball, block, flowing, small_gem, torus, tube, turned
from studio import empty, material, rotate
from wolf_fur import bright, lamp

LEAF = 'grad:#baff6a,#35cf4a,#0c8a34'


def small_clover(holder, size):
    """A plain four-leaf clover that faces the viewer. @returns its holder"""
    shapes = [turn_shape(translate(plate('heart', 0.5 * size), 0, 0.52 * size), 90 * i + 45, origin=(0, 0)) for i in range(4)]
    for shape in shapes:
        solid(shape, 0.06 * size, 0.1 * size, 'grad:#9cf05a,#22a83e', 0, holder)
    ball(0.16 * size, 'matte:#d8ffa0', (0, -0.1 * size, 0), holder, (1, 0.6, 1), 14)
    tube([(0, 0.02, -0.1 * size), (0.1 * size, 0.02, -0.8 * size), (0.36 * size, 0.02, -1.3 * size)], 0.08 * size, 'matte:#2a8a2e', holder)
    return holder


def leaf(parent, turn, size=0.66):
    """A heart of green enamel in a rim of gold, with light veins; it points along Z. @returns its holder"""
    holder = empty(parent, turn=(0, turn, 0))
    shape = translate(plate('heart', size), 0, size * 1.06)
    solid(grow(shape, 0.085), 0.1, 0.06, 'gold', 0.1, holder)
    solid(shape.buffer(-0.005), 0.06, 0.19, LEAF, -0.1, holder, 8)
    tube([(0, -0.3, size * 0.3), (0, -0.37, size * 0.85), (0, -0.34, size * 1.36)], 0.04, 'matte:#d4ff96', holder, [1.1, 1, 0.3])
    for side in (-1, 1):
        for low, out, high in ((0.62, 0.34, 0.98), (0.96, 0.42, 1.32)):
            tube([(0, -0.34, size * low), (side * size * out * 0.6, -0.35, size * (low + high) / 2), (side * size * out, -0.28, size * high)], 0.026, 'matte:#c0ff86', holder, [1, 0.9, 0.3])
    return holder


def clover(root, _fonts):
    """A clover of four golden-rimmed leaves that open and close, an emerald at its heart."""
    head = empty(root, (0, 0, 0.12))
    leaves = [(leaf(head, 45 + 90 * i), 45 + 90 * i) for i in range(4)]
    tube([(0, 0.1, 0), (0.12, 0.1, -0.9), (0.5, 0.05, -1.42)], 0.1, 'gold', head, [0.9, 1, 1.1])
    light = lamp('#8affa0', 0.5)
    ball(0.3, light, (0, -0.24, 0), head, (1, 0.5, 1), 32)
    small_gem(head, (0, -0.4, 0), 0.25, '#0a8a4a', '#c0ffd8', setting='gold')
    twinkle = glints(root, [(-0.75, -0.6, 0.95), (0.8, -0.6, 0.7), (-0.65, -0.6, -0.5), (0.72, -0.6, -0.6)], 0.34)

    def pose(act, at):
        lift, tall, size, turn, spin, fold, spark, glow = 0.0, 1.0, 1.0, [-8.0, 0.0, -12.0], -6.0, 8.0, 0.0, 0.5
        if act == 'land':
            lift, tall = landing(at)
            fold = 8 + 30 * (1 - at) ** 2
        elif act == 'idle':
            spin, fold, spark = -6 + 10 * wave(at), 8 + 8 * wave(at, 2), 0.5
        elif act == 'win':
            spin, fold, spark, glow = -6 + 90 * at, 10 + 14 * wave(at, 2), 1.0, 1.3
            size = 1 + 0.04 * wave(at, 2)
        elif act == 'feature':
            spin, fold, spark, glow = -6 + 90 * at, 18 + 16 * wave(at, 2), 1.2, 1.8
            turn[2] = 16 * wave(at)
        set_pose(root, turn, lift, tall, size)
        rotate(head, (0, spin, 0))
        for holder, angle in leaves:
            rotate(holder, (fold, angle, 0))
        twinkle(at, spark)
        bright(light, glow)

    return pose


def horseshoe(root, _fonts):
    """A polished shoe of steel with nails of gold, emeralds and a red ribbon; it swings on its knot."""
    swing = empty(root, (0, 0, 1.0))
    shoe = empty(swing, (0, 0, -1.0))
    line = LineString([(0.82 * math.cos(math.radians(a)) * (1 if -40 < a else 1), 1.0 * math.sin(math.radians(a)) + 0.1) for a in range(-58, 239, 6)])
    shape = line.buffer(0.31, cap_style=2)
    solid(shape, 0.12, 0.1, 'shine:#ffffff,#b8c8e0,#7486a8', 0.06, shoe, 6)
    groove = line.buffer(0.12, cap_style=2)
    solid(groove, 0.03, 0.03, 'shine:#8ea2c4,#4e5e80', -0.12, shoe)
    for i in range(7):
        point = line.interpolate((i + 0.5) / 7, normalized=True)
        if i == 3:
            continue
        ball(0.1, 'gold', (point.x, -0.19, point.y), shoe, (1, 0.7, 1), 20)
    for side in (-1, 1):
        end = line.coords[0] if side > 0 else line.coords[-1]
        ball(0.34, 'gold', (end[0] * 0.98, -0.02, end[1] + 0.02), shoe, (1.05, 0.7, 0.62), 32)
        small_gem(shoe, (end[0] * 0.98, -0.26, end[1] + 0.02), 0.15, '#0a8a3a', '#7affa0', setting='gold')
    knot = empty(swing, (0, -0.22, 0.1))
    red = 'grad:#ff6a5a,#d8142a'
    for side in (-1, 1):
        loop = Polygon([(0, 0.02), (side * 0.34, 0.34), (side * 0.62, 0.28), (side * 0.6, -0.06), (side * 0.3, -0.16)]).buffer(0.06).buffer(-0.02)
        solid(loop, 0.06, 0.08, red, 0, knot)
        solid(loop.buffer(-0.12), 0.03, 0.02, 'enamel:#8a0614', -0.12, knot)
    tails = [empty(knot, turn=(0, side * 22, 0)) for side in (-1, 1)]
    for tail in tails:
        solid(Polygon([(-0.1, 0), (0.1, 0), (0.2, -0.74), (0, -0.6), (-0.2, -0.74)]).buffer(0.03), 0.03, 0.04, red, 0.03, tail)
    ball(0.18, 'enamel:#e01a2e', (0, -0.1, 0), knot, (1, 0.8, 0.95), 24)
    twinkle = glints(root, [(-0.9, -0.5, 0.5), (0.92, -0.5, -0.1), (-0.5, -0.5, -0.8)], 0.36)

    def pose(act, at):
        lift, tall, size, turn, roll, flap, spark = 0.0, 1.0, 1.0, [-4.0, 0.0, -12.0], 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            roll = 20 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            roll, spark = 8 * wave(at), 0.6
        elif act == 'win':
            roll, flap, spark, size = 16 * wave(at), 14 * wave(at, 2), 1.0, 1 + 0.04 * wave(at, 2)
        elif act == 'feature':
            turn[2], flap, spark = -12 + 40 * wave(at), 18 * wave(at, 2), 1.2
        set_pose(root, turn, lift, tall, size)
        rotate(swing, (0, roll, 0))
        for i, tail in enumerate(tails):
            rotate(tail, (0, (22 if i else -22) + flap - roll, 0))
        twinkle(at, spark)

    return pose


def hat(root, _fonts):
    """A fiddler's top hat of plum velvet with a buckle, a feather and a clover in its band."""
    tilt = empty(root, (0, 0, -0.62))
    body = empty(tilt, (0, 0, 0.62))
    velvet = material('grad:#c06af0,#7a2ac0,#42108a', -0.6, 1.0, 'Z')
    turned([(0, 1.0), (0.74, 1.0), (0.83, 0.95), (0.84, 0.86), (0.68, 0.1), (0.7, -0.5), (0.74, -0.56)], velvet, body, smooth=40)
    turned(flowing([(0.6, -0.5), (0.95, -0.62), (1.24, -0.56), (1.38, -0.4), (1.36, -0.33)]) + [(1.2, -0.44), (0.95, -0.48), (0.6, -0.42)], 'grad:#a04ae0,#3a0a7a', body, smooth=60)
    torus(1.36, 0.05, 'gold', body, (0, 0, -0.36), (0, 0, 0), 72)
    turned([(0.705, -0.44), (0.755, -0.44), (0.735, -0.1), (0.70, -0.1)], 'enamel:#0f9a4a', body)
    for z, radius in ((-0.44, 0.74), (-0.1, 0.72)):
        torus(radius, 0.035, 'gold', body, (0, 0, z), (0, 0, 0), 64)
    buckle = empty(body, (0, -0.78, -0.27))
    solid(plate('square', 0.32).difference(plate('square', 0.19)), 0.06, 0.05, 'gold', 0, buckle)
    block((0.03, 0.04, 0.22), 'gold', buckle, edge=0.02)
    feather = empty(body, (0.55, -0.56, -0.3), (8, 16, 0))
    for i in range(11):
        share = i / 10
        for side in (-1, 1):
            barb = empty(feather, (0.16 * share * share, 0, 0.24 + 1.02 * share), (0, side * (52 - 26 * share) + 10, 0))
            tube([(0, 0, 0), (0, -0.02, 0.14), (0, 0, 0.3 - 0.12 * share)], 0.075, 'grad:#ff9a3a,#ff5a1a' if share < 0.75 else 'grad:#fff0c0,#ffc04a', barb, [0.6, 1, 0.2])
    tube([(0, -0.03, 0), (0.03, -0.04, 0.6), (0.17, -0.03, 1.3)], 0.03, 'matte:#fff4dc', feather)
    small_clover(empty(body, (-0.5, -0.72, -0.16), (0, -14, -24)), 0.4)
    rabbit = [small_clover(empty(root), 0.34) for _ in range(6)]

    def pose(act, at):
        lift, tall, turn, tip, sway, toss = 0.0, 1.0, [14.0, 8.0, -10.0], 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            sway = 24 * (1 - at)
        elif act == 'idle':
            turn[1], sway = 8 + 7 * wave(at), 9 * wave(at, 1, 0.2)
        elif act == 'win':
            turn[1], sway, lift = 8 + 14 * wave(at), 15 * wave(at, 2), 0.1 * abs(wave(at))
            toss = 0.9
        elif act == 'feature':
            turn[1], turn[2], sway, lift, toss = 18 * wave(at), -10 + 26 * wave(at), 20 * wave(at, 2), 0.12 * abs(wave(at, 2)), 1.0
        set_pose(root, (0, 0, 0), lift, tall)
        rotate(tilt, turn)
        rotate(feather, (8, 16 + sway, 0))
        for i, leaf_of in enumerate(rabbit):
            way = (at + i / 6) % 1
            angle = 2 * math.pi * i / 6 + 0.5
            leaf_of.location = (1.25 * math.cos(angle) * (0.4 + 0.6 * way), -0.7, 0.9 + 1.0 * way * (1.3 - way) * 1.4 - 0.3)
            leaf_of.scale = (max(0.001, toss * min(1, 4 * way, 4 * (1 - way))),) * 3
            rotate(leaf_of, (0, 200 * way + 60 * i, 0))

    return pose


def harp(root, _fonts):
    """A harp of gold with a board of teal enamel; its strings glow one after the other."""
    body = empty(root)
    tube([(0.86, 0, 1.18), (0.98, 0, 0.3), (0.86, 0, -0.5), (0.62, 0, -1.16)], 0.19, 'gold', body, [0.8, 1.0, 1.0, 1.1])
    tube([(0.86, 0, 1.18), (0.5, 0, 1.42), (0.1, 0, 1.08), (-0.36, 0, 0.98), (-0.82, 0, 1.2), (-1.0, 0, 1.02)], 0.17, 'gold', body, [1.1, 1.1, 0.95, 1.05, 1.0, 0.6])
    torus(0.16, 0.1, 'gold', body, (-0.98, -0.02, 0.94), (90, 0, 0), 32)
    chest = Polygon([(-1.06, 0.82), (-0.72, 0.82), (0.66, -1.0), (0.5, -1.36), (0.16, -1.26)]).buffer(0.06)
    solid(chest, 0.2, 0.08, 'gold', 0.04, body)
    solid(chest.buffer(-0.1), 0.05, 0.04, 'grad:#2ae0c0,#0a9a9a,#04606e', -0.26, body)
    for share in (0.2, 0.5, 0.8):
        ball(0.075, 'gold', (-0.8 + 1.1 * share, -0.34, 0.6 - 1.62 * share), body, (1, 0.5, 1), 14)
    lamps = [lamp('#fff6c8', 0.5) for _ in range(7)]
    for i, paint in enumerate(lamps):
        x = -0.66 + 0.2 * i
        top = 1.02 + 0.06 * math.sin(x * 3) + (0.22 if x > 0.2 else 0.0) * (x - 0.2) * 3
        low = 0.74 - 1.3 * (x + 0.72)
        tube([(x, -0.06, top), (x, -0.06, low)], 0.032, paint, body)
        ball(0.05, 'gold', (x, -0.16, top + 0.02), body, steps=12)
    block((0.56, 0.3, 0.1), 'gold', body, (0.5, 0, -1.36), 0.05)
    small_gem(body, (0.86, -0.2, 1.2), 0.22, '#0a8a4a', '#8affc0', setting='gold')
    small_clover(empty(body, (0.92, -0.24, 0.2)), 0.26)
    notes = []
    for i in range(4):
        note = empty(root)
        ball(0.15, 'glow:#ffb81a', (0, 0, 0), note, (1.25, 0.6, 0.9), 20)
        tube([(0.15, 0, 0.02), (0.15, 0, 0.5), (0.34, 0, 0.34)], 0.035, 'glow:#ffb81a', note)
        notes.append(note)

    def pose(act, at):
        lift, tall, size, turn, play, sing = 0.0, 1.0, 1.0, [0.0, 0.0, -16.0], 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            play = 1 - at
        elif act == 'idle':
            turn[2], play = -16 + 9 * wave(at), 0.8
        elif act == 'win':
            turn[1], turn[2], play, sing = 5 * wave(at), -16 + 14 * wave(at), 1.6, 1.0
            size = 1 + 0.03 * wave(at, 2)
        elif act == 'feature':
            turn[1], turn[2], play, sing = 9 * wave(at), -4 + 26 * wave(at), 2.0, 1.15
        set_pose(root, turn, lift, tall, size)
        for i, paint in enumerate(lamps):
            bright(paint, 0.5 + play * max(0.0, math.cos(2 * math.pi * (at * 2 - i / 7))) ** 3)
        for i, note in enumerate(notes):
            way = (at + i / 4) % 1
            note.location = (-0.5 + 0.36 * i + 0.2 * wave(way), -0.6, -0.3 + 1.7 * way)
            note.scale = (max(0.001, sing * min(1, 4 * way, 4 * (1 - way))),) * 3
            rotate(note, (0, 14 * wave(way), 0))

    return pose

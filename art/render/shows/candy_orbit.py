"""The cast of Candy Orbit: nougat planet, comet lollipop, doughnut with a moon, cupcake rocket, ice cream, jelly star and the astronaut."""
import math
import random

from candy_astronaut import astronaut
from candy_scenery import SCENERY
from candy_treats import cone, donut, star
from motion import landing, set_pose, wave
from objects_sweets import sugar, swirl_paint
from outlines import solid
from shapely.geometry import Polygon
from solids import ball, flowing, torus, tube, turned
from studio import empty, material, principled, rotate, textured

CREAM, ROSE, MINT = '#fff4e0', '#ff8fb8', '#8ff0cf'


def nougat():
    return textured(['#e0b478', '#fbe6bf', '#fff8e8'], scale=3.2, rough=0.35, coat=0.5, glow=0.1, bump=0.25)


def planet(root, _fonts):
    """Nougat with nuts, a cap of rose icing, and a ring of liquorice with sugar pearls."""
    body = empty(root)
    ball(0.86, nougat(), (0, 0, 0), body, steps=72)
    dice = random.Random(11)
    nuts = ['enamel:#7fc46a', 'enamel:#b8743a', 'enamel:#e8486a', 'enamel:#fffaf0']
    for i in range(52):
        high = dice.uniform(-0.75, 0.42)
        angle = dice.uniform(0, 2 * math.pi)
        wide = math.sqrt(1 - high * high)
        nut = ball(dice.uniform(0.07, 0.13), nuts[i % 4], (0.86 * wide * math.cos(angle), 0.86 * wide * math.sin(angle), 0.86 * high), body, (1, 1, 0.7), 12)
        rotate(nut, (dice.uniform(0, 90), dice.uniform(0, 90), 0))
    cap = turned(flowing([(0.84, 0.26), (0.83, 0.4), (0.66, 0.64), (0.36, 0.86), (0, 0.94)]), sugar('#ff86b4'), body, steps=120, smooth=80)
    for vertex in cap.data.vertices:
        low = max(0.0, (0.6 - vertex.co.z) / 0.34)
        vertex.co.z -= 0.15 * low * (1 + math.sin(math.atan2(vertex.co.y, vertex.co.x) * 7))
        vertex.co.xy *= 1 + 0.035 * low
    ring, beads = empty(root), []
    turned([(1.04, -0.035), (1.3, -0.035), (1.34, 0.0), (1.3, 0.035), (1.04, 0.035), (1.0, 0.0), (1.04, -0.035)], 'enamel:#4a2a8a', ring, smooth=60)
    torus(1.04, 0.06, sugar(MINT), ring, turn=(0, 0, 0))
    torus(1.34, 0.06, sugar(CREAM), ring, turn=(0, 0, 0))
    paints = [sugar(c) for c in (ROSE, CREAM, MINT, '#ffd66a')]
    for i in range(16):
        angle = math.pi / 8 * i
        beads.append((ball(0.1, paints[i % 4], (0, 0, 0), ring, steps=16), angle))

    def pose(act, at):
        lift, tall, size, spin, tilt, orbit, hop = 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            tilt = 16 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            spin, orbit = 90 * at, 45 * at
            tilt = 5 * wave(at)
        elif act == 'win':
            spin, orbit, hop = 180 * at, 90 * at, 0.5
            tilt, size = 12 * wave(at), 1 + 0.05 * wave(at, 2)
        elif act == 'feature':
            spin, orbit, hop = 360 * at, 180 * at, 1.0
            tilt, size, lift = 22 * wave(at), 1.03 + 0.05 * wave(at, 2), 0.06 * abs(wave(at))
        set_pose(root, (0, 0, 0), lift, tall, size)
        rotate(body, (12, -14, spin))
        rotate(ring, (24 + 0.4 * tilt, -20 + tilt, 0))
        for i, (bead, angle) in enumerate(beads):
            way = angle + math.radians(orbit)
            bead.location = (1.19 * math.cos(way), 1.19 * math.sin(way), 0.05 + 0.16 * hop * abs(wave(at, 2, i / 8)))

    return pose


def lollipop(root, _fonts):
    """A comet: a spiral disc that flies ahead of its stick and three tails of sugar."""
    tilted = empty(root, turn=(0, 38, 0))
    spinner = empty(tilted, (0, -0.1, 0.35))
    disc = turned(flowing([(0, 0.3), (0.5, 0.28), (0.86, 0.22), (1.0, 0.0), (0.86, -0.22), (0, -0.3)]), swirl_paint('#ff5a94', '#fff6ea'), spinner, steps=128, smooth=70)
    rotate(disc, (90, 0, 0))
    torus(0.99, 0.1, sugar(MINT), spinner, turn=(90, 0, 0))
    tube([(0, 0, -0.6), (0, 0, -1.85)], 0.1, sugar('#fff6ff'), tilted)
    for side in (-1, 1):
        tube([(0, -0.24, -0.82), (side * 0.3, -0.3, -0.66), (side * 0.36, -0.3, -0.98)], 0.1, sugar('#b79bff'), tilted, is_closed=True)
    ball(0.13, sugar('#b79bff'), (0, -0.32, -0.82), tilted, steps=24)
    tails = []
    for x, colors, long in ((-0.78, 'neon:#ffffff,#8ff0cf,#3aa8c8', 1.75), (0.78, 'neon:#ffffff,#ffb0d0,#c84aa8', 1.65), (-0.4, 'neon:#ffffff,#fff0b8,#ffb05a', 2.1), (0.42, 'neon:#ffffff,#c8b4ff,#6a4ae0', 2.0)):
        holder = empty(tilted, (x, 0.3, -0.1))
        line = tube([(0, 0, 0), (0.05, 0, -long * 0.4), (-0.03, 0, -long * 0.75), (0, 0, -long)], 0.15, material(colors, -long, 0, 'Z'), holder, [1.3, 1.15, 0.7, 0.04])
        tails.append((holder, line.data.splines[0].bezier_points, [tuple(p.co) for p in line.data.splines[0].bezier_points]))

    def pose(act, at):
        lift, tall, size, turn, spin, flow, long = 0.0, 1.0, 1.0, 0.0, 0.0, 0.05, 0.92
        if act == 'land':
            lift, tall = landing(at)
            long = 0.92 + 0.4 * (1 - at)
        elif act == 'idle':
            spin, turn, flow = 60 * at, 5 * wave(at), 0.09
        elif act == 'win':
            spin, size, flow, long = 360 * at, 1 + 0.06 * wave(at, 2), 0.14, 1.05
            turn = 7 * wave(at)
        elif act == 'feature':
            spin, flow, long = 360 * at, 0.18, 1.2 + 0.1 * wave(at, 2)
            turn, lift = -10 + 12 * wave(at), 0.08 * wave(at, 2)
        set_pose(root, (0, turn, 0), lift, tall, size)
        rotate(spinner, (-6, 0, 0))
        rotate(disc, (90, spin, 0))
        for i, (holder, points, rest) in enumerate(tails):
            holder.scale = (1, 1, long)
            for k, (point, (x, y, z)) in enumerate(zip(points, rest)):
                point.co = (x + flow * k * wave(at, 2, i / 4 - k / 5), y, z)
                point.handle_left_type = point.handle_right_type = 'AUTO'

    return pose


def pleated(paint, root, low, high, radii):
    """A paper cup with folds."""
    cup = turned([(0, low), (radii[0], low), (radii[1], high), (0, high)], paint, root, steps=120, smooth=20)
    for i, vertex in enumerate(cup.data.vertices):
        vertex.co.xy *= 1 + (0.035 if (i // 4) % 6 < 3 else -0.035)


def flame(root, at):
    """Tongues of cream fire under a nozzle. @returns what lengthens them"""
    holder = empty(root, at)
    tongues = []
    for i, (x, long, colors) in enumerate(((0, 1.0, 'neon:#ffffff,#fff0b0,#ffb04a'), (-0.26, 0.72, 'neon:#fff6d8,#ffb0c8,#ff6a9a'), (0.26, 0.72, 'neon:#fff6d8,#ffb0c8,#ff6a9a'))):
        part = empty(holder, (x, -0.1 if i == 0 else 0, 0))
        tube([(0, 0, 0), (0, 0, -long * 0.4), (0, 0, -long)], 0.3 if i == 0 else 0.22, material(colors, -long, 0, 'Z'), part, [0.9, 1.1, 0.03])
        tongues.append(part)

    def burn(force, at):
        for i, part in enumerate(tongues):
            share = max(0.02, force * (0.85 + 0.15 * wave(at, 3, i / 3)))
            part.scale = (min(1, 0.5 + share * 0.5), min(1, 0.5 + share * 0.5), share)

    return burn


def cupcake(root, _fonts):
    """A rocket: fins of wafer, a porthole in the paper cup, a nose of whipped cream with a cherry."""
    body = empty(root)
    paint = material('grad:#b8fff0,#5ad8c8,#2a8ab8', -1.1, -0.2, 'Z')
    pleated(paint, body, -1.1, -0.15, (0.6, 0.9))
    turned([(0.3, -1.05), (0.5, -1.08), (0.58, -1.32), (0.44, -1.34), (0.3, -1.1)], 'rose-gold', body, smooth=50)
    for i, (z, r) in enumerate(((-0.02, 0.88), (0.27, 0.74), (0.54, 0.56), (0.79, 0.36))):
        ring = torus(r * 0.62, r * 0.46, sugar('#ffb8d4' if i % 2 else '#fff4ea'), body, (0, 0, z), (4, 6, 0))
        ring.scale = (1, 1, 0.82)
    ball(0.22, sugar('#f0305a'), (0, -0.03, 1.14), body, steps=32)
    tube([(0, -0.03, 1.32), (0.05, -0.03, 1.5), (0.17, -0.03, 1.58)], 0.03, 'matte:#5aa82a', body)
    torus(0.27, 0.08, 'gold', body, (0, -0.84, -0.55), (84, 0, 0), 48)
    ball(0.25, 'neon:#e8f8ff,#8ab8ff,#3a3ab0', (0, -0.8, -0.55), body, (1, 0.4, 1), 32)
    ball(0.06, 'glow:#ffffff', (-0.09, -0.9, -0.46), body, (1.2, 0.5, 1), 12)
    wafer = 'grad:#ffe0a0,#e0a04a,#b06a20'
    fin = Polygon([(0.0, 0.45), (0.34, 0.0), (0.52, -0.62), (0.3, -0.5), (0.0, -0.42)]).buffer(0.05)
    for side in (-1, 1):
        holder = empty(body, (side * 0.72, -0.1, -0.72))
        holder.scale = (side, 1, 1)
        solid(fin, 0.07, 0.05, wafer, 0, holder)
    dice = random.Random(5)
    paints = [sugar(c) for c in (MINT, '#ffd66a', '#b79bff', '#ff6a9a')]
    for i in range(34):
        share, angle = dice.random(), dice.uniform(math.pi, 2 * math.pi)
        r = 1.0 - 0.62 * share
        dot = ball(0.04, paints[i % 4], (r * math.cos(angle), r * math.sin(angle) - 0.06, 0.03 + 0.75 * share), body, (1, 1, 2.2), 8)
        rotate(dot, (dice.uniform(0, 180), dice.uniform(0, 180), 0))
    burn = flame(body, (0, 0, -1.3))

    def pose(act, at):
        lift, tall, turn, force = 0.0, 1.0, [9.0, 0.0, -8.0], 0.72
        if act == 'land':
            lift, tall = landing(at)
            force = 0.5 * (1 - at) + 0.72
        elif act == 'idle':
            turn[1], lift, force = 5 * wave(at), 0.03 * wave(at), 0.72 + 0.2 * wave(at)
        elif act == 'win':
            turn[1], turn[2], force = 9 * wave(at), -8 + 40 * wave(at), 0.95 + 0.2 * wave(at, 2)
            lift = 0.08 + 0.08 * wave(at, 2)
        elif act == 'feature':
            turn[1], turn[2], force = 3 * wave(at, 2), -8 + 30 * wave(at), 1.25
            lift, tall = 0.16 + 0.06 * wave(at, 2), 1.06
        set_pose(root, turn, lift, tall)
        burn(force, at)

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'planet': (planet, 'still', 0, 0.85),
    'lollipop': (lollipop, 'still', 0, 0.82),
    'donut': (donut, 'still', 0, 0.78),
    'cupcake': (cupcake, 'still', 0, 0.82),
    'cone': (cone, 'still', 0, 0.8),
    'star': (star, 'still', 0, 0.76),
    'astronaut': (astronaut, 'cheer', 0.25, 0.89),
    **SCENERY,
}

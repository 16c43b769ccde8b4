"""Sweets of Candy Orbit that play by themselves: the doughnut with a moon, the ice cream, the jelly star."""
import math

from motion import landing, set_pose, wave
from objects_sweets import sprinkle, sugar
from outlines import grow, rounded, solid, starred
from solids import ball, torus, tube, turned
from studio import empty, hexcolor, principled, rotate


def donut(root, _fonts):
    """A doughnut under rose icing; a mint moon flies around it."""
    tilted = empty(root, turn=(58, 0, 0))
    body = empty(tilted)
    torus(0.8, 0.44, 'grad:#f8d08a,#c8843a', body, turn=(0, 0, 0))
    icing = torus(0.8, 0.475, sugar('#ff8ab8'), body, turn=(0, 0, 0), steps=128)
    for vertex in icing.data.vertices:
        if vertex.co.z < 0.02:
            angle = math.atan2(vertex.co.y, vertex.co.x)
            vertex.co.z = max(vertex.co.z, -0.1 - 0.1 * math.sin(angle * 9))

    def spot(dice):
        a, b = dice.uniform(0, 2 * math.pi), dice.uniform(0.35, 2.8)
        r = 0.8 + 0.475 * math.cos(b)
        return (r * math.cos(a), r * math.sin(a), 0.475 * math.sin(b) + 0.02), (90, dice.uniform(0, 180), dice.uniform(0, 180))

    sprinkle(body, 64, spot)
    path = empty(tilted, turn=(-24, 18, 0))
    torus(1.42, 0.025, 'glow:#d8fff2', path, turn=(0, 0, 0))
    moon = ball(0.25, sugar('#8ff0cf'), (0, 0, 0), path, steps=32)
    cap = ball(0.2, sugar('#fff6ea'), (0, 0, 0), path, (1, 1, 0.5), 24)

    def pose(act, at):
        lift, tall, size, spin, tilt, way = 0.0, 1.0, 1.0, 0.0, 0.0, 0.62
        if act == 'land':
            lift, tall = landing(at)
            way += 0.1 * (1 - at)
        elif act == 'idle':
            spin, way, tilt = 50 * at, way + at, 4 * wave(at)
        elif act == 'win':
            spin, way, tilt, size = 180 * at, way + at, 12 * wave(at), 1 + 0.06 * wave(at, 2)
        set_pose(root, (0, tilt, 0), lift, tall, size)
        rotate(body, (0, 0, spin))
        angle = 2 * math.pi * way
        moon.location = (1.42 * math.cos(angle), 1.42 * math.sin(angle), 0)
        cap.location = (1.42 * math.cos(angle), 1.42 * math.sin(angle), 0.13)

    return pose


def cone(root, _fonts):
    """Three scoops in a waffle; each wobbles for itself."""
    body = empty(root, turn=(4, 12, 0))
    turned([(0, -1.5), (0.1, -1.45), (0.62, 0.05), (0.58, 0.1), (0, 0.1)], 'grad:#f8c878,#c87a2a', body, smooth=35)
    for i in range(9):
        a = math.pi + i * math.pi / 8
        for side in (-1, 1):
            tube([(0.64 * math.cos(a), 0.64 * math.sin(a), 0.02), (0.36 * math.cos(a + side * 0.5), 0.36 * math.sin(a + side * 0.5), -0.72), (0.12 * math.cos(a + side), 0.12 * math.sin(a + side), -1.4)], 0.022, 'enamel:#a8621e', body)
    torus(0.56, 0.12, sugar('#ffb8d4'), body, (0, 0, 0.1), (0, 0, 0))
    scoops = []
    for x, z, color in ((-0.37, 0.36, '#8ff0cf'), (0.38, 0.34, '#ff9ac4'), (0, 0.88, '#fff0c8')):
        holder = empty(body, (x, -0.05, z))
        ball(0.5, sugar(color), (0, 0, 0), holder)
        for i in range(7):
            angle = 2 * math.pi * i / 7
            ball(0.14, sugar(color), (0.42 * math.cos(angle), 0.42 * math.sin(angle), -0.27), holder, (1, 1, 0.8), 16)
        scoops.append((holder, x, z))
    wafer = empty(body, (0.28, 0.1, 1.15), (0, 24, 0))
    tube([(0, 0, 0), (0, 0, 0.75)], 0.1, 'grad:#f0b868,#b0702a', wafer)
    for i in range(3):
        torus(0.1, 0.025, 'enamel:#7a3a1a', wafer, (0, 0, 0.3 + i * 0.17), (0, 0, 0), 24)
    cherry = ball(0.18, sugar('#f0305a'), (-0.08, -0.16, 1.44), body, steps=28)

    def pose(act, at):
        lift, tall, tilt, wobble, hop, turn = 0.0, 1.0, 0.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            wobble = 0.12 * (1 - at)
        elif act == 'idle':
            tilt, wobble = 5 * wave(at), 0.035
        elif act == 'win':
            tilt, wobble, hop, turn = 11 * wave(at), 0.09, 0.32 * abs(wave(at)), 12 * wave(at, 2)
            lift = 0.05 * abs(wave(at, 2))
        set_pose(root, (0, tilt, turn), lift, tall)
        for i, (holder, x, z) in enumerate(scoops):
            swing = wobble * wave(at, 2, i / 3)
            holder.location = (x, -0.05, z + swing)
            holder.scale = (1 - swing, 1 - swing, 1 + 1.4 * swing)
        cherry.location.z = 1.44 + hop + wobble * wave(at, 2, 0.6)
        rotate(wafer, (0, 24 + 90 * wobble * wave(at, 2), 0))

    return pose


def star(root, _fonts):
    """A star of lemon jelly with a face; it wobbles, blinks and laughs."""
    shape = rounded(starred(5, 1.3, 0.74).buffer(0.16), 0.1)
    solid(grow(shape, 0.07), 0.18, 0.1, 'enamel:#e08a1a', 0.12, root, 6)
    jelly = principled(hexcolor('#ffd24a'), rough=0.08, coat=1.0, glow=0.28)
    solid(shape, 0.18, 0.26, jelly, -0.02, root, 10)
    solid(shape.buffer(-0.3), 0.08, 0.14, 'neon:#fff8c8,#ffe06a,#ffb83a', -0.34, root, 8)
    for x, z, size in ((-0.62, 0.5, 0.1), (-0.46, 0.62, 0.06), (0.14, 0.95, 0.07)):
        ball(size, 'glow:#ffffff', (x, -0.5, z), root, (1.3, 0.4, 0.9), 12)
    eyes = []
    for side in (-1, 1):
        lid = empty(root, (side * 0.29, -0.6, 0.1))
        ball(0.155, 'enamel:#4a1a5a', (0, 0, 0), lid, (0.86, 0.45, 1.2), 24)
        ball(0.055, 'glow:#ffffff', (-0.045, -0.08, 0.07), lid, (1, 0.5, 1), 12)
        eyes.append(lid)
        ball(0.11, 'enamel:#ff8fa8', (side * 0.5, -0.56, -0.12), root, (1.2, 0.35, 0.8), 16)
    mouth = empty(root, (0, -0.6, -0.17))
    ball(0.17, 'enamel:#8a1440', (0, 0, 0), mouth, (1, 0.35, 0.9), 24)
    ball(0.11, 'enamel:#ff7a9a', (0, -0.04, -0.07), mouth, (1, 0.35, 0.6), 16)

    def pose(act, at):
        lift, tall, tilt, turn, size, open_share, laugh = 0.0, 1.0, 0.0, -10.0, 1.0, 1.0, 0.5
        if act == 'land':
            lift, tall = landing(at)
            open_share = 0.3 if at < 0.4 else 1.0
        elif act == 'idle':
            tilt, turn = 7 * wave(at), -10 + 16 * wave(at)
            tall, open_share = 1 + 0.05 * wave(at, 2), 0.15 if 0.45 < at < 0.62 else 1.0
        elif act == 'win':
            tilt, turn, laugh = 14 * wave(at), -4 + 18 * wave(at), 1.0
            tall, size = 1 + 0.11 * wave(at, 2), 1.02
            lift = 0.1 * abs(wave(at))
        set_pose(root, (-6, tilt, turn), lift, tall, size)
        for lid in eyes:
            lid.scale = (1, 1, open_share)
        mouth.scale = (0.7 + 0.4 * laugh, 1, 0.45 + 0.7 * laugh)

    return pose

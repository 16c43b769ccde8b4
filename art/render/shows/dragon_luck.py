"""The cast of Dragon Luck: golden dragon, pearl, coin, koi, pagoda, lantern, ingot and the guardian."""
import math

from dragon_guardian import guardian
from dragon_head import bright, head, scaly
from dragon_scenery import SCENERY
from dragon_treasures import coin, ingot, lantern, pearl
from motion import landing, set_pose, wave
from outlines import solid
from shapely.geometry import Polygon
from solids import ball, block, mesh, torus, tube, turned
from studio import empty, material, rotate, textured


def dragon(root, _fonts):
    """The golden dragon's head with a mane of jade."""
    skin = scaly('#fff3b8', '#ffb52a', '#9a4e04', 5.5, 0.14)
    top, look = head(root, (0, 0, -0.12), skin, 'grad:#fff3c4,#ffc84a,#d9880c', 'grad:#9affd4,#12b886,#04503c', 'enamel:#0a9a5a', ('#c4002f', '#ff5a6a'))

    def pose(act, at):
        lift, tall, turn = 0.0, 1.0, [4.0, 0.0, -12.0]
        look(1, (0.02, 0), 0, -8, 4, at, 0.1)
        if act == 'land':
            lift, tall = landing(at)
            look(1.1, (0.02, 0), 0.04, -4, 16 * (1 - at), at, 0.3 * (1 - at), 0.5 * (1 - at))
        elif act == 'idle':
            turn[2] = -12 + 20 * wave(at)
            look(0.1 if 0.55 < at < 0.68 else 1, (0.05 * wave(at), 0), 0.02, -6, 4, at, 0.12)
        elif act == 'win':
            turn[0], turn[2], lift = 2 - 6 * wave(at, 2), 8 * wave(at), 0.06 + 0.05 * wave(at, 2)
            look(1.12, (0, 0.02), 0.06, -14, 28 + 8 * wave(at, 2), at, 0.4, 0.8, 1, -16)
        elif act == 'feature':
            turn[2], turn[1] = 22 * wave(at), 8 * wave(at, 2)
            tall = 1 + 0.06 * wave(at, 2)
            look(1.2, (0, 0), 0.1, -16, 20 + 12 * wave(at, 2), at, 0.5, 1.0, 1, -20)
        set_pose(root, turn, lift, tall)
        rotate(top, (0, 0, 0))

    return pose


def fin(parent, at, points, turn=(0, 0, 0)):
    holder = empty(parent, at, turn)
    solid(Polygon(points).buffer(0.04), 0.03, 0.035, 'grad:#fff0e0,#ff8a3a,#f03a0a', 0, holder)
    return holder


def koi(root, _fonts):
    """A carp that leaps out of the water."""
    scales = textured(['#fffdf6', '#fff0dc', '#ff5a0a', '#e83000', '#ff5a0a'], 1.6, rough=0.2, coat=0.7, glow=0.1, bump=0.0, distortion=0.4)
    fish = empty(root, (0.0, 0, 0.12), (0, 24, 0))
    count = 7
    line = tube([(0, 0, 0.3 * i) for i in range(count)], 0.46, scales, fish, [0.42, 0.86, 1.06, 1.0, 0.76, 0.46, 0.24])
    points = line.data.splines[0].bezier_points
    nose = empty(fish)
    for y in (-0.3, 0.34):
        ball(0.125, 'enamel:#ffffff', (0.12, y, 0.06), nose, (1, 0.6, 1), 24)
        ball(0.075, 'black', (0.1, y * 1.22, 0.07), nose, (1, 0.6, 1), 18)
    ball(0.035, 'glow:#ffffff', (0.07, -0.42, 0.1), nose, steps=10)
    torus(0.13, 0.055, 'grad:#ffd8b8,#ff8a5a', nose, (-0.2, -0.02, -0.06), (0, 80, 0), 32)
    for bend in (-1, 1):
        tube([(-0.16, -0.16, -0.1), (-0.3, -0.22, -0.24), (-0.26, -0.24, -0.4 - 0.05 * bend)], 0.035, 'enamel:#ffc83a', nose, [1, 0.8, 0.1])
    back = fin(fish, (0, 0, 0), [(-0.3, 0), (0.42, -0.06), (0.5, 0.22), (0.2, 0.4), (-0.14, 0.3)])
    breast = fin(fish, (0, -0.4, 0), [(0, 0.08), (0.3, 0.14), (0.56, -0.12), (0.44, -0.36), (0.06, -0.14)])
    under = fin(fish, (0, 0, 0), [(-0.1, 0), (0.26, 0), (0.36, -0.3), (0.14, -0.34)])
    lobes = [fin(fish, (0, 0, 0), [(0, -0.1), (0.3, 0.02), (0.74, 0.34 * side), (0.62, 0.52 * side), (0.2, 0.3 * side), (0, 0.12)][:: 1 if side > 0 else -1]) for side in (-1, 1)]
    for x, z, wide, paint in ((-0.7, -1.06, 0.5, 'grad:#e8fbff,#3ab0f0,#0a4aa8'), (0.62, -1.1, 0.56, 'grad:#e8fbff,#3ab0f0,#0a4aa8'), (0.0, -1.0, 0.62, 'grad:#ffffff,#5ac8ff,#0a5ac0')):
        ball(wide, paint, (x, -0.14 if x else -0.34, z), root, (1.15, 0.7, 0.62), 48)
    for side in (-1, 1):
        tube([(side * 0.6, -0.3, -1.1), (side * 1.0, -0.34, -0.8), (side * 1.32, -0.32, -0.34 - 0.16 * (side > 0))], 0.2, 'grad:#ffffff,#5ac8ff,#0a5ac0', root, [1.4, 0.95, 0.08])
    drops = [ball(0.1, 'grad:#ffffff,#7ad8ff', (0, 0, 0), root, (0.9, 0.9, 1.25), 16) for _ in range(7)]

    def swim(at, force, bow):
        for i, point in enumerate(points):
            share = i / (count - 1)
            x = -0.92 + 1.78 * share
            point.co = (x, 0, 0.42 * bow * (1 - (x / 0.95) ** 2) + force * (0.25 + share) * wave(at, 1, -0.55 * share))
            point.handle_left_type = point.handle_right_type = 'AUTO'
        nose.location = points[0].co
        back.location = points[2].co.x, 0, points[2].co.z + 0.4
        breast.location = points[1].co.x + 0.16, -0.42, points[1].co.z - 0.12
        under.location = points[4].co.x - 0.1, 0, points[4].co.z - 0.24
        rotate(breast, (0, 16 * wave(at, 2), 0))
        for lobe, side in zip(lobes, (-1, 1)):
            lobe.location = points[-1].co.x - 0.06, 0, points[-1].co.z
            rotate(lobe, (0, 26 * bow - 120 * force * wave(at, 1, -0.7) - side * 4, 0))

    def pose(act, at):
        lift, tall, jump, force, splash, yaw = 0.0, 1.0, 0.0, 0.04, 0.12, -8
        if act == 'land':
            lift, tall = landing(at)
            splash, force = 0.8 * math.sin(math.pi * at), 0.1 * (1 - at)
        elif act == 'idle':
            force, jump = 0.09, 0.05 * wave(at)
        elif act == 'win':
            force, jump, splash = 0.15, 0.2 * abs(wave(at)), 0.8
            yaw = -8 + 12 * wave(at)
        elif act == 'feature':
            force, jump, splash, yaw = 0.2, 0.12 + 0.12 * wave(at, 2), 1.0, -8 + 24 * wave(at)
        set_pose(root, (0, 0, 0), lift, tall)
        swim(at, force, 1.0)
        fish.location.z = 0.12 + jump
        rotate(fish, (0, 24 + 6 * wave(at, 1, 0.25) * (0 if act == 'still' else 1), yaw))
        for i, drop in enumerate(drops):
            way = (at + i / 7) % 1
            out = (i - 3) * 0.34
            drop.location = (out * (0.5 + 0.6 * way), -0.5, -0.8 + 4 * way * (1 - way) * splash * (1.0 - 0.14 * abs(i - 3)))
            drop.scale = (0.9, 0.9, 1.25) if splash > 0.13 else (0.01,) * 3

    return pose


def roof(parent, wide, high):
    """A square roof with upturned corners and a golden edge."""
    steps, vertices, faces = 20, [], []

    def level(u, v):
        return high * (1 - max(abs(u), abs(v))) ** 1.5 + 0.3 * wide * abs(u * v) ** 4

    for i in range(steps + 1):
        for k in range(steps + 1):
            u, v = 2 * i / steps - 1, 2 * k / steps - 1
            vertices.append((u * wide, v * wide, level(u, v)))
    for i in range(steps):
        for k in range(steps):
            a = i * (steps + 1) + k
            faces.append((a, a + 1, a + steps + 2, a + steps + 1))
    tiles = material('grad:#8affc8,#0fae78,#045a3e', 0, high, 'Z')
    mesh(vertices, faces, tiles, parent, 50).modifiers.new('wall', 'SOLIDIFY').thickness = 0.08
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1]):
        edge = [(a + (c - a) * t, b + (d - b) * t) for t in (0, 0.08, 0.25, 0.5, 0.75, 0.92, 1)]
        tube([(u * wide, v * wide, level(u, v) - 0.02) for u, v in edge], 0.055, 'gold', parent)
        ridge = [(a * t, b * t) for t in (0.12, 0.35, 0.6, 0.85, 1)]
        tube([(u * wide, v * wide, level(u, v) + 0.03) for u, v in ridge], 0.05, 'gold', parent)
        ball(0.1, 'gold', (a * wide, b * wide, level(a, b) + 0.03), parent, steps=16)
        ball(0.085, 'enamel:#ff5a1a', (a * wide, b * wide, level(a, b) - 0.2), parent, (0.9, 0.9, 1.2), 14)


def pagoda(root, _fonts):
    """Three storeys that stretch one after the other; its windows shine."""
    light = material('neon:#fff6c0,#ffc83a,#ff8a0a', -0.3, 0.3, 'Z')
    tower = empty(root)
    block((1.0, 1.0, 0.1), 'grad:#fff0d8,#d8b890', tower, (0, 0, -1.3), 0.04)
    block((0.86, 0.86, 0.08), 'gold', tower, (0, 0, -1.16), 0.03)
    storeys = []
    for k, (wall, wide, z) in enumerate(((0.66, 1.16, -1.08), (0.52, 0.94, -0.28), (0.38, 0.74, 0.42))):
        storey = empty(tower, (0, 0, z))
        high = 0.25 - 0.03 * k
        block((wall, wall, high), 'grad:#ff4a3a,#d4001e,#8a0014', storey, (0, 0, high), 0.02)
        for turn in (0, 90):
            side = empty(storey, (0, 0, 0), (0, 0, turn))
            block((wall * 0.34, 0.02, high * 0.62), light, side, (0, -wall - 0.01, high), 0.015)
            for x in (-0.92, -0.46, 0.46, 0.92):
                tube([(x * wall, -wall - 0.02, 0), (x * wall, -wall - 0.02, 2 * high)], 0.05, 'gold', side)
        roof(empty(storey, (0, 0, 2 * high)), wide, 0.36)
        storeys.append((storey, z))
    spire = empty(storeys[2][0], (0, 0, 0.66))
    turned([(0.16, 0.0), (0.1, 0.14), (0.15, 0.22), (0.06, 0.32), (0.11, 0.4), (0.02, 0.66), (0, 0.68)], 'gold', spire, steps=32)

    def pose(act, at):
        lift, tall, yaw, hop, glow = 0.0, 1.0, 38.0, 0.0, 0.4
        if act == 'land':
            lift, tall = landing(at)
            hop = 0.1 * (1 - at)
        elif act == 'idle':
            yaw, glow = 38 + 9 * wave(at), 0.5 + 0.4 * max(0, wave(at, 2))
        elif act == 'win':
            yaw, hop, glow = 38 + 14 * wave(at), 0.2, 1.1 + 0.4 * wave(at, 2)
        elif act == 'feature':
            yaw, hop, glow, tall = 38 + 90 * at, 0.16, 1.5, 1 + 0.06 * wave(at, 2)
        set_pose(root, (15, 0, 0), lift, tall)
        rotate(tower, (0, 0, yaw))
        bright(light, glow)
        for i, (storey, z) in enumerate(storeys):
            storey.location.z = z + hop * i * 0.6 * max(0, wave(at, 2 if act == 'feature' else 1, -i / 7))

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'dragon': (dragon, 'still', 0, 0.8),
    'pearl': (pearl, 'still', 0, 0.78),
    'coin': (coin, 'still', 0, 0.72),
    'koi': (koi, 'still', 0, 0.76),
    'pagoda': (pagoda, 'still', 0, 0.78),
    'lantern': (lantern, 'still', 0, 0.76),
    'ingot': (ingot, 'still', 0, 0.76),
    'guardian': (guardian, 'cheer', 0.25, 0.95),
    **SCENERY,
}

"""The cut stones of Gem Rush: each has a setting of its own, sparks, and shards that leave it in a win."""
import math

from gem_light import glints, shard
from motion import landing, set_pose, wave
from outlines import grow, plate, solid, starred
from shapely.geometry import Polygon
from solids import CUTS, ball, gem, gem_paint, mesh, small_gem, torus
from studio import empty, rotate


def cut_stone(cut, dark, light, parent, scale=1.0, depth=0.7, table=0.56, setting='gold', glow=0.2):
    """A brilliant whose table is nearly flat: the facets that are seen in its depth lean by a hair, each in a light of its own."""
    outline = CUTS[cut]()
    count = len(outline)
    vertices, faces = [], []

    def ring(share, y, offset=0.0):
        start = len(vertices)
        for i, (x, z) in enumerate(outline):
            nx, nz = outline[(i + 1) % count]
            vertices.append(((x * (1 - offset) + nx * offset) * share * scale, -y * depth, (z * (1 - offset) + nz * offset) * share * scale))
        return list(range(start, start + count))

    girdle, middle, top = ring(1, 0.0), ring(0.8, 0.34, 0.5), ring(table, 0.56)
    deep, core = ring(table * 0.66, 0.62, 0.5), ring(table * 0.36, 0.55)
    vertices.append((0, -0.63 * depth, 0))
    heart = len(vertices) - 1
    for i in range(count):
        j = (i + 1) % count
        faces += [(girdle[i], middle[i], girdle[j]), (girdle[i], middle[i - 1], middle[i]), (middle[i - 1], top[i], middle[i]), (middle[i], top[i], top[j])]
        faces += [(top[i], deep[i], top[j]), (top[i], deep[i - 1], deep[i]), (deep[i - 1], core[i], deep[i]), (deep[i], core[i], core[j]), (core[i], heart, core[j])]
    paint = gem_paint(dark, light, glow)
    # Less lacquer than small stones have: large facets would mirror the pale roof.
    paint.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0.25
    mesh(vertices, faces, paint, parent)
    # The collar hides the missing back.
    gem(cut, dark, light, empty(parent, (0, 0.02, 0)), scale=scale * 0.99, depth=0.3, setting=setting, glow=0.1)


def halo_of(parent, count, radius, dark, light, long=0.44, wide=0.13):
    """Shards around a stone. @returns open(share, spin): 0 hides them behind it, 1 is the whole ring"""
    paint = gem_paint(dark, light, 0.5)
    wheel = empty(parent, (0, 0.3, 0))
    spokes = []
    for i in range(count):
        spoke = empty(wheel, (0, 0, 0), (0, 360 * i / count, 0))
        spokes.append(shard(spoke, long, wide, paint, (0, 0, 0)))

    def spread(share, spin):
        rotate(wheel, (0, spin, 0))
        for i, spoke in enumerate(spokes):
            spoke.location = (0, 0, radius * (0.35 + 0.65 * share) - long * 0.5 + 0.05 * share * (i % 2))
            spoke.scale = (max(0.001, min(1.0, share * 1.4)),) * 3

    return spread


def sun(root):
    """Ruby: a sun of gold with points between the rays."""
    solid(starred(12, 1.3, 1.0).buffer(0.03), 0.1, 0.05, 'gold', 0.34, root)
    solid(plate('octagon', 1.04), 0.12, 0.06, 'old-gold', 0.2, root)
    for i in range(6):
        angle = math.radians(60 * i)
        ball(0.09, 'gold', (1.12 * math.sin(angle), 0.1, 1.12 * math.cos(angle)), root, steps=16)
    cut_stone('cushion', '#7a000a', '#f00020', root, 1.0, 0.72, 0.56)


def crown(root):
    """Diamond: a brilliant between wings of white crystal, under a crown of three small stones."""
    ice = gem_paint('#6ab8ff', '#f4fcff', 0.42)
    for side in (-1, 1):
        for i, (long, angle) in enumerate(((0.95, 30), (0.85, 58), (0.68, 86))):
            holder = empty(root, (side * 0.42, 0.34, 0.1 - 0.1 * i), (0, side * angle, 0))
            shard(holder, long, 0.19, ice, (0, 0, 0.22))
    cut_stone('diamond', '#2a80f0', '#e8f8ff', root, 1.14, 0.7, 0.5, 'silver', 0.24)
    for x, z, size in ((0, 1.06, 0.2), (-0.42, 1.0, 0.14), (0.42, 1.0, 0.14)):
        small_gem(root, (x, -0.12, z), size, '#4ad8ff', '#f0ffff', setting='silver')


def laurel(root):
    """Sapphire: an oval in a wreath of gold beads with four small stones."""
    ring = torus(0.98, 0.1, 'old-gold', root, (0, 0.2, 0))
    ring.scale = (0.9, 1.14, 1)
    for i in range(28):
        angle = 2 * math.pi * i / 28
        ball(0.085, 'gold', (0.92 * math.sin(angle), 0.04, 1.16 * math.cos(angle)), root, steps=14)
    for x, z in ((0, 1.16), (0, -1.16), (0.92, 0), (-0.92, 0)):
        small_gem(root, (x, -0.16, z), 0.17, '#0aa0d8', '#b8f8ff', setting='gold')
    cut_stone('oval', '#0a1cb0', '#2a80ff', root, 1.0, 0.74, 0.54)


def leaf_outline(long, wide):
    return Polygon([(0, 0), (wide, long * 0.35), (wide * 0.8, long * 0.7), (0, long), (-wide * 0.8, long * 0.7), (-wide, long * 0.35)]).buffer(0.03)


def leaves(root):
    """Emerald: a step cut between leaves of gold."""
    for i in range(4):
        for turn in (-16, 16):
            holder = empty(root, (0, 0.26, 0), (0, 45 + 90 * i + turn, 0))
            solid(leaf_outline(0.5, 0.16), 0.05, 0.04, 'gold', 0, empty(holder, (0, 0, 0.86)))
    solid(grow(plate('octagon', 0.96), 0.02), 0.1, 0.05, 'old-gold', 0.18, root)
    gem('tall', '#004a20', '#08d468', root, scale=1.06, depth=0.6, table=0.5, setting='gold', is_step=True, glow=0.16)


def plain(cut, dark, light, setting='rose-gold', scale=1.12, **more):
    """The low stones: a collar of metal and the stone."""

    def build(root):
        cut_stone(cut, dark, light, root, scale, 0.66, setting=setting, **more)
        gem(cut, '#3a2050', '#8a6ab8', empty(root, (0, 0.16, 0)), scale=scale * 1.1, depth=0.3, setting=setting)

    return build


# name: what builds it, the colours of its shards, the places of its sparks, and whether it is one of the high stones.
STONES = {
    'diamond': (crown, '#4aa8ff', '#ffffff', [(-0.5, -0.7, 0.5), (0.62, -0.7, 0.2), (0.05, -0.7, -0.55), (0.3, -0.7, 0.85)], True),
    'ruby': (sun, '#d0103a', '#ff9ab0', [(-0.42, -0.8, 0.42), (0.55, -0.8, -0.1), (-0.1, -0.8, -0.6), (0.34, -0.8, 0.66)], True),
    'sapphire': (laurel, '#1a50e8', '#9adcff', [(-0.34, -0.8, 0.5), (0.45, -0.8, 0.0), (-0.1, -0.8, -0.66), (0.25, -0.8, 0.8)], True),
    'emerald': (leaves, '#0a9a50', '#a8ffd0', [(-0.4, -0.7, 0.55), (0.45, -0.7, 0.0), (-0.2, -0.7, -0.6), (0.3, -0.7, 0.75)], True),
    'amethyst': (plain('drop', '#5a08c0', '#b45aff', scale=1.14), '#8a30e0', '#e8c0ff', [(-0.3, -0.7, 0.1), (0.4, -0.7, -0.3), (0.05, -0.7, 0.7)], False),
    'topaz': (plain('shield', '#d85000', '#ffa010', 'gold'), '#f08a10', '#ffe0a0', [(-0.45, -0.7, 0.4), (0.4, -0.7, 0.1), (0, -0.7, -0.6)], False),
    'citrine': (plain('star', '#d8a000', '#ffe93a', 'gold', 1.08, table=0.4), '#e8b800', '#fffbc0', [(-0.3, -0.7, 0.3), (0.4, -0.7, 0.2), (0, -0.7, -0.4)], False),
}


def stone(name):
    """A stone that lands, glances, wins and awakes."""
    model, dark, light, places, is_high = STONES[name]

    def build(root, _fonts):
        body = empty(root)
        model(body)
        spread = halo_of(root, 12 if is_high else 8, 1.36 if is_high else 1.3, dark, light)
        twinkle = glints(body, places, 0.5)

        def pose(act, at):
            turn, lift, tall, size, open_, spin, shine = [-6.0, 0.0, 8.0], 0.0, 1.0, 1.0, 0.0, 0.0, 0.0
            if act == 'land':
                lift, tall = landing(at)
                tall = 1 + (tall - 1) * 0.6
                turn = [-6 + 16 * wave(at, 1) * (1 - at), 8 * wave(at, 1.5) * (1 - at), 8 + 22 * (1 - at)]
                shine = 0.9 * max(0, math.sin(math.pi * at))
            elif act == 'idle':
                turn = [-6 + 5 * wave(at), 0, 8 + 30 * wave(at)]
                shine = 0.85 * math.sin(math.pi * at)
            elif act == 'win':
                turn = [-6 + 12 * wave(at), 7 * wave(at), 34 * math.cos(2 * math.pi * at)]
                size, lift = 1.0 + 0.06 * wave(at, 2), 0.03 + 0.03 * wave(at, 2)
                open_, spin, shine = 0.72 + 0.18 * wave(at), 30 * at * (1 if is_high else 1.5), 1.0
            elif act == 'feature':
                turn = [-8 + 10 * wave(at, 2), 14 * wave(at), 26 * wave(at)]
                size, open_, spin, shine = 0.98 + 0.08 * wave(at, 2), 1.0, 60 * at * (1 if is_high else 0.75), 1.15
            set_pose(body, turn, lift, tall, size)
            spread(open_, spin)
            twinkle(at, shine)

        return pose

    return build


def prism(root, _fonts):
    """The wild: a crystal that parts the light of a lamp into blades of seven colours."""
    colours = [('#c0002a', '#ff4a6a'), ('#d84a00', '#ff9a3a'), ('#d89a00', '#ffe84a'), ('#008a2a', '#4af07a'), ('#0090c8', '#4ae0ff'), ('#1a2ae0', '#6a9aff'), ('#7a0ad0', '#d06aff')]
    fan = empty(root, (0, 0.34, 0))
    blades = []
    for i in range(12):
        long = 0.96 if i % 2 == 0 else 0.62
        holder = empty(fan, (0, 0.05 * (i % 2), 0), (0, 30 * i, 0))
        paint = gem_paint(*colours[i * 7 // 12], 0.5)
        blades.append(shard(holder, long, 0.2 if i % 2 == 0 else 0.15, paint, (0, 0, 0.52)))
    torus(0.8, 0.09, 'gold', root, (0, 0.2, 0))
    for i in range(6):
        angle = math.radians(60 * i)
        ball(0.1, 'gold', (0.84 * math.sin(angle), 0.02, 0.84 * math.cos(angle)), root, steps=16)
    heart = empty(root)
    cut_stone('hex', '#a8b8ff', '#ffffff', heart, 0.76, 1.0, 0.5, 'gold', 0.6)
    core = glints(root, [(0, -1.0, 0.1), (-0.45, -0.9, -0.3), (0.45, -0.9, -0.3), (0, -0.9, 0.75)], 0.62)

    def pose(act, at):
        turn, lift, tall, size, out, spin, shine, roll = [-5.0, 0.0, 6.0], 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0
        if act == 'land':
            lift, tall = landing(at)
            tall, out, spin = 1 + (tall - 1) * 0.6, -0.3 * (1 - at), -40 * (1 - at)
            shine = math.sin(math.pi * at)
        elif act == 'idle':
            spin, turn, shine = 24 * math.sin(math.pi * at), [-5 + 6 * wave(at), 0, 6 + 16 * wave(at)], 0.8 * math.sin(math.pi * at)
        elif act == 'win':
            spin, out, size, shine = 26 * wave(at), 0.08 + 0.08 * wave(at, 2), 1 + 0.05 * wave(at, 2), 1.0
            turn, roll = [-5 + 8 * wave(at), 0, 18 * wave(at)], 10 * wave(at)
        elif act == 'feature':
            spin, out, size, shine = 360 * at, 0.14 + 0.06 * wave(at, 2), 1.0 + 0.06 * wave(at, 2), 1.2
            turn, roll = [-5, 0, 22 * wave(at)], 120 * at
        set_pose(root, turn, lift, tall, size)
        rotate(fan, (0, spin, 0))
        rotate(heart, (0, roll, 0))
        for i, blade in enumerate(blades):
            blade.location.z = 0.52 + out * (0.6 if i % 2 else 1.0)
        core(at, shine)

    return pose

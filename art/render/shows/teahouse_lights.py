"""Teapot and lantern of Teahouse Djinn: what glows in the teahouse."""
import math

from motion import landing, set_pose, stretch, wave
from solids import ball, flowing, small_gem, torus, tube, turned
from studio import empty, material, rotate
from wolf_fur import HIDDEN, bright, lamp

COBALT = 'grad:#4a8aff,#1a3ac8,#0a1a6a'
STEAM = 'neon:#f0ffff,#7af0ff,#3ac8e8'
SKIN = 'grad:#7af0ff,#2aa8f0,#1a5ad0'


def petals(root, paint, radius, at, count=8, size=0.13):
    """A flower of cotton, as on painted tea things, on the side that is seen."""
    for i in range(count):
        a = 2 * math.pi * i / count
        ball(size, paint, (at[0] + radius * math.cos(a), at[1], at[2] + radius * math.sin(a)), root, (0.8, 0.25, 0.8), 20)
    ball(size, 'gold', at, root, (0.7, 0.35, 0.7), 20)


def peeker(parent):
    """A small djinn that lives in the teapot: turban, eyes and a moustache."""
    top = empty(parent)
    ball(0.36, SKIN, (0, 0, 0), top, (1, 0.9, 1.05), 32)
    for radius, z in ((0.3, 0.2), (0.25, 0.34)):
        torus(radius, 0.12, 'grad:#ffffff,#f4ead8,#d8c4a8', top, (0, 0, z), (0, 0, 0), 40)
    ball(0.16, 'grad:#ff5a6a,#b80a3a', (0, 0, 0.46), top)
    small_gem(top, (0, -0.42, 0.28), 0.13, '#c4002f', '#ff8a9a', setting='gold')
    for side in (-1, 1):
        ball(0.105, 'enamel:#ffffff', (side * 0.14, -0.29, 0.02), top, (0.95, 0.5, 1.1), 20)
        ball(0.055, 'black', (side * 0.13, -0.35, 0.02), top, (1, 0.5, 1.1), 14)
        tube([(side * 0.02, -0.36, -0.13), (side * 0.16, -0.35, -0.17), (side * 0.3, -0.26, -0.06)], 0.05, 'matte:#17173a', top, [1.1, 1.1, 0.3])
    return top


def teapot(root, _fonts):
    """A round teapot in cobalt and gold with cotton flowers. In a win its lid flies up, for a small djinn lives in it."""
    pot = empty(root)
    turned(flowing([(0, -0.98), (0.5, -0.98), (0.56, -0.9), (0.96, -0.36), (0.98, 0.06), (0.72, 0.44), (0.5, 0.56)]), COBALT, pot, smooth=70)
    turned([(0.44, 0.54), (0.52, 0.54), (0.56, 0.6), (0.5, 0.66), (0.44, 0.62)], 'gold', pot, smooth=50)
    tube([(0.78, 0, -0.3), (1.16, -0.04, -0.16), (1.22, -0.04, 0.3), (1.5, -0.04, 0.62)], 0.19, COBALT, pot, [1.25, 0.95, 0.7, 0.6])
    torus(0.115, 0.045, 'gold', pot, (1.5, -0.04, 0.62), (0, 35, 0), 40)
    tube([(-0.66, 0, 0.36), (-1.2, 0, 0.5), (-1.42, 0, -0.06), (-1.1, 0, -0.5), (-0.8, 0, -0.44)], 0.11, 'gold', pot, [0.9, 1, 1, 0.9, 0.8])
    for z, r in ((-0.78, 0.68), (0.42, 0.75)):
        torus(r, 0.05, 'gold', pot, (0, 0, z), (0, 0, 0))
    petals(pot, 'enamel:#ffffff', 0.25, (0.02, -0.93, -0.14), 8, 0.16)
    for x in (-0.56, 0.58):
        petals(pot, 'enamel:#ffffff', 0.13, (x, -0.77, -0.12), 6, 0.09)
    lid = empty(pot, (0, 0, 0.62))
    turned(flowing([(0, 0.02), (0.46, 0.04), (0.34, 0.22), (0.12, 0.3), (0, 0.32)]), COBALT, lid, smooth=70)
    torus(0.46, 0.035, 'gold', lid, (0, 0, 0.03), (0, 0, 0), 60)
    ball(0.13, 'gold', (0, 0, 0.4), lid)
    djinn = peeker(pot)
    steam = material(STEAM, 0, 0.9, 'Z')
    breath = empty(pot, (1.54, -0.06, 0.68))
    tube([(0, 0, 0), (-0.06, 0, 0.3), (-0.36, 0, 0.42), (-0.32, 0, 0.7), (-0.6, 0, 0.8)], 0.13, steam, breath, [0.3, 0.9, 1.1, 0.8, 0.2])

    def pose(act, at):
        lift, tall, turn, up, hop, puff, glow = 0.0, 1.0, [12.0, 0.0, -6.0], 0.0, 0.0, 1.0, 0.42
        if act == 'land':
            lift, tall = landing(at)
            hop = 0.22 * math.sin(math.pi * at)
        elif act == 'idle':
            hop, puff = 0.07 * abs(wave(at, 2)), 1 + 0.18 * wave(at, 2)
            turn[1] = 5 * wave(at)
        elif act == 'win':
            up, puff, glow = 0.72 + 0.08 * wave(at, 2), 1.15 + 0.15 * wave(at, 2), 0.7
            turn[1] = 7 * wave(at)
        elif act == 'feature':
            up, puff, glow = 0.62 + 0.2 * abs(wave(at)), 1.3 + 0.2 * wave(at, 2), 0.95
            turn[2], tall = -6 + 14 * wave(at), 1 + 0.05 * wave(at, 2)
        set_pose(root, turn, lift, tall, 1 - 0.14 * min(1, up))
        djinn.location = (0, 0, 0.14 + 0.78 * up)
        djinn.scale = (max(HIDDEN, min(1.0, up * 2) * 1.15),) * 3
        rotate(djinn, (0, -10 * wave(at), 14 * wave(at)))
        lid.location = (0.12 * up, 0, 0.62 + hop + 0.95 * up)
        rotate(lid, (0, 9 * wave(at, 2) * min(1, hop * 8 + up) + 14 * up, 0))
        stretch(breath, puff)
        rotate(breath, (0, 10 * wave(at, 1, 0.25), 0))
        bright(steam, glow)

    return pose


def lantern(root, _fonts):
    """A lantern of pierced brass with coloured glass that swings on its ring and lights up."""
    swing = empty(root, (0, 0, 1.5))
    body = empty(swing, (0, 0, -1.5))
    glass = material('neon:#fff4b0,#ffb03a,#ff6a1a', -0.9, 0.55, 'Z')
    turned(flowing([(0, -1.12), (0.4, -1.08), (0.46, -0.96), (0.3, -0.9)]), 'gold', body, smooth=50)
    turned(flowing([(0.34, -0.92), (0.86, -0.36), (0.92, 0.06), (0.56, 0.5), (0.42, 0.56)]), glass, body, smooth=70)
    for i in range(8):
        a = 2 * math.pi * (i + 0.5) / 8
        tube([(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.36, -0.92), (0.88, -0.36), (0.95, 0.06), (0.58, 0.5))], 0.05, 'gold', body)
    for z, r in ((-0.42, 0.84), (0.1, 0.95)):
        torus(r, 0.045, 'gold', body, (0, 0, z), (0, 0, 0))
    stones = (('#c4002f', '#ff7a8a'), ('#0a7a8a', '#8affe8'))
    for i in range(8):
        a = 2 * math.pi * i / 8
        small_gem(body, (0.93 * math.cos(a), 0.93 * math.sin(a), -0.16), 0.16, *stones[i % 2], turn=(0, 0, math.degrees(a) + 90), setting='gold')
    turned(flowing([(0.62, 0.48), (0.64, 0.56), (0.44, 0.78), (0.4, 1.0), (0.16, 1.2), (0.05, 1.36), (0, 1.4)]), 'shine:#fff0b0,#f0b84a,#9a5a12', body, smooth=60)
    torus(0.15, 0.045, 'gold', body, (0, 0, 1.5))
    tassel = empty(body, (0, -0.1, -1.1))
    for i in range(5):
        x = (i - 2) * 0.06
        tube([(x * 0.5, 0, 0), (x, -0.02, -0.4)], 0.03, 'enamel:#e0203a', tassel)
    rays = empty(root, (0, 0.25, -0.16))
    beam = lamp('#ffd88a', 0.9)
    for i in range(12):
        ray = empty(rays, (0, 0, 0), (0, 30 * i, 0))
        tube([(0, 0, 1.05), (0, 0, 1.34 if i % 2 else 1.5)], 0.06, beam, ray, [1.0, 0.1])

    def pose(act, at):
        lift, tall, turn, sway, glow, shine = 0.0, 1.0, [10.0, 0.0, -6.0], 0.0, 0.42, HIDDEN
        if act == 'land':
            lift, tall = landing(at)
            sway = 16 * (1 - at) * wave(at, 1.5)
        elif act == 'idle':
            sway, glow = 9 * wave(at), 0.5 + 0.16 * wave(at, 2)
        elif act == 'win':
            sway, glow, shine = 12 * wave(at), 1.0 + 0.3 * wave(at, 2), 0.9 + 0.12 * wave(at, 2)
        elif act == 'feature':
            sway, glow, shine = 17 * wave(at), 1.3 + 0.4 * wave(at, 2), 1.0 + 0.16 * wave(at, 2)
            turn[2] = -6 + 22 * at
        set_pose(root, turn, lift, tall, 0.9 if shine > HIDDEN else 1.0)
        rotate(swing, (0, sway, 0))
        rotate(tassel, (0, -1.6 * sway, 0))
        rotate(rays, (0, 30 * at, 0))
        rays.scale = (shine,) * 3
        bright(glass, glow)

    return pose

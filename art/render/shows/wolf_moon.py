"""The cast of Wolf Moon: moon, howling wolf, wolf, bear, stag, owl, fox, and the white wolf beside the reels."""
import math
import random

from motion import landing, set_pose, wave
from solids import ball, small_gem, torus
from studio import empty, hexcolor, material, rotate
from wolf_alpha import alpha
from wolf_beasts import bear, owl, stag
from wolf_fur import bright, by_moonlight, ease, lamp, mixed, mould, ruff, towards
from wolf_head import GREY, RED, WHITE, canine
from wolf_pack import PACK
from wolf_scenery import SCENERY


def face(look, yaw=16):
    """A head that looks out of its cell."""

    def build(root, _fonts):
        _, move = canine(root, (0, 0, 0), look)

        def pose(act, at):
            lift, tall, turn = 0.0, 1.0, [-4.0, 0.0, float(yaw)]
            prick, gape, wide, glance, glow, sway = 0.0, 0.0, 1.0, (0.0, 0.0), 0.6, 0.0
            if act == 'land':
                lift, tall = landing(at)
                sway, prick, wide = 10 * (1 - at), 16 * (1 - at), 0.5 + 0.5 * at
            elif act == 'idle':
                turn[2] = yaw * math.cos(2 * math.pi * at)
                prick, wide = 14 * max(0, wave(at, 2)), 0.1 if 0.4 < at < 0.6 else 1.0
                glance = (0.03 * wave(at), 0.0)
            elif act == 'win':
                snap = abs(wave(at))
                turn, gape = [-4 - 10 * snap, 5 * wave(at), yaw + 5 * wave(at)], 4 + 22 * snap
                sway, glow, prick = 6, 1.0 + 0.6 * snap, 10
            elif act == 'feature':
                turn, gape, sway, glow = [-10, 8 * wave(at), yaw * wave(at)], 22 + 6 * wave(at, 2), 9, 1.9
                tall, prick = 1 + 0.05 * wave(at, 2), 14
            set_pose(root, turn, lift, tall)
            move(prick, gape, wide, glance, glow, sway, at)

        return pose

    return build


def disc_of_moon(parent, radius, paint, craters=17, seed=11):
    """A ball with craters on the side that is seen."""
    holder = empty(parent)
    ball(radius, paint, (0, 0, 0), holder, steps=96)
    dice = random.Random(seed)
    for _ in range(craters):
        angle, out = dice.uniform(0, 2 * math.pi), 0.88 * dice.random() ** 0.5
        x, z = radius * out * math.cos(angle), radius * out * math.sin(angle)
        size = dice.uniform(0.06, 0.2) * radius
        y = -math.sqrt(max(0, radius * radius - x * x - z * z))
        crater = torus(size, size * 0.28, paint, holder, (x, y, z), (0, 0, 0), 32)
        crater.rotation_euler = towards((x, y, z))
    return holder


def moon(root, _fonts):
    """The full moon in a ring of silver that turns, with stones of aurora."""
    paint = material('moonrock')
    globe = disc_of_moon(root, 1.0, paint)
    ring = empty(root)
    torus(1.16, 0.1, 'silver', ring)
    torus(1.3, 0.045, 'steel', ring)
    lights = lamp(glow=0.9)
    for i in range(8):
        angle = math.pi * (i + 0.5) / 4
        at = (1.16 * math.cos(angle), -0.13, 1.16 * math.sin(angle))
        small_gem(ring, at, 0.15, '#0a8a7a', '#9affe0', setting='silver')
        if i % 2:
            ball(0.07, lights, (1.42 * math.cos(angle), 0, 1.42 * math.sin(angle)), ring, steps=16)
    halo = lamp('#d8f4ff', 0.5)
    torus(1.03, 0.02, halo, root, (0, -0.1, 0))

    def pose(act, at):
        lift, tall, size, spin, roll, glow = 0.0, 1.0, 1.0, 0.0, 0.0, 0.3
        if act == 'land':
            lift, tall = landing(at)
            glow = 0.3 + 0.4 * (1 - at)
        elif act == 'idle':
            spin, roll, glow = 45 * at, 12 * wave(at), 0.3 + 0.3 * max(0, wave(at))
        elif act == 'win':
            spin, roll, size, glow = 90 * at, 16 * wave(at), 1 + 0.05 * wave(at, 2), 0.65 + 0.25 * wave(at, 2)
        elif act == 'feature':
            spin, roll, size, glow = 90 * at, 20 * wave(at), 1 + 0.07 * wave(at, 2), 0.95 + 0.25 * wave(at, 2)
        set_pose(root, (-5, 0, -8), lift, tall, size)
        rotate(globe, (0, 0, roll))
        rotate(ring, (0, spin, 0))
        bright(paint, glow)
        bright(lights, 0.6 + glow)
        bright(halo, 0.4 + glow)

    return pose


def howl(root, _fonts):
    """A wolf of the pack that howls before the moon."""
    sky = material('moonrock')
    disc = empty(root, (0.1, 1.2, 0.15))
    disc_of_moon(disc, 1.42, sky, 7, 5)
    torus(1.46, 0.07, 'silver', disc)
    chest = empty(root, (0.1, 0, -0.62))
    dark, light = hexcolor(GREY['top']), hexcolor(GREY['pale'])
    mould([((0, 0.1, -0.3), (0.62, 0.5, 0.75)), ((0, -0.1, 0.1), (0.5, 0.42, 0.5))], lambda x, y, z: mixed(light, dark, ease(-0.35, 0.1, y)), chest)
    breast = ruff(chest, [
        (0.52, 0.3, -0.06, 0.05, 92, 268, 13, 0.5, 0.16, GREY['back']),
        (0.42, 0.26, -0.26, -0.06, 112, 248, 9, 0.56, 0.16, GREY['front']),
        (0.3, 0.24, -0.36, -0.36, 120, 240, 7, 0.5, 0.15, GREY['front']),
    ])
    neck = empty(chest, (0, 0.02, 0.2))
    head, move = canine(neck, (0, -0.14, 0.46), GREY)
    head.scale = (1.0,) * 3
    rings = []
    for i in range(3):
        holder = empty(root)
        torus(0.3, 0.035, lamp('#9affe8', 0.9), holder, (0, 0, 0), (0, 0, 0), 40)
        rings.append((holder, i / 3))

    def pose(act, at):
        lift, tall, raised, gape, call, glow, sway = 0.0, 1.0, 48.0, 28.0, 0.0, 0.6, 0.0
        if act == 'land':
            lift, tall = landing(at)
            raised, gape, sway = 22 + 26 * at, 28 * at, 9 * (1 - at)
        elif act == 'idle':
            raised, gape = 48 - 36 * math.sin(math.pi * at), 28 - 24 * math.sin(math.pi * at)
        elif act == 'win':
            raised, gape, call, glow, sway = 48 + 5 * wave(at, 2), 31 + 5 * wave(at, 2), 1.0, 0.85, 5
        elif act == 'feature':
            raised, gape, call, glow, sway = 49 + 6 * wave(at, 2), 34 + 5 * wave(at, 2), 1.0, 1.0, 8
        set_pose(root, (0, 0, 0), lift, tall)
        rotate(neck, (-raised, 0, -46))
        # It sings with its eyes shut, and looks out between two calls.
        move(-4, gape, 0.0 if raised > 30 else 1.0, (0.0, 0.0), 0.8 + call, sway, at, ease(20, 36, raised))
        breast(sway, at)
        bright(sky, glow)
        for holder, phase in rings:
            way = (at + phase) % 1
            size = max(0.001, call * (0.35 + 0.9 * way))
            holder.scale = (size, size, max(0.001, call * (1 - way)))
            holder.location = (-0.72 - 0.4 * way, -0.6, 0.78 + 0.42 * way)
            rotate(holder, (0, -44, 0))

    return pose


# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
CAST = {
    'wolf': (face(WHITE), 'still', 0, 0.8),
    'fox': (face(RED, -16), 'still', 0, 0.8),
    'bear': (bear, 'still', 0, 0.79),
    'stag': (stag, 'still', 0, 0.8),
    'owl': (owl, 'still', 0, 0.73),
    'moon': (moon, 'still', 0, 0.78),
    'howl': (howl, 'still', 0, 0.8),
    'alpha': (alpha, 'still', 0, 0.93),
    **PACK,
    **SCENERY,
}
ACTORS = {name: (by_moonlight(build), *fitting) for name, (build, *fitting) in CAST.items()}

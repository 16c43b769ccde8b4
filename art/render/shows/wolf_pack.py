"""The pack of Wolf Moon: wolves that join the white one's song, each of another coat and in another pose."""
import math

from motion import set_pose, wave
from solids import ball, tube
from studio import empty, hexcolor, rotate
from wolf_alpha import tail_of, trunk
from wolf_fur import ease, mixed, mould, ruff, tuft
from wolf_head import GREY, canine

DUSK = {
    'top': '#4a2c22', 'mid': '#9a6a4a', 'pale': '#f6e2c4', 'dark': '#24120c', 'iris': '#fff2a0,#ffb41a,#b85a00',
    'ear': 'grad:#5a3628,#b0805c', 'inner': 'matte:#e0a090', 'back': 'grad:#5a3628,#a87850', 'front': 'grad:#fff0d8,#d8b088', 'brow': 'matte:#4a2c22',
}
STORM = {**GREY, 'top': '#16203c', 'mid': '#4a6290', 'pale': '#c2d4f0', 'back': 'grad:#16203c,#46608e', 'front': 'grad:#c2d4f0,#5c7aac'}


def coat_of(look, low, high):
    """Pale below, dark along the back."""
    top, mid, pale = (hexcolor(look[name]) for name in ('top', 'mid', 'pale'))

    def paint(_x, _y, z):
        return mixed(mixed(pale, mid, ease(low, (low + high) / 2, z)), top, ease((low + high) / 2, high, z))

    return paint


def long_body(root, look):
    """A wolf that stands: its length along Y, the chest in front."""
    parts = [[(0, -0.5, -0.5, 0.52), (0, 0.2, -0.56, 0.46), (0, 0.9, -0.52, 0.42)], ((0, -0.62, -0.42), (0.5, 0.44, 0.6))]
    for side in (-1, 1):
        parts += [
            [(side * 0.26, -0.62, -0.8, 0.22), (side * 0.27, -0.66, -1.3, 0.15), (side * 0.27, -0.76, -1.62, 0.15)],
            [(side * 0.26, 0.86, -0.7, 0.3), (side * 0.28, 1.02, -1.14, 0.18), (side * 0.28, 0.9, -1.6, 0.15)],
        ]
    mould(parts, coat_of(look, -1.1, 0.05), root, 0.05, 4)
    for i in range(7):
        tuft(root, (0, -0.4 + 0.2 * i, -0.08 - 0.02 * i), (-58, 0, 0), 0.36, 0.12, look['back'])


def brush(root, look):
    """The tail of a wolf that stands. @returns the function that swings it"""
    holder = empty(root, (0, 1.2, -0.45))
    tube([(0, 0, 0), (0, 0.4, -0.16), (0, 0.78, -0.5), (0, 1.0, -0.9)], 0.22, look['back'], holder, [0.5, 1.0, 1.1, 0.1])
    ball(0.14, look['front'], (0, 0.92, -0.76), holder, (1, 1, 1.4), 20)
    return lambda amount, at: rotate(holder, (6 * wave(at), 0, amount * wave(at)))


def mate(look, is_standing, yaw, raised):
    """A wolf of the pack with its own coat, stance and direction of song."""

    def build(root, _fonts):
        base = empty(root, (0, 0, 0))
        if is_standing:
            long_body(base, look)
            swing = brush(base, look)
            chest, breast_at = empty(base, (0, -0.72, 0.0)), -0.2
        else:
            trunk(base, coat_of(look, -1.3, 0.7))
            sway_tail = tail_of(base, look)
            swing = lambda amount, at: sway_tail(amount, at, 1)  # noqa: E731
            chest, breast_at = empty(base, (0, -0.1, 0.0)), -0.1
        breast = ruff(chest, [
            (0.5, 0.3, -0.06, breast_at, 92, 268, 13, 0.5, 0.16, look['back']),
            (0.46, 0.3, -0.2, breast_at + 0.2, 100, 260, 9, 0.5, 0.16, look['front']),
            (0.42, 0.26, -0.26, breast_at - 0.1, 112, 248, 9, 0.58, 0.16, look['front']),
        ])
        neck = empty(chest, (0, 0.02, 0.16))
        head, move = canine(neck, (0, -0.14, 0.5), look)
        head.scale = (0.9,) * 3

        def pose(_act, at):
            rise = 0.5 + 0.5 * math.sin(2 * math.pi * (at - 0.1))
            set_pose(base, (0, 0, yaw if is_standing else 0), 0, 1 + 0.02 * rise)
            rotate(neck, (-raised - 10 * rise, 3 * wave(at), 0 if is_standing else yaw))
            move(-4, 20 + 10 * rise, 0.0, (0.0, 0.0), 1.6, 5, at, 1.0)
            breast(4, at)
            swing(14, at)

        return pose

    return build


PACK = {
    'storm': (mate(STORM, True, 52.0, 34.0), 'cheer', 0.35, 0.92),
    'dusk': (mate(DUSK, False, 44.0, 30.0), 'cheer', 0.35, 0.86),
}

"""Heads of wolves and foxes: moulded, with ears that turn, a jaw that opens and a ruff that sways."""
from solids import ball, tube
from studio import empty, hexcolor, rotate
from wolf_fur import HIDDEN, bright, brow, crescent, ear, ease, eye, fur, lamp, mixed, mould, ruff

WHITE = {
    'top': '#6681ad', 'mid': '#bccfe9', 'pale': '#ffffff', 'dark': '#1e2a48', 'iris': '#fff2a0,#ffb41a,#b85a00',
    'ear': 'grad:#587199,#aec4e2', 'inner': 'matte:#3a3550', 'back': 'grad:#5f7cab,#9db6d8', 'front': 'grad:#ffffff,#d3e2f5', 'brow': 'matte:#54709c',
}
GREY = {
    'top': '#0f1c3a', 'mid': '#27447a', 'pale': '#9dbbe8', 'dark': '#070c18', 'iris': '#e6fffa,#4affd0,#0a9a86',
    'ear': 'grad:#223a64,#46639c', 'inner': 'matte:#d59ab0', 'back': 'grad:#0e1830,#223a64', 'front': 'grad:#5f7fb4,#24406e', 'brow': 'matte:#0c1528',
    'ears': 0.86,
}
RED = {
    'top': '#d94e0c', 'mid': '#ff8420', 'pale': '#fff6ea', 'dark': '#3a1408', 'iris': '#f2ffb0,#a8d81a,#4a7a00',
    'ear': 'grad:#2a0f08,#e8661a', 'inner': 'matte:#fff0dc', 'back': 'grad:#c8480c,#ff8c30', 'front': 'grad:#ffffff,#ffe2c4', 'brow': 'matte:#b03c08',
    'snout': 0.86, 'ears': 1.24, 'wide': 1.06, 'slim': 0.84,
}


def coat(look):
    top, mid, pale, dark = (hexcolor(look[name]) for name in ('top', 'mid', 'pale', 'dark'))

    def paint(x, y, z):
        wide, snout = abs(x), ease(-0.42, -0.62, y)
        color = mixed(pale, mid, ease(-0.42, 0.0, z) * ease(0.2, 0.5, wide))
        # The cap of the forehead, which runs down the bridge of the nose.
        color = mixed(color, top, ease(0.2, 0.46, z))
        bridge = -0.12 + 0.38 * min(0.0, y + 0.62)
        color = mixed(color, top, snout * ease(bridge - 0.1, bridge + 0.02, z) * (1 - ease(0.09, 0.2, wide)))
        # Pale spots over the eyes, dark lines from their corners to the nose.
        spot = max(0.0, 1 - ((wide - 0.27) / 0.15) ** 2 - ((z - 0.56) / 0.1) ** 2)
        color = mixed(color, pale, 0.9 * spot * ease(-0.1, -0.25, y))
        line = max(0.0, 1 - ((wide - 0.2) / 0.07) ** 2 - ((z - 0.06) / 0.2) ** 2)
        return mixed(color, dark, 0.6 * line * ease(-0.35, -0.5, y))

    return paint


def skull(holder, look):
    reach, wide, slim = look.get('snout', 1.0), look.get('wide', 1.0), look.get('slim', 1.0)
    nose = -0.4 - 0.72 * reach
    parts = [((0, 0.15, 0.2), (0.74 * wide, 0.68, 0.66)), ((0, -0.46, -0.2), (0.36 * slim, 0.4, 0.32))]
    for side in (-1, 1):
        parts += [((side * 0.26, -0.4, 0.44), (0.23, 0.2, 0.13)), ((side * 0.46 * wide, -0.02, -0.24), (0.44, 0.44, 0.36)), ((side * 0.15 * slim, nose + 0.14, -0.5), (0.17 * slim, 0.27, 0.17))]
    parts += [[(0, -0.36, -0.12, 0.34 * slim), (0, nose, -0.42, 0.22 * slim)], [(0, -0.42, 0.2, 0.18 * slim), (0, nose + 0.02, -0.3, 0.14 * slim)]]
    mould(parts, coat(look), holder, 0.04, 5, fur())
    ball(0.155, 'black', (0, nose - 0.15, -0.3), holder, (1.2 * slim, 0.8, 0.85), 32)
    ball(0.035, 'glow:#ffffff', (-0.06, nose - 0.26, -0.25), holder, steps=12)
    return nose


def jaw_of(holder, look, nose):
    """The lower jaw with tongue and teeth, hinged under the cheeks."""
    hinge = empty(holder, (0, -0.22, -0.5))
    pale = hexcolor(look['pale'])
    mould([[(0, -0.1, -0.1, 0.27), (0, nose + 0.42, -0.22, 0.14)]], lambda *_: pale, hinge, 0.04, 4)
    ball(0.2, 'matte:#5a0a24', (0, -0.36, 0.02), hinge, (0.85, 1.7, 0.4), 28)
    ball(0.13, 'grad:#ff8a9a,#d83a5a', (0, -0.46, 0.05), hinge, (0.9, 1.9, 0.4), 24)
    for side in (-1, 1):
        for x, y, long, base in ((0.13, nose + 0.36, 0.15, hinge), (0.16, nose + 0.1, -0.2, holder)):
            z = -0.12 if base is hinge else -0.56
            tube([(side * x, y, z), (side * x, y, z + long)], 0.045, 'enamel:#ffffff', base, [1, 0.08])
    return hinge


def canine(parent, at, look):
    """@returns the head, and move(ears, jaw, eyes, glance, glow, sway, at, thrown): a head that is `thrown` back (1) turns ears and lashes aside."""
    holder = empty(parent, at)
    nose = skull(holder, look)
    jaw = jaw_of(holder, look, nose)
    wide = look.get('wide', 1.0)
    mark = lamp()
    crescent(holder, (0, -0.47, 0.62), (-36, 0, 0), 0.14, mark)
    size = look.get('ears', 1.0)
    ears = [(ear(holder, (side * 0.5 * wide, 0.08, 0.66), (-6, side * 20, side * -16), look['ear'], look['inner'], size, 1.1), side) for side in (-1, 1)]
    eyes = [eye(holder, (side * 0.29 * wide, -0.545, 0.24), side, look['iris'], 0.165, -24) for side in (-1, 1)]
    brows = [brow(holder, (side * 0.3 * wide, -0.62, 0.385), side, look['brow'], 0.17) for side in (-1, 1)]
    back, front = look['back'], look['front']
    swaying = ruff(holder, [
        (0.7 * wide, 0.62, 0.34, -0.02, 66, 294, 19, 0.72, 0.18, back),
        (0.64 * wide, 0.54, 0.14, -0.06, 80, 280, 17, 0.62, 0.17, front),
        (0.5 * wide, 0.46, -0.06, -0.16, 104, 256, 11, 0.5, 0.15, front),
        (0.24, 0.2, 0.06, 0.62, -34, 34, 5, 0.32, 0.11, look['ear']),
    ], 0.55)

    def move(prick=0.0, gape=0.0, wide_open=1.0, glance=(0.0, 0.0), glow=0.6, sway=0.0, at_share=0.0, thrown=0.0):
        for holder_of, side in ears:
            rotate(holder_of, (-6 - prick * 0.4, side * (20 - prick), side * (86 * thrown - 16)))
        rotate(jaw, (gape, 0, 0))
        for look_of in eyes:
            look_of(wide_open, *glance, thrown)
        for ridge in brows:
            ridge.scale = (max(HIDDEN, 1 - thrown),) * 3
        bright(mark, glow)
        swaying(sway, at_share)

    return holder, move

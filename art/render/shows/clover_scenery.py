"""The scenery of Lucky Clover: wheel of fortune, clover of the meter, board, arch, caravan and rainbow."""
import json
import math
import os
import random

from clover_charms import leaf, small_clover
from clover_meadow import BANDS, bands, coin
from outlines import box_outline, plate, solid, translate
from shapely.geometry import Point, Polygon
from solids import ball, block, flowing, small_gem, torus, tube, turned
from studio import empty, hexcolor, material, principled, rotate
from wolf_fur import lamp, tuft

WHEEL = os.path.join(os.path.dirname(__file__), '../../../apps/studio/client/titles/lucky-clover/assets/show/wheel.json')
# The enamel of each prize, from the lowest.
ENAMELS = {5: '#1fa84a', 8: '#f2b21a', 12: '#e8452a', 20: '#8a3ad8', 50: '#1a8ae8', 100: '#f03a9a', 250: '#fffbe6'}


def standing(_act, _at):
    """Scenery does not move."""


def sector(first, last, inner, outer):
    """The outline between two angles in degrees, clockwise from above."""
    steps = max(2, int(last - first))
    angles = [math.radians(first + (last - first) * i / steps) for i in range(steps + 1)]
    return Polygon([(outer * math.sin(a), outer * math.cos(a)) for a in angles] + [(inner * math.sin(a), inner * math.cos(a)) for a in angles[::-1]])


def disc(root, _fonts):
    """The wheel's disc: sectors of enamel as wide as their chances, spokes of gold, lamps on its rim."""
    with open(WHEEL, encoding='utf8') as source:
        sectors = json.load(source)['sectors']
    turned([(0, -0.1), (2.0, -0.1), (2.06, 0), (2.0, 0.06), (0, 0.06)], 'dark-wood', rotate(empty(root), (90, 0, 0)), steps=96)
    at = 0.0
    for prize, degrees in sectors:
        shape = sector(at, at + degrees, 0.5, 1.86)
        if degrees > 6:
            shape = shape.buffer(-0.012)
        solid(shape, 0.03, 0.02, f'neon:{ENAMELS[prize]},{ENAMELS[prize]}', -0.1, root)
        angle = math.radians(at)
        tube([(0.5 * math.sin(angle), -0.16, 0.5 * math.cos(angle)), (1.88 * math.sin(angle), -0.16, 1.88 * math.cos(angle))], 0.022, 'gold', root)
        ball(0.075, 'gold', (1.97 * math.sin(angle), -0.16, 1.97 * math.cos(angle)), root, (1, 0.9, 1), 16)
        if prize >= 50:
            middle = math.radians(at + degrees / 2)
            small_gem(root, (1.98 * math.sin(middle), -0.2, 1.98 * math.cos(middle)), 0.13, '#0a50c8' if prize == 50 else '#c8006a' if prize == 100 else '#d89000', '#9af0ff' if prize == 50 else '#ffa0d8' if prize == 100 else '#fffbd0', setting='gold')
        at += degrees
    torus(1.97, 0.1, 'gold', root, (0, -0.06, 0), steps=120)
    torus(0.5, 0.06, 'gold', root, (0, -0.14, 0), steps=64)
    return standing


def frame(root, _fonts):
    """What holds the disc: an A of carved posts with ivy, a green foot, a beam with lamps; the disc is laid over it."""
    for side in (-1, 1):
        tube([(side * 0.5, 0.2, 1.3), (side * 1.2, 0.2, -1.0), (side * 1.56, 0.2, -2.3)], 0.2, 'grad:#c88444,#6a3a16', root, [0.8, 1.0, 1.2])
        for i in range(7):
            share = 0.32 + 0.1 * i
            x, z = side * (0.7 + 0.86 * share), 0.9 - 3.2 * share
            small_clover(empty(root, (x + 0.16 * (-1) ** i, -0.06, z), (0, 40 * i, 0)), 0.2)
    block((1.95, 0.42, 0.16), 'grad:#2fae52,#0c6a34', root, (0, 0, -2.4), 0.07)
    block((2.2, 0.5, 0.12), 'gold', root, (0, 0, -2.6), 0.05)
    for i in range(11):
        ball(0.085, 'glow:#ffe890', (-1.7 + 0.34 * i, -0.46, -2.38), root, steps=14)
    dice = random.Random(5)
    for i in range(22):
        tuft(root, (-2.3 + 4.6 * i / 21, -0.5, -2.86), (0, dice.uniform(-16, 16), 0), 0.34 + 0.16 * dice.random(), 0.09, 'grad:#a0e85a,#3a9a30')
    return standing


def hub(root, _fonts):
    """The wheel's hub: a clover of gold-rimmed leaves around an emerald."""
    turned([(0, -0.1), (1.5, -0.1), (1.6, 0.02), (1.5, 0.1), (0, 0.1)], 'gold', rotate(empty(root), (90, 0, 0)), steps=80)
    turned([(0, 0.1), (1.36, 0.1), (1.36, 0.16), (0, 0.16)], 'enamel:#06401c', rotate(empty(root), (90, 0, 0)), steps=80)
    head = empty(root, (0, -0.3, 0))
    for i in range(4):
        leaf(head, 45 + 90 * i, 0.54)
    small_gem(head, (0, -0.42, 0), 0.24, '#0a8a4a', '#c0ffd8', setting='gold')
    return standing


def pointer(root, _fonts):
    """A flap of gold and leather that points down, with a horseshoe on top."""
    solid(Polygon([(-0.42, 0.5), (0.42, 0.5), (0.3, -0.1), (0.0, -1.0), (-0.3, -0.1)]).buffer(0.06), 0.1, 0.08, 'gold', 0, root)
    solid(Polygon([(-0.28, 0.42), (0.28, 0.42), (0.2, -0.06), (0.0, -0.66), (-0.2, -0.06)]), 0.04, 0.04, 'enamel:#d8142a', -0.14, root)
    shoe = Point(0, 0.9).buffer(0.5, resolution=24).difference(Point(0, 0.86).buffer(0.24, resolution=24)).difference(Polygon([(-0.2, 0.9), (0.2, 0.9), (0.28, 1.6), (-0.28, 1.6)]))
    solid(shoe, 0.1, 0.08, 'shine:#ffffff,#a8b8d8', 0, root)
    ball(0.15, 'enamel:#1fa84a', (0, -0.2, 0.3), root, (1, 0.7, 1), 24)
    return standing


def petal(root, _fonts):
    """One leaf of the meter's clover, lit; its tip points up."""
    leaf(root, 0, 0.66)
    return standing


def socket(root, _fonts):
    """The meter's medal: a ring of gold and four empty seats for leaves."""
    turned([(0, -0.1), (1.5, -0.1), (1.62, 0.02), (1.5, 0.12), (1.38, 0.06), (0, 0.06)], 'gold', rotate(empty(root), (90, 0, 0)), steps=96)
    turned([(0, 0.06), (1.38, 0.06)], material('enamel:#06381a'), rotate(empty(root), (90, 0, 0)), steps=80)
    for i in range(4):
        seat = empty(root, (0, -0.07, 0), (0, 45 + 90 * i, 0))
        shape = translate(plate('heart', 0.44), 0, 0.5)
        solid(shape.buffer(0.07).difference(shape), 0.03, 0.02, 'old-gold', -0.02, seat)
        solid(shape, 0.01, 0.01, 'enamel:#0c2a16', 0.0, seat)
    for i in range(12):
        angle = 2 * math.pi * (i + 0.5) / 12
        ball(0.07, 'gold', (1.44 * math.cos(angle), -0.13, 1.44 * math.sin(angle)), root, (1, 0.7, 1), 14)
    return standing


def board(root, _fonts):
    """A painted board hung with ribbons and clover, for words and amounts."""
    solid(box_outline(4.9, 2.1, 0.4), 0.14, 0.08, 'wood', 0.2, root, 6)
    solid(box_outline(4.72, 1.92, 0.34).difference(box_outline(4.3, 1.5, 0.22)), 0.12, 0.06, 'gold', 0.0, root, 6)
    solid(box_outline(4.3, 1.5, 0.2), 0.03, 0.02, 'enamel:#0a5a2a', -0.08, root)
    for x in (-2.2, 2.2):
        for z in (-0.82, 0.82):
            small_clover(empty(root, (x, -0.3, z), (0, 20 * x, 0)), 0.42)
    for side in (-1, 1):
        for i in range(5):
            small_clover(empty(root, (side * (0.5 + 0.32 * i), -0.2, 1.0 + 0.05 * math.sin(3 * i)), (0, 50 * i, 0)), 0.2)
    knot = empty(root, (0, -0.24, 0.98))
    for side in (-1, 1):
        solid(Polygon([(0, 0), (side * 0.34, 0.26), (side * 0.6, 0.16), (side * 0.58, -0.16), (side * 0.3, -0.2)]).buffer(0.06), 0.06, 0.07, 'grad:#ffa03a,#f05a10', 0, knot)
    ball(0.17, 'enamel:#ff7a1a', (0, -0.1, 0), knot, (1, 0.8, 0.95), 24)
    return standing


def arch(root, _fonts):
    """A rainbow of glass that stands on two clouds with pots of gold."""
    bow = bands(root, 2.5, 0.115)
    bow.location = (0, 0.3, -0.9)
    gold = principled(hexcolor('#ffc95a'), metal=1, rough=0.18, glow=0.2)
    dice = random.Random(7)
    for side in (-1, 1):
        for dx, dz, size in ((0, 0, 0.5), (-0.5, -0.08, 0.38), (0.5, -0.08, 0.38), (0.2, 0.3, 0.34), (-0.24, 0.28, 0.3)):
            ball(size, 'matte:#ffffff', (side * 1.95 + dx, -0.2, -1.0 + dz), root, (1, 0.8, 0.9), 32)
        for _ in range(14):
            place = coin(root, gold, 0.15)
            place.location = (side * 1.95 + dice.uniform(-0.5, 0.5), -0.75, -0.92 + dice.uniform(-0.3, 0.1))
            rotate(place, (dice.uniform(30, 90), dice.uniform(-40, 40), 0))
    return standing


def caravan(root, _fonts):
    """A painted caravan with a round roof, shutters and lanterns: the fiddler's home."""
    body = Polygon([(-1.5, 0.7), (1.5, 0.7), (1.22, -0.7), (-1.22, -0.7)]).buffer(0.04)
    solid(body, 0.7, 0.06, 'grad:#37c060,#0e7a3a', 0.2, root)
    roof = Polygon([(-1.72, 0.66)] + [(1.72 * math.cos(math.radians(a)), 0.7 + 0.82 * math.sin(math.radians(a))) for a in range(180, -1, -10)] + [(1.72, 0.66)])
    solid(roof, 0.84, 0.08, 'grad:#ffb03a,#e8641a', 0.1, root)
    solid(roof.buffer(-0.1).difference(roof.buffer(-0.2)), 0.03, 0.02, 'matte:#fff2c8', -0.88, root)
    door = empty(root, (0, -0.62, 0))
    solid(box_outline(0.72, 1.3, 0.1), 0.05, 0.04, 'gold', 0, door)
    solid(box_outline(0.6, 1.18, 0.08), 0.05, 0.03, 'grad:#b8323a,#7a1420', -0.06, door)
    solid(box_outline(0.36, 0.4, 0.08), 0.03, 0.02, 'glow:#ffe48a', -0.14, empty(door, (0, 0, 0.3)))
    small_clover(empty(door, (0, -0.2, -0.24)), 0.26)
    for side in (-1, 1):
        window = empty(root, (side * 0.88, -0.62, 0.14))
        solid(box_outline(0.5, 0.56, 0.08), 0.05, 0.03, 'gold', 0, window)
        solid(box_outline(0.38, 0.44, 0.06), 0.04, 0.02, 'glow:#ffe48a', -0.05, window)
        for x in (-0.36, 0.36):
            solid(box_outline(0.2, 0.56, 0.05), 0.04, 0.03, 'enamel:#f2b21a', -0.02, empty(window, (x, 0, 0)))
        wheel = empty(root, (side * 0.86, -0.78, -1.06))
        torus(0.42, 0.08, 'enamel:#d8142a', wheel, (0, 0, 0), (90, 0, 0), 48)
        for i in range(4):
            angle = math.pi * i / 4
            tube([(0.4 * math.cos(angle), 0, 0.4 * math.sin(angle)), (-0.4 * math.cos(angle), 0, -0.4 * math.sin(angle))], 0.04, 'gold', wheel)
        ball(0.12, 'gold', (0, -0.06, 0), wheel, steps=18)
        lantern = empty(root, (side * 1.5, -0.9, 0.36))
        tube([(0, 0, 0.36), (0, 0, 0.16)], 0.03, 'gold', lantern)
        ball(0.17, lamp('#ffd870', 0.9), (0, 0, 0), lantern, (1, 1, 1.1), 24)
        torus(0.15, 0.04, 'gold', lantern, (0, 0, 0.15), (0, 0, 0), 24)
    for i in range(9):
        x = -1.4 + 0.35 * i
        solid(Polygon([(-0.13, 0.1), (0.13, 0.1), (0, -0.2)]).buffer(0.02), 0.03, 0.02, f'enamel:{BANDS[i % 6]}', 0, empty(root, (x, -0.9, 0.62 - 0.06 * math.cos(x * 1.1))))
    return standing


def knoll(root, _fonts):
    """A hillock of the meadow with clover, mushrooms and flowers, for the foot of scenes."""
    dice = random.Random(12)
    for x, size, color in ((-1.5, 0.8, '#2f9a3a'), (1.5, 0.85, '#2f9a3a'), (0, 1.1, '#3fb045')):
        ball(size, f'grad:#8ae04a,{color},#14602a', (x, 0.2, -1.1), root, (1.6, 0.6, 0.62), 40)
    for i in range(30):
        x = -2.5 + 5 * i / 29
        tuft(root, (x, -0.55, -1.15 + 0.25 * math.cos(x)), (dice.uniform(-10, 10), dice.uniform(-20, 20), 0), 0.4 + 0.2 * dice.random(), 0.09, 'grad:#b0f05a,#3a9a30')
    for i in range(13):
        x = -2.3 + 4.6 * i / 12
        small_clover(empty(root, (x, -0.8, -0.62 + 0.24 * math.cos(x) + dice.uniform(-0.2, 0.08)), (0, dice.uniform(-30, 30), 0)), dice.uniform(0.24, 0.42))
    for x, z, color in ((-1.7, -0.55, '#ffffff'), (-0.6, -0.32, '#ffd84a'), (0.8, -0.36, '#ff8ad0'), (1.9, -0.6, '#ffffff')):
        flower = empty(root, (x, -0.7, z))
        for i in range(6):
            angle = math.pi * i / 3
            ball(0.09, f'matte:{color}', (0.12 * math.cos(angle), 0, 0.12 * math.sin(angle)), flower, (1, 0.5, 1), 12)
        ball(0.07, 'matte:#ffb01a', (0, -0.06, 0), flower, steps=12)
    toadstool = empty(root, (1.2, -0.7, -0.7))
    turned(flowing([(0.12, 0), (0.1, 0.24), (0.12, 0.4)]), 'matte:#fff4dc', toadstool, steps=24)
    turned(flowing([(0.08, 0.34), (0.36, 0.34), (0.33, 0.54), (0.0, 0.72)]), 'grad:#6ac8ff,#1a6ad8', toadstool, steps=36, smooth=70)
    for angle, z in ((-90, 0.54), (-40, 0.42), (-140, 0.44)):
        ball(0.07, 'matte:#ffffff', (0.3 * math.cos(math.radians(angle)), 0.3 * math.sin(math.radians(angle)), z), toadstool, steps=12)
    return standing


def medal(root, _fonts):
    """A coin of gold with a clover struck into it."""
    disc_of = rotate(empty(root, turn=(-6, 0, 12)), (90, 0, 12))
    half = [(0, 0.1), (1.02, 0.1), (1.06, 0.16), (1.22, 0.2), (1.32, 0.1)]
    turned([*half, (1.34, 0.0), *[(r, -z) for r, z in half[::-1]]], 'gold', disc_of, smooth=34, steps=96)
    face = empty(root, (0, -0.16, 0), (0, 0, 12))
    small_clover(empty(face, (-0.04, -0.06, 0.1)), 0.86)
    return standing


SCENERY = {
    name: (build, 'still', 0, 0.96)
    for name, build in (
        ('disc', disc),
        ('frame', frame),
        ('hub', hub),
        ('pointer', pointer),
        ('petal', petal),
        ('socket', socket),
        ('board', board),
        ('arch', arch),
        ('caravan', caravan),
        ('knoll', knoll),
        ('coin', medal),
    )
}

"""The astronaut of Candy Orbit: gingerbread in a glass helmet, with a whisk and two bottles of soda, on a macaron that hovers."""
import math

import bpy
from motion import set_pose, wave
from objects_sweets import sugar
from solids import ball, flowing, torus, tube, turned
from studio import empty, hexcolor, material, rotate, textured

ICING = 'enamel:#fff8f2'
EYE_Z = 0.17


def gingerbread():
    return textured(['#a85a20', '#c9762e', '#dd8f42'], scale=6, rough=0.5, coat=0.2, glow=0.08, bump=0.3)


def glass():
    """Clear in the middle, bright at the edge: cheaper and calmer than refraction."""
    paint = bpy.data.materials.new('glass')
    paint.use_nodes = True
    tree = paint.node_tree
    tree.nodes.remove(tree.nodes['Principled BSDF'])
    edge = tree.nodes.new('ShaderNodeLayerWeight')
    edge.inputs['Blend'].default_value = 0.32
    power = tree.nodes.new('ShaderNodeMath')
    power.operation = 'MULTIPLY'
    power.inputs[1].default_value = 0.8
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    light = tree.nodes.new('ShaderNodeEmission')
    light.inputs['Color'].default_value = (*hexcolor('#bfe8ff'), 1)
    light.inputs['Strength'].default_value = 0.85
    mixed = tree.nodes.new('ShaderNodeMixShader')
    connect = tree.links.new
    connect(edge.outputs['Facing'], power.inputs[0])
    connect(power.outputs[0], mixed.inputs[0])
    connect(clear.outputs[0], mixed.inputs[1])
    connect(light.outputs[0], mixed.inputs[2])
    connect(mixed.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return paint


def macaron(root):
    """What it stands on, with a ring of light below. @returns what tilts it"""
    holder = empty(root, (0, 0, -2.15))
    shell = sugar('#ff9fc4')
    turned(flowing([(0, 0.3), (0.7, 0.27), (1.12, 0.16), (1.3, 0.0)]) + [(1.3, -0.06), (0, -0.06)], shell, holder, smooth=70)
    turned(flowing([(1.3, -0.36), (1.12, -0.52), (0.7, -0.62), (0, -0.66)]) + [], shell, holder, smooth=70)
    turned([(0, -0.3), (1.3, -0.3), (1.3, -0.37), (0, -0.37)], shell, holder)
    turned(flowing([(1.16, -0.06), (1.24, -0.18), (1.16, -0.3)]), sugar('#fff4e2'), holder, smooth=70)
    for i in range(26):
        angle = 2 * math.pi * i / 26
        ball(0.1, shell, (1.26 * math.cos(angle), 1.26 * math.sin(angle), -0.05), holder, (1, 1, 0.6), 12)
        ball(0.1, shell, (1.26 * math.cos(angle + 0.12), 1.26 * math.sin(angle + 0.12), -0.33), holder, (1, 1, 0.6), 12)
    ring = torus(1.0, 0.05, 'glow:#9affe0', holder, (0, 0, -0.76), (0, 0, 0))
    return holder, ring


def whisk(hand):
    holder = empty(hand, (0, -0.05, 0), (10, 0, 0))
    tube([(0, 0, -0.45), (0, 0, 0.42)], 0.085, sugar('#8ff0cf'), holder, [1.15, 0.9])
    torus(0.08, 0.04, 'gold', holder, (0, 0, 0.42), (0, 0, 0), 24)
    wires = empty(holder, (0, 0, 0.45))
    for i in range(5):
        loop = empty(wires, turn=(0, 0, 36 * i))
        tube([(0, 0, 0), (0.17, 0, 0.25), (0.27, 0, 0.6), (0, 0, 0.92), (-0.27, 0, 0.6), (-0.17, 0, 0.25)], 0.026, 'silver', loop, is_closed=True)
    ball(0.15, sugar('#fff4ea'), (0, 0, 0.62), wires, (1, 1, 1.25), 20)
    return wires


def arm(body, side, skin):
    """An arm of gingerbread with icing at the wrist. @returns the function that moves it, and the hand"""
    line = tube([(side * 0.5, 0, -0.7), (side * 0.9, -0.3, -0.8), (side * 1.1, -0.5, -0.5)], 0.23, skin, body, [1.05, 0.95, 1.0])
    hand = empty(body)
    ball(0.27, skin, (0, 0, 0), hand, (1, 0.82, 1), 32)
    ball(0.11, skin, (-side * 0.2, -0.12, 0.06), hand, (1.1, 0.9, 0.9), 20)
    torus(0.235, 0.055, ICING, hand, (0, 0.03, -0.22), (0, 0, 0), 40)
    points = line.data.splines[0].bezier_points

    def move(x, y, z, roll=0.0):
        shoulder = (side * 0.52, -0.02, -0.72)
        middle = (side * (0.5 * (0.52 + x) + 0.17), 0.5 * y - 0.06, 0.5 * (-0.72 + z) - 0.16)
        for point, place in zip(points, (shoulder, middle, (side * x, y, z))):
            point.co = place
            point.handle_left_type = point.handle_right_type = 'AUTO'
        hand.location = (side * x, y - 0.03, z + 0.16)
        rotate(hand, (0, side * roll, 0))

    return move, hand


def leg(body, side, skin):
    line = tube([(side * 0.26, 0, -1.35), (side * 0.3, -0.02, -1.6), (side * 0.32, -0.05, -1.8)], 0.29, skin, body)
    foot = empty(body)
    ball(0.3, skin, (0, -0.08, 0), foot, (1.05, 1.25, 0.72), 32)
    torus(0.27, 0.055, ICING, foot, (0, 0, 0.17), (0, 0, 0), 40)
    points = line.data.splines[0].bezier_points

    def move(x, y, z):
        for point, place in zip(points, ((side * 0.26, 0, -1.3), (side * (0.14 + x / 2), 0.5 * y, -0.65 + z / 2), (side * x, y, z))):
            point.co = place
            point.handle_left_type = point.handle_right_type = 'AUTO'
        foot.location = (side * x, y, z)

    return move


def bottles(body):
    """The pack on its back: two bottles of soda whose foam drives it. @returns what lets the foam out"""
    jets = []
    for side in (-1, 1):
        holder = empty(body, (side * 0.62, 0.42, -0.72))
        turned(flowing([(0, -0.5), (0.24, -0.46), (0.27, -0.1), (0.24, 0.3), (0.1, 0.55), (0.09, 0.7)]) + [(0, 0.7)], 'grad:#ffd0e4,#ff6aa8,#c03a8a', holder, smooth=60)
        torus(0.1, 0.05, 'gold', holder, (0, 0, 0.66), (0, 0, 0), 24)
        torus(0.255, 0.05, ICING, holder, (0, 0, 0.05), (0, 0, 0), 40)
        turned([(0.1, -0.5), (0.2, -0.66), (0.08, -0.64)], 'rose-gold', holder, smooth=40)
        puffs = [(ball(0.17, 'enamel:#fffaf4', (0, 0, 0), holder, steps=16), i / 4) for i in range(4)]
        jets.append((puffs, side))

    def blow(force, at):
        for puffs, side in jets:
            for puff, phase in puffs:
                way = (at * 2 + phase) % 1
                size = max(0.01, force * (0.5 + way) * (1.15 - way))
                puff.scale = (size,) * 3
                puff.location = (side * 0.16 * way + 0.05 * math.sin(phase * 20), 0, -0.66 - 0.75 * way * max(0.3, force))

    return blow


def face(top):
    """Eyes, brows, cheeks and a mouth of icing. @returns what moves them"""
    eyes = []
    for side in (-1, 1):
        lid = empty(top, (side * 0.3, -0.66, EYE_Z), (0, 0, side * 10))
        ball(0.23, 'enamel:#ffffff', (0, 0, 0), lid, (0.9, 0.42, 1.12), 32)
        gaze = empty(lid, (0, -0.07, 0))
        ball(0.135, 'enamel:#3a1a6a', (0, 0, 0), gaze, (1, 0.45, 1.1), 24)
        ball(0.05, 'glow:#ffffff', (-0.05, -0.06, 0.06), gaze, (1, 0.5, 1), 12)
        brow = empty(top, (side * 0.31, -0.72, 0.5))
        tube([(-0.19, 0.04, -0.02), (0, -0.02, 0.05), (0.19, 0.05, -0.03)], 0.05, ICING, brow, [0.6, 1.15, 0.6])
        eyes.append((lid, gaze, brow, side))
        ball(0.16, 'enamel:#ff7a8a', (side * 0.56, -0.58, -0.14), top, (1, 0.3, 0.8), 20)
    mouth = empty(top, (0, -0.74, -0.24))
    ball(0.22, 'enamel:#5a0f24', (0, 0, 0), mouth, (1.15, 0.3, 0.85), 28)
    ball(0.14, 'enamel:#ff7a9a', (0, -0.035, -0.09), mouth, (1, 0.3, 0.5), 20)
    smile = tube([(-0.3, 0.06, 0.1), (-0.16, 0, 0.015), (0, -0.03, -0.01), (0.16, 0, 0.015), (0.3, 0.06, 0.1)], 0.045, ICING, empty(top, (0, -0.76, -0.2)), [0.7, 1, 1, 1, 0.7])

    def look(open_share, x, z, brow_up, worried, gape):
        for lid, gaze, brow, side in eyes:
            lid.scale = (1, 1, open_share)
            gaze.location = (x, -0.07, z)
            brow.location.z = 0.5 + brow_up
            rotate(brow, (0, side * worried, 0))
        mouth.scale = (0.45 + 0.55 * min(1, gape * 1.6), 1, max(0.02, gape))
        smile.scale = (1, 1, 1 - 0.5 * gape)

    return look


def dome(top):
    ball(1.06, glass(), (0, 0, 0.04), top, steps=72)
    torus(0.74, 0.12, 'rose-gold', top, (0, 0, -0.72), (0, 0, 0), 64)
    torus(0.8, 0.07, sugar('#8ff0cf'), top, (0, 0, -0.86), (0, 0, 0), 64)
    tube([(-0.72, -0.72, 0.5), (-0.62, -0.7, 0.7), (-0.42, -0.64, 0.86)], 0.06, 'glow:#ffffff', top, [0.4, 1.1, 0.4])
    ball(0.055, 'glow:#ffffff', (-0.8, -0.72, 0.26), top, (0.7, 0.7, 1.3), 12)
    aerial = empty(top, (0.34, 0, 1.0), (0, 16, 0))
    tube([(0, 0, 0), (0, 0, 0.34)], 0.035, 'silver', aerial)
    bulb = ball(0.1, sugar('#ff5a8a'), (0, 0, 0.4), aerial, steps=20)
    return aerial, bulb


def head(body, skin):
    top = empty(body, (0, -0.02, 0.3))
    ball(0.82, skin, (0, 0, 0), top, (1.0, 0.8, 0.96), 64)
    curl = [(0.0, -0.6, 0.58), (-0.16, -0.56, 0.66), (-0.1, -0.5, 0.8), (0.1, -0.5, 0.76), (0.2, -0.56, 0.6)]
    tube(curl, 0.06, ICING, top, [0.5, 1, 1.1, 1, 0.5])
    look = face(top)
    aerial, _bulb = dome(top)
    return top, look, aerial


def trunk(body, skin):
    turned(flowing([(0, -1.52), (0.42, -1.48), (0.62, -1.2), (0.6, -0.85), (0.44, -0.55), (0.3, -0.42)]), skin, body, smooth=70, squeeze=0.8)
    for z, color in ((-0.78, '#ff5a8a'), (-1.06, '#8ff0cf'), (-1.32, '#ffd66a')):
        ball(0.105, sugar(color), (0, -0.46 - (0.03 if z < -1 else 0), z), body, (1, 0.7, 1), 20)
    zigzag = [(0.6 * math.cos(a), 0.5 * math.sin(a) - 0.01, -1.42 + 0.05 * (i % 2)) for i, a in enumerate(math.pi * (1.05 + 0.9 * k / 10) for k in range(11))]
    tube(zigzag, 0.04, ICING, body)


def astronaut(root, _fonts):
    skin = gingerbread()
    pad, ring = macaron(root)
    body = empty(root, (0, 0, 0))
    trunk(body, skin)
    blow = bottles(body)
    top, look, aerial = head(body, skin)
    left, _ = arm(body, -1, skin)
    right, hand = arm(body, 1, skin)
    wires = whisk(hand)
    legs = [leg(body, side, skin) for side in (-1, 1)]

    def pose(act, at):
        lean, turn, lift, tall, foam = 1.5 * wave(at), (0, 0, 0), 0.03 * wave(at), 1 + 0.01 * wave(at), 0.02
        feet = [(0.34, -0.05, -1.78 - lift)] * 2
        spin, sway = 0.0, 8 * wave(at)
        if act in ('idle', 'still'):
            look(0.12 if 0.6 < at < 0.72 else 1, 0.05 * wave(at), 0.01, 0.02 * wave(at), 0, 0.1)
            turn = (0, 3 * wave(at), 9 * wave(at))
            left(0.98, -0.35, -1.12 + 0.04 * wave(at), 20)
            right(1.18, -0.5, -0.72 + 0.05 * wave(at), 12 + 3 * wave(at))
            spin = 72 * at
        elif act == 'tense':
            shake = wave(at, 3)
            look(1.2, 0.02 * shake, -0.05, 0.1, -20, 0.42 + 0.08 * shake)
            turn, lean, tall = (10, 2 * shake, 0), 1.5 * shake, 0.96
            left(0.66, -0.98, -0.62 + 0.03 * shake, -22)
            right(0.98, -0.8, -0.5 - 0.03 * shake, -4)
            foam, sway = 0.4, 20 * shake
        elif act == 'cheer':
            up = abs(wave(at))
            look(0.8 if up > 0.6 else 1.05, 0, 0.05, 0.09 + 0.03 * up, 6, 0.95)
            turn, lean = (-8, 6 * wave(at), 5 * wave(at)), 6 * wave(at)
            lift, tall, foam = 0.06 + 0.26 * up, 1 + 0.04 * up, 1.0
            left(1.26, -0.35, 0.05 + 0.28 * wave(at, 2), -24)
            right(1.26, -0.4, -0.12 - 0.14 * wave(at, 2), 6 + 8 * wave(at, 2))
            feet = [(0.36 + 0.1 * up, -0.1, -1.74 + 0.1 * up), (0.36 + 0.06 * up, 0.1 * up - 0.1, -1.8 + 0.03 * up)]
            spin, sway = 360 * at, 24 * wave(at, 2)
        elif act == 'nod':
            dip = math.sin(math.pi * at)
            look(1 - 0.55 * dip, -0.04, -0.02, 0.05 * dip, 8, 0.1 + 0.25 * dip)
            turn, lean = (9 * dip, -6 * dip, -6 * dip), 3 * dip
            left(0.98 + 0.04 * dip, -0.35 - 0.6 * dip, -1.12 + 1.3 * dip, 20 - 60 * dip)
            right(1.18, -0.5, -0.72, 12)
            feet = [(0.34, -0.05, -1.78)] * 2
            tall = 1 + 0.02 * dip
        set_pose(body, (0, lean, 0), lift, tall)
        rotate(top, turn)
        rotate(wires, (0, 0, spin))
        rotate(aerial, (0, 16 + sway, 0))
        for move, place in zip(legs, feet):
            move(*place)
        rotate(pad, (0, 2.5 * wave(at, 1, 0.25), 0))
        pad.location.z = -2.15 - 0.03 * wave(at)
        ring.scale = (1 + 0.05 * wave(at, 2),) * 2 + (1,)
        blow(foam, at)

    return pose

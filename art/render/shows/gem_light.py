"""Sparks, glow and stone that the models of Gem Rush share."""
import math
import random

from mathutils import Vector, noise
from solids import mesh
from studio import empty, hexcolor, principled, rotate


def lamp(color='#ffe9a8', glow=0.6):
    """A glowing paint whose strength acts change."""
    return principled(hexcolor(color), rough=0.3, coat=0.3, glow=glow)


def bright(paint, value):
    paint.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = value


def glint(parent, at, size, color='#ffffff'):
    """A spark of four rays that faces the viewer. @returns set(share), from nothing to its whole size"""
    holder = empty(parent, at)
    points = []
    for i in range(8):
        angle = math.pi * i / 4
        out = size if i % 2 == 0 else size * 0.17
        points.append((out * math.sin(angle), 0, out * math.cos(angle)))
    faces = [(8, i, (i + 1) % 8) for i in range(8)]
    mesh([*points, (0, -size * 0.1, 0)], faces, lamp(color, 1.3), holder)

    def show(share, turn=0.0):
        holder.scale = (max(0.001, share),) * 3
        rotate(holder, (0, turn, 0))

    return show


def glints(parent, places, size):
    """Sparks that come one after the other. @returns twinkle(at, force)"""
    sparks = [(glint(parent, at, size * (1.0 if i % 2 else 0.72)), i / len(places)) for i, at in enumerate(places)]

    def twinkle(at, force):
        for show, phase in sparks:
            beat = max(0.0, math.sin(2 * math.pi * (at + phase))) ** 2
            show(force * beat, 40 * (at + phase))

    return twinkle


def shard(parent, long, wide, paint, at=(0, 0, 0), turn=(0, 0, 0)):
    """A crystal that stands along Z: six sides and a slanted point. @returns its holder"""
    holder = empty(parent, at, turn)
    rings = []
    for share, z in ((0.82, 0.0), (1.0, long * 0.62), (0.0, long)):
        rings.append([(wide * share * math.cos(math.pi * (i + 0.5) / 3), wide * share * math.sin(math.pi * (i + 0.5) / 3), z) for i in range(6)])
    vertices = [*rings[0], *rings[1], (wide * 0.18, 0, long)]
    faces = [(i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i) for i in range(6)] + [(6 + i, 6 + (i + 1) % 6, 12) for i in range(6)]
    mesh(vertices, faces, paint, holder)
    return holder


def rough_ball(parent, radius, paint, half=None, seed=3, rise=0.1, squeeze=(1, 1, 1)):
    """A ball of broken rock; of its `half` only what lies behind (y > 0) is kept, with an open rim."""
    dice = random.Random(seed)
    shift = Vector((dice.uniform(0, 9), dice.uniform(0, 9), dice.uniform(0, 9)))
    rows, count = (9, 30) if half else (18, 30)
    vertices, faces = [], []
    for row in range(rows + 1):
        # From the pole at +y to the rim, or to the other pole.
        tilt = (math.pi / 2 if half else math.pi) * row / rows
        for i in range(count):
            turn = 2 * math.pi * i / count
            way = Vector((math.sin(tilt) * math.cos(turn), math.cos(tilt), math.sin(tilt) * math.sin(turn)))
            out = radius * (1 + rise * noise.noise(way * 2.6 + shift) + rise * 0.5 * noise.noise(way * 6 + shift))
            vertices.append(tuple(value * out * by for value, by in zip(way, squeeze)))
    for row in range(rows):
        for i in range(count):
            j = (i + 1) % count
            faces.append((row * count + i, row * count + j, (row + 1) * count + j, (row + 1) * count + i))
    return mesh(vertices, faces, paint, parent, 24)

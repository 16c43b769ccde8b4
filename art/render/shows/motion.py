"""Motions that actors share: shares of an act to angles, lifts and stretches."""
import math

from studio import rotate


def wave(at, turns=1.0, phase=0.0):
    return math.sin(2 * math.pi * (at * turns + phase))


def landing(at):
    """Height and stretch of a symbol that has dropped: it squashes, springs and rests at 1."""
    fade = (1 - at) ** 1.6
    spring = math.cos(at * math.pi * 3.2) * fade
    return 0.16 * max(0.0, -spring), 1 - 0.22 * spring


def stretch(holder, tall):
    """Keeps the volume: what grows in height narrows."""
    wide = 1 / math.sqrt(max(0.4, tall))
    holder.scale = (wide, wide, tall)


def set_pose(holder, turn=(0, 0, 0), lift=0.0, tall=1.0, size=1.0):
    rotate(holder, turn)
    stretch(holder, tall)
    holder.scale = tuple(value * size for value in holder.scale)
    holder.location.z = lift

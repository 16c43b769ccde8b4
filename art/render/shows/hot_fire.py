"""Fire and neon of Hot Sevens 40: tongues that lick, glass tubes that glow."""
import math

from motion import wave
from solids import flowing, mesh, tube, turned
from studio import gradient, hexcolor, principled

TONGUE = flowing([(0, -1.0), (0.46, -0.95), (0.8, -0.52), (0.7, 0.0), (0.42, 0.5), (0.19, 0.95), (0.05, 1.34), (0, 1.4)])
LAYERS = (
    ('#b80600', '#ff3a08', '#ff8a1a'),
    ('#ff4a08', '#ff9a1a', '#ffd24a'),
    ('#ffb02a', '#fff08a', '#fffde0'),
)


def lit(paint):
    """Fire shows its own colour but lights nothing: many small lamps only bring grain."""
    paint.cycles.sample_as_light = False
    return paint


def blaze(layer, glow=0.95):
    return lit(gradient(list(LAYERS[layer]), -1.0, 1.3, 'Z', rough=0.35, coat=0.25, glow=glow, shine=0.2))


def neon(colour, glow=1.15):
    """Glass with light in it. @returns the paint; `shine_at` changes its strength"""
    return lit(principled(hexcolor(colour), rough=0.15, coat=0.6, glow=glow))


def shine_at(paint, strength):
    paint.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = strength


def tongue(parent, at, size, paint, squeeze=0.6):
    """One tongue of fire. @returns the function that bends it: share of the act, strength, height"""
    body = turned(TONGUE, paint, parent, at, steps=40, smooth=80, squeeze=squeeze)
    body.scale = size if isinstance(size, tuple) else (size,) * 3
    base = [tuple(vertex.co) for vertex in body.data.vertices]

    def lick(at_share, force=0.18, tall=1.0, phase=0.0, lean=0.0):
        for vertex, (x, y, z) in zip(body.data.vertices, base):
            high = max(0.0, (z + 1.0) / 2.4)
            swing = force * high * math.sin(2 * math.pi * (at_share + phase) - 3.4 * high) + lean * high * high
            narrow = 1 - 0.16 * high * (0.5 + 0.5 * wave(at_share, 2, phase))
            vertex.co = (x * narrow + swing, y * narrow, -1.0 + (z + 1.0) * tall)
        body.data.update()

    return lick


def ring_of_glass(points, radius, paint, parent, is_closed=True):
    return tube(points, radius, paint, parent, is_closed=is_closed)


def outline_points(shape, count, y):
    """Points along an outline, for a tube of neon."""
    line = shape.exterior if hasattr(shape, 'exterior') else max(shape.geoms, key=lambda part: part.area).exterior
    return [(p.x, y, p.y) for p in (line.interpolate(i / count, normalized=True) for i in range(count))]


def facets(parent, edge, y, deep, paint):
    """A star whose arms rise to its middle on both sides."""
    count = len(edge)
    vertices = [(x, y, z) for x, z in edge] + [(0, y - deep, 0), (0, y + deep, 0)]
    faces = [(i, (i + 1) % count, count) for i in range(count)] + [((i + 1) % count, i, count + 1) for i in range(count)]
    thing = mesh(vertices, faces, paint, parent)
    bevel = thing.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = 0.035, 3
    return thing

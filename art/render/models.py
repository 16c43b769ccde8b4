"""Models by kind, first set: reliefs of silhouettes and letters, plaques, gems. Each takes the root and its spec."""
import math

from outlines import filled, grow, lettering, plate, scale_shape, silhouette, solid, translate, turn_shape
from solids import ball, gem, small_gem, torus
from studio import empty, rotate


def shape_of(spec, size):
    if 'text' in spec:
        shape = lettering(spec['text'], spec['font'], size)
    elif 'icon' in spec:
        shape = silhouette(spec['icon'], size)
    else:
        shape = plate(spec['plate_shape'], size / 2)
    if spec.get('spin'):
        shape = turn_shape(shape, spec['spin'], origin=(0, 0))
    if spec.get('flip'):
        shape = scale_shape(shape, -1, 1, origin=(0, 0))
    if spec.get('wide'):
        shape = scale_shape(shape, spec['wide'], 1, origin=(0, 0))
    return shape


def relief(root, spec):
    """A free-standing silhouette or letter: dark plate, metal rim, inlay seen through the holes, bright bevelled body."""
    shape = shape_of(spec, 2.4)
    rim = spec.get('rimWidth', 0.085)
    back = filled(shape) if spec.get('inlay') else shape
    if spec.get('plate'):
        solid(grow(back, rim + 0.06), 0.16, 0.05, spec['plate'], 0.18, root)
    if spec.get('rim'):
        solid(grow(back, rim), 0.14, 0.06, spec['rim'], 0.06, root)
    if spec.get('inlay'):
        solid(grow(back, 0.01), 0.12, 0.02, spec['inlay'], -0.01, root)
    is_soft = spec.get('soft')
    solid(shape, 0.09 if is_soft else 0.12, 0.16 if is_soft else 0.055, spec['body'], -0.10, root, 8 if is_soft else 4)
    for part in spec.get('parts', []):
        piece = translate(turn_shape(shape_of(part, part['size']), part.get('turn', 0)), *part.get('at', (0, 0)))
        solid(piece, 0.06, 0.05, part['body'], -0.2, root, 6)


def plaque(root, spec):
    """A plate with a rim and a recessed field that carries a silhouette, a letter or a gem."""
    outer = plate(spec['shape'])
    field = outer.buffer(-spec.get('rimWidth', 0.17))
    solid(outer, 0.12, 0.05, spec.get('base', spec['rim']), 0.16, root)
    solid(outer.difference(field), 0.07, 0.06, spec['rim'], -0.10, root, 6)
    if spec.get('trim'):
        middle = outer.buffer(-spec.get('rimWidth', 0.17) * 0.5)
        solid(middle.buffer(0.022).difference(middle.buffer(-0.022)), 0.02, 0.015, spec['trim'], -0.22, root)
    solid(field, 0.03, 0.01, spec['field'], -0.06, root)
    for i in range(spec.get('studs', 0)):
        at = outer.buffer(-spec.get('rimWidth', 0.17) * 0.5).exterior.interpolate((i + 0.5) / spec['studs'], normalized=True)
        ball(0.045, spec.get('stud', spec['rim']), (at.x, -0.21, at.y), root, steps=16)
    if 'icon' in spec or 'text' in spec:
        shape = translate(shape_of(spec, spec.get('size', 1.5)), *spec.get('at', (0, 0)))
        if spec.get('edge'):
            solid(grow(shape, 0.05), 0.05, 0.03, spec['edge'], -0.12, root)
        solid(shape, 0.07, 0.045, spec['body'], -0.18, root, 6)
    if 'gem' in spec:
        cut, dark, light = spec['gem']
        gem(cut, dark, light, empty(root, (0, -0.16, 0)), spec.get('size', 0.72), 0.5, setting=spec.get('setting', spec['rim']))


def jewel(root, spec):
    gem(
        spec['cut'],
        spec['dark'],
        spec['light'],
        root,
        setting=spec.get('setting'),
        is_step=spec.get('step', False),
        depth=spec.get('depth', 0.5),
        glow=spec.get('glow', 0.3),
        table=spec.get('table', 0.52),
    )
    if spec.get('claws'):
        for x, z in ((0.78, 0.78), (-0.78, 0.78), (0.78, -0.78), (-0.78, -0.78)):
            ball(0.16, spec['setting'], (x * 1.2, -0.05, z * 1.2), root)


def orb(root, spec):
    """A glossy sphere with a light inside, held by a metal ring."""
    ball(1.0, spec['body'], (0, 0, 0), root, steps=96)
    if spec.get('ring'):
        torus(1.08, 0.13, spec['ring'], root)
        for i in range(spec.get('claws', 4)):
            a = 2 * math.pi * (i + 0.5) / spec.get('claws', 4)
            small_gem(root, (1.08 * math.cos(a), -0.16, 1.08 * math.sin(a)), 0.17, *spec.get('stones', ['#c4002f', '#ff5a6a']), setting=spec['ring'])
    if 'icon' in spec:
        solid(silhouette(spec['icon'], spec.get('size', 1.1)), 0.04, 0.04, spec['mark'], -1.02, root, 6)


def orbit(root, spec):
    """A sphere with tilted rings: planets."""
    holder = empty(root, turn=spec.get('tilt', (20, 18, 0)))
    ball(0.95, spec['body'], (0, 0, 0), holder, steps=96)
    for radius, paint in spec['rings']:
        ring = torus(radius, 0.09, paint, holder, turn=(0, 0, 0), steps=128)
        ring.scale = (1, 1, 0.35)


KINDS = {'relief': relief, 'plaque': plaque, 'gem': jewel, 'orb': orb, 'orbit': orbit}
TURNS = {'relief': (-7, 0, -14), 'plaque': (-8, 0, -12), 'gem': (-9, 0, -13)}


def build(root, spec, more):
    kind = spec['kind']
    {**KINDS, **more}[kind](root, spec)
    rotate(root, spec.get('turn', TURNS.get(kind, (0, 0, 0))))

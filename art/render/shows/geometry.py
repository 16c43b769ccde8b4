"""Writes an actor's triangles once and its parts' places in every frame, for the fast renderer (`shows/raster.mjs`).

<name>.bin: 32-bit floats, nine for each corner: place, normal and linear colour in the space of its part.
<name>.json: parts (first corner, corners, paint), paints (metal, roughness), frames (file, size, a 3 × 4 matrix of each part, the
glow of each paint). Only for casts whose parts keep their shape: no curve is bent by an act.
"""
import json
import random

import bpy
import numpy
from mathutils import Vector, noise

FLAT_CURVE_STEPS = 6
FLAT_BEVEL_STEPS = 3
RAMP_STEPS = 256


def linked(socket):
    return socket.links[0].from_node if socket.is_linked else None


def colours_of(paint, places, normals):
    """Linear colours of a paint at corners; None where the points have their own."""
    surface = paint.node_tree.nodes['Principled BSDF']
    source = linked(surface.inputs['Base Color'])
    if source is None:
        return numpy.tile(tuple(surface.inputs['Base Color'].default_value)[:3], (len(places), 1))
    if source.type == 'ATTRIBUTE':
        return None
    steps = numpy.array([tuple(source.color_ramp.evaluate(i / RAMP_STEPS))[:3] for i in range(RAMP_STEPS + 1)])
    kinds = {node.type: node for node in paint.node_tree.nodes}
    if 'MAP_RANGE' in kinds:
        span = kinds['MAP_RANGE'].inputs
        low, high = span['From Min'].default_value, span['From Max'].default_value
        axis = 'XYZ'.index(span['Value'].links[0].from_socket.name)
        shares = (places[:, axis] - low) / (high - low)
    elif 'TEX_WHITE_NOISE' in kinds:
        # A gem: the facet's direction and a dice of its own choose the colour.
        light = numpy.array(Vector((-0.45, -0.45, 0.77)).normalized())
        dice = [random.Random(str(key.tolist())).random() for key in numpy.round(normals * 9)]
        shares = 0.38 * normals @ light + 0.17 + 0.42 * numpy.array(dice)
    else:
        scale = kinds['TEX_NOISE'].inputs['Scale'].default_value
        stretch = numpy.array(kinds['MAPPING'].inputs['Scale'].default_value if 'MAPPING' in kinds else (1, 1, 1))
        spots = places * stretch * scale
        shares = numpy.array([0.5 + 0.42 * noise.fractal(Vector(spot), 0.9, 2.0, 5) for spot in spots])
    return steps[numpy.clip(numpy.rint(shares * RAMP_STEPS), 0, RAMP_STEPS).astype(int)]


def corners_of(thing, graph):
    """Places, normals and colours of all corners of a part's triangles."""
    seen = thing.evaluated_get(graph)
    shape = seen.to_mesh()
    shape.calc_loop_triangles()
    shape.calc_normals_split()
    count = len(shape.loop_triangles)
    loops = numpy.empty(count * 3, dtype=numpy.int32)
    shape.loop_triangles.foreach_get('loops', loops)
    of_vertex = numpy.empty(len(shape.loops), dtype=numpy.int32)
    shape.loops.foreach_get('vertex_index', of_vertex)
    places = numpy.empty(len(shape.vertices) * 3, dtype=numpy.float32)
    shape.vertices.foreach_get('co', places)
    normals = numpy.empty(len(shape.loops) * 3, dtype=numpy.float32)
    shape.loops.foreach_get('normal', normals)
    places, normals = places.reshape(-1, 3)[of_vertex[loops]], normals.reshape(-1, 3)[loops]
    paint = thing.data.materials[0]
    colours = colours_of(paint, places, normals)
    if colours is None:
        coat = numpy.empty(len(shape.vertices) * 4, dtype=numpy.float32)
        shape.color_attributes['coat'].data.foreach_get('color', coat)
        colours = coat.reshape(-1, 4)[of_vertex[loops], :3]
    seen.to_mesh_clear()
    return numpy.concatenate([places, normals, colours], axis=1).astype(numpy.float32), paint


def glow_of(paint):
    return round(paint.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value, 4)


def paint_facts(paint):
    inputs = paint.node_tree.nodes['Principled BSDF'].inputs
    return {'metal': inputs['Metallic'].default_value, 'rough': inputs['Roughness'].default_value, 'coat': inputs['Clearcoat'].default_value}


def write_geometry(folder, actor, pose):
    things = [thing for thing in bpy.context.scene.objects if thing.type in ('MESH', 'CURVE')]
    for thing in things:
        if thing.type == 'CURVE' and thing.data.dimensions == '3D':
            thing.data.resolution_u, thing.data.bevel_resolution = FLAT_CURVE_STEPS, FLAT_BEVEL_STEPS
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    pieces, parts, paints, kept, first = [], [], [], [], 0
    for thing in things:
        corners, paint = corners_of(thing, graph)
        if not len(corners):
            continue
        if paint not in paints:
            paints.append(paint)
        parts.append({'first': first, 'count': len(corners), 'paint': paints.index(paint)})
        pieces.append(corners)
        kept.append(thing)
        first += len(corners)
    frames = []
    for frame in actor['frames']:
        pose(frame['act'], frame['at'])
        bpy.context.view_layer.update()
        places = [[round(value, 5) for row in thing.matrix_world[:3] for value in row] for thing in kept]
        frames.append({'file': frame['file'], 'size': frame.get('size', actor['size']), 'places': places, 'glow': [glow_of(paint) for paint in paints]})
    numpy.concatenate(pieces).tofile(f"{folder}/{actor['name']}.bin")
    with open(f"{folder}/{actor['name']}.json", 'w', encoding='utf8') as target:
        json.dump({'parts': parts, 'paints': [paint_facts(paint) for paint in paints], 'frames': frames}, target)

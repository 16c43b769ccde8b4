"""Renders the frames of a show title's actors: blender -b --factory-startup -P acts.py -- jobs.json

jobs.json: {cast, fonts, actors: [{name, model, size, samples, still, frames: [{file, act, at}]}]}. `cast` is a module of this folder whose
ACTORS has a builder for each name or model; it returns pose(act, at), which moves the parts for a share of an act. A file that exists is kept.
With `geometry`, a folder, nothing is rendered: triangles and places go there for the fast renderer.
"""
import importlib
import json
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.dirname(here)]

import addon_utils  # noqa: E402
import bpy  # noqa: E402
from geometry import write_geometry  # noqa: E402
from studio import empty, fit, start  # noqa: E402


def shoot(file, size, samples):
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.cycles.samples = samples
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)


def play(actor, builders, fonts, folder):
    frames = actor['frames'] if folder else [frame for frame in actor['frames'] if not os.path.exists(frame['file'])]
    if not frames:
        return
    began = time.time()
    root = start(actor['size'], actor['samples'])
    bpy.context.scene.render.use_persistent_data = True
    addon_utils.enable('io_curve_svg')
    addon_utils.enable('cycles')
    build, fit_act, fit_at, share = builders[actor.get('model', actor['name'])]
    pose = build(empty(root), fonts)
    pose(fit_act, fit_at)
    fit(root, share)
    if folder:
        write_geometry(folder, actor, pose)
        print('RENDERED', actor['name'], 'geometry', round(time.time() - began, 1), 's', flush=True)
        return
    for frame in frames:
        pose(frame['act'], frame['at'])
        shoot(frame['file'], frame.get('size', actor['size']), frame.get('samples', actor['samples']))
    print('RENDERED', actor['name'], len(frames), round(time.time() - began, 1), 's', flush=True)


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as source:
        jobs = json.load(source)
    builders = importlib.import_module(jobs['cast']).ACTORS
    for actor in jobs['actors']:
        play(actor, builders, jobs['fonts'], jobs.get('geometry'))


addon_utils.enable('io_curve_svg')
main()

"""Renders sprites: blender -b --factory-startup -P render.py -- jobs.json [share]

jobs.json: {size, samples, sprites: [{file, spec}]}. A file that exists is kept.
"""
import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import addon_utils  # noqa: E402
import bpy  # noqa: E402
from models import build  # noqa: E402
from objects import OBJECTS  # noqa: E402
from studio import fit, start  # noqa: E402


def render(job, size, samples):
    began = time.time()
    root = start(size, samples)
    addon_utils.enable('io_curve_svg')
    addon_utils.enable('cycles')
    build(root, job['spec'], OBJECTS)
    fit(root)
    bpy.context.scene.render.filepath = job['file']
    bpy.ops.render.render(write_still=True)
    print('RENDERED', job['file'], round(time.time() - began, 1), 's', flush=True)


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as source:
        jobs = json.load(source)
    failed = []
    for job in jobs['sprites']:
        if os.path.exists(job['file']):
            continue
        try:
            render(job, jobs['size'], jobs['samples'])
        except Exception:
            traceback.print_exc()
            failed.append(job['file'])
    if failed:
        print('FAILED', *failed, flush=True)
        sys.exit(1)


addon_utils.enable('io_curve_svg')
main()

// TrueType files for Blender, unpacked from the woff2 files of the font packages (needs python3-fonttools and python3-brotli).
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { artDir } from '../lib/paths.mjs';
import { fontPackages } from '../lib/fonts.mjs';

const unpack = `import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
font.flavor = None
font.save(sys.argv[2])`;

let known;

/**
 * Short font name → .ttf file.
 * @param {string} workDir
 */
export function fontFiles(workDir) {
  if (known) return known;
  const folder = path.join(workDir, 'fonts');
  fs.mkdirSync(folder, { recursive: true });
  known = {};
  for (const [name, file] of Object.entries(fontPackages)) {
    known[name] = path.join(folder, `${name}.ttf`);
    if (!fs.existsSync(known[name]))
      execFileSync('/usr/bin/python3', ['-c', unpack, path.join(artDir, 'node_modules', file), known[name]]);
  }
  return known;
}

// npm run art -- slots-draw [slug …]: draws in the browser the sprites that Blender has not rendered.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { artDir } from '../lib/paths.mjs';
import { loadTitle, titleSlugs } from './titles.mjs';
import { canDraw, drawSprite } from './vector.mjs';

/**
 * @param {import('../lib/browser.mjs').Shooter} shooter
 * @param {string[]} only slugs; none means all
 */
export async function drawSlots(shooter, only = []) {
  for (const slug of only.length ? only : titleSlugs()) {
    const { sprites } = await loadTitle(slug);
    for (const [name, spec] of Object.entries(sprites)) {
      const file = path.join(artDir, 'sprites', slug, `${name}.webp`);
      if (fs.existsSync(file) || !canDraw(spec)) continue;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      const png = await drawSprite(shooter, spec);
      await sharp(png)
        .trim()
        .resize(244, 244, { fit: 'contain', background: '#0000' })
        .webp({ quality: 90, alphaQuality: 95, effort: 6 })
        .toFile(file);
      console.log(slug, name);
    }
  }
}

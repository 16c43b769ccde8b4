import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Runs as a separate process without the house's environment, since untrusted data is decoded here. Reads a mark from stdin
 * and writes it to stdout as WebP in a box of 192 × 192 pixels, its proportions and transparency kept. Exits with 1 on any
 * error, for one whose longer side is below 96 pixels, and for one more than four times as long as its other side.
 */
const box = 192;
const minSide = 96;
const maxRatio = 4;
const maxPixels = 20_000_000;

sharp.cache(false);
sharp.concurrency(1);
try {
  const source = sharp(await buffer(process.stdin), { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const { data, info } = await source.png().toBuffer({ resolveWithObject: true });
  const [short = 0, long = 0] = [info.width, info.height].toSorted((a, b) => a - b);
  if (long < minSide || long > short * maxRatio) throw new Error('too small or too long');
  const mark = sharp(data).resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true });
  process.stdout.write(await mark.webp({ quality: 90, alphaQuality: 100 }).toBuffer());
} catch {
  process.exitCode = 1;
}

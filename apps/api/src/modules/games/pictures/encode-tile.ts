import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Runs as a separate process without the house's environment, since untrusted data is decoded here. Reads a picture from
 * stdin and writes the tile's files to stdout, one after the other; on file descriptor 2 a line `width type bytes` for each.
 * Exits with 1 on any error, and for a picture that is smaller than the largest tile.
 */
const ratio = 4 / 3;
const widths = [180, 240, 360];
const maxPixels = 60_000_000;
const quality = { avif: 55, webp: 78 } as const;

sharp.cache(false);
sharp.concurrency(1);
try {
  const source = sharp(await buffer(process.stdin), { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const { data, info } = await source.flatten({ background: '#000000' }).png().toBuffer({ resolveWithObject: true });
  if (info.width < 360 || info.height < 360 * ratio) throw new Error('too small');
  for (const width of widths) {
    const tile = sharp(data).resize({ width, height: Math.round(width * ratio), fit: 'cover' });
    const files = {
      avif: await tile.clone().avif({ quality: quality.avif }).toBuffer(),
      webp: await tile.clone().webp({ quality: quality.webp }).toBuffer(),
    };
    for (const type of ['avif', 'webp'] as const) {
      process.stderr.write(`${width} ${type} ${files[type].length}\n`);
      process.stdout.write(files[type]);
    }
  }
} catch {
  process.exitCode = 1;
}

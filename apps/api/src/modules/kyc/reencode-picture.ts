import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Runs as a separate process without the house's environment, since untrusted data is decoded here. Reads bytes from stdin
 * and writes a JPEG without metadata to stdout, with width and height on file descriptor 2. Exits with 1 on any error.
 */
const longestSide = 2_000;
const maxPixels = 60_000_000;

sharp.cache(false);
sharp.concurrency(1);
try {
  const { data, info } = await sharp(await buffer(process.stdin), { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  process.stderr.write(`${info.width} ${info.height}`);
  process.stdout.write(data);
} catch {
  process.exitCode = 1;
}

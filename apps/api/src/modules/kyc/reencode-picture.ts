import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A process of its own, without the house's environment: what strangers send is decoded here. Bytes come in on stdin, a JPEG
 * without any metadata goes out on stdout, width and height with it on file descriptor 2. Anything wrong ends it with 1.
 */
const longestSide = 2_000;
const mostPixels = 60_000_000;

sharp.cache(false);
sharp.concurrency(1);
try {
  const { data, info } = await sharp(await buffer(process.stdin), { limitInputPixels: mostPixels, failOn: 'error' })
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

// Saving PNG buffers as AVIF and WebP.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

sharp.concurrency(2);
sharp.cache(false);

/**
 * Saves one picture in both formats.
 * @param {object} options
 * @param {Buffer} options.png
 * @param {string} options.file path without extension
 * @param {number} options.width px
 * @param {number} [options.height] px; given, the picture is cropped to fit
 * @param {number} [options.avifQuality]
 * @param {number} [options.webpQuality]
 * @param {number} [options.effort] of the AVIF encoder
 * @param {number} [options.maxAvifBytes] quality is lowered in steps until this is kept
 * @param {boolean} [options.isAvifOnly] for screens whose browsers all read AVIF
 * @returns {Promise<{avif: number, webp: number}>} bytes
 */
export async function savePicture({
  png,
  file,
  width,
  height,
  avifQuality = 54,
  webpQuality = 76,
  maxAvifBytes = Infinity,
  effort = 8,
  isAvifOnly = false,
}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const sized = await sharp(png)
    .resize(width, height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.5, m1: 0.4, m2: 0.8 })
    .png()
    .toBuffer();
  let quality = avifQuality;
  let avif = await encodeAvif(sized, quality, effort);
  while (avif.length > maxAvifBytes && quality > 24) {
    quality -= 2;
    avif = await encodeAvif(sized, quality, effort);
  }
  fs.writeFileSync(`${file}.avif`, avif);
  if (isAvifOnly) return { avif: avif.length, webp: 0 };
  const loss = avifQuality - quality;
  const webp = await sharp(sized)
    .webp({ quality: webpQuality - loss, effort: Math.min(6, effort + 2), smartSubsample: true, alphaQuality: 90 })
    .toBuffer();
  fs.writeFileSync(`${file}.webp`, webp);
  return { avif: avif.length, webp: webp.length };
}

const encodeAvif = (png, quality, effort) =>
  sharp(png).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();

/** Prints name and sizes in one line. */
export const report = (name, sizes) => console.log(name.padEnd(28), sizes.map((s) => `${s.avif}/${s.webp}`).join('  '));

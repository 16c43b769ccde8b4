// Atlases of reel symbols: cells side by side, and their twin blurred up and down for spinning.
import sharp from 'sharp';

const taps = 41;

/**
 * Blurs one cell vertically with a triangular kernel. The symbol is squeezed first, so that its smear stays inside the cell.
 * @param {Buffer} png
 * @param {number} cell px
 */
export async function blurCell(png, cell) {
  const squeezed = Math.round(cell * 0.86);
  const margin = (cell - squeezed) / 2;
  const padded = await sharp(png)
    .resize(cell, squeezed, { fit: 'fill' })
    .extend({ top: Math.floor(margin), bottom: Math.ceil(margin), background: '#0000' })
    .png()
    .toBuffer();
  const middle = (taps - 1) / 2;
  const kernel = Array.from({ length: taps }, (_, i) => middle + 1 - Math.abs(i - middle));
  const { data, info } = await sharp(padded).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const total = kernel.reduce((a, b) => a + b, 0);
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      // Colour is weighted by alpha, so that edges do not darken.
      const sums = [0, 0, 0, 0];
      for (let k = 0; k < taps; k++) {
        const row = y + k - middle;
        if (row < 0 || row >= info.height) continue;
        const at = (row * info.width + x) * 4;
        const weight = kernel[k] * data[at + 3];
        for (let c = 0; c < 3; c++) sums[c] += data[at + c] * weight;
        sums[3] += weight;
      }
      const at = (y * info.width + x) * 4;
      for (let c = 0; c < 3; c++) out[at + c] = sums[3] ? Math.round(sums[c] / sums[3]) : 0;
      out[at + 3] = Math.round(sums[3] / total);
    }
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

/**
 * @param {Buffer[]} cells
 * @param {{columns: number, rows: number, cell: number}} layout
 */
export async function atlas(cells, { columns, rows, cell }) {
  const place = cells.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell }));
  return sharp({ create: { width: columns * cell, height: rows * cell, channels: 4, background: '#0000' } })
    .composite(place)
    .png()
    .toBuffer();
}

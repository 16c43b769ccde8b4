// node sheet.mjs <out.png> <cell width> <columns> <picture …>: a contact sheet for looking at results.
import sharp from 'sharp';

const [out, cellText, columnsText, ...files] = process.argv.slice(2);
if (!files.length) throw new Error('Usage: node sheet.mjs <out.png> <cell width> <columns> <picture …>');
const cell = Number(cellText);
const columns = Number(columnsText);
const gap = 12;
const pictures = await Promise.all(
  files.map((file) => sharp(file).resize(cell).png().toBuffer({ resolveWithObject: true })),
);
const rowHeight = Math.max(...pictures.map((p) => p.info.height)) + gap;
await sharp({
  create: {
    width: columns * (cell + gap) + gap,
    height: Math.ceil(files.length / columns) * rowHeight + gap,
    channels: 4,
    background: '#140d26',
  },
})
  .composite(
    pictures.map((p, i) => ({
      input: p.data,
      left: gap + (i % columns) * (cell + gap),
      top: gap + Math.floor(i / columns) * rowHeight,
    })),
  )
  .png()
  .toFile(out);

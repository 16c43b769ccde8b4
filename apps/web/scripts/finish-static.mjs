/**
 * Post-processes the build's scripts and stylesheets: adds a compile hint to scripts and compresses both at the best
 * level, as `file.js.br` and `file.js.gz` next to `file.js`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Chrome's explicit compile hint: compiles functions on a background thread during download instead of one by one on the
 * main thread. A comment to other browsers.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';
/** Minimum length in characters for the hint; smaller scripts compile fast enough without it. */
const minHintedLength = 12_288;

const folder = join(process.env.NEXT_DIST_DIR || '.next', 'static');
const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
await Promise.all(names.map(finish));

async function finish(name) {
  const path = join(folder, name);
  let text = await readFile(path, 'utf8');
  if (name.endsWith('.js') && text.length >= minHintedLength && !text.startsWith(compileHint)) {
    text = compileHint + text;
    await writeFile(path, text);
  }
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

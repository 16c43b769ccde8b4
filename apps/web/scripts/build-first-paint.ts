/**
 * Builds the loader that pages run first (`server/first-paint/browser/loader.ts`) into `first-paint.js` of the build
 * folder. Fails if the framework's pages no longer have the parts on which the first paint depends.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLoader } from '../server/first-paint/build-loader.ts';
import { loaderFile } from '../server/first-paint/loader-file.ts';
import { preparePage } from '../server/first-paint/prepare-page.ts';

const folder = process.env['NEXT_DIST_DIR'] || '.next';
/** A framework page that needs no other server, so it exists right after the build. */
const samplePage = join(folder, 'server/app/_not-found.html');

const loader = await buildLoader();
const { missing } = preparePage(await readFile(samplePage, 'utf8'), loader);
if (missing.length > 0) {
  throw new Error(
    `The first paint does not find in ${samplePage}: ${missing.join(', ')} (server/first-paint/page-parts.ts)`,
  );
}
await writeFile(join(folder, loaderFile), loader);

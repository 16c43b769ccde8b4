/**
 * Builds what pages run before everything else (`server/first-paint/browser/loader.ts`) into `first-paint.js` of the build's
 * folder, and fails where the framework's pages no longer have the parts that the first paint depends on.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLoader } from '../server/first-paint/build-loader.ts';
import { loaderFile } from '../server/first-paint/loader-file.ts';
import { preparePage } from '../server/first-paint/prepare-page.ts';

const folder = process.env['NEXT_DIST_DIR'] || '.next';
/** A page of the framework that needs no other server, so it is there right after the build. */
const samplePage = join(folder, 'server/app/_not-found.html');

const loader = await buildLoader();
const { missing } = preparePage(await readFile(samplePage, 'utf8'), loader);
if (missing.length > 0) {
  throw new Error(
    `The first paint does not find in ${samplePage}: ${missing.join(', ')} (server/first-paint/page-parts.ts)`,
  );
}
await writeFile(join(folder, loaderFile), loader);

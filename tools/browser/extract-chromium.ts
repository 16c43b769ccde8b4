/** Extracts the npm package's browser into the folder for temporary files (TMPDIR). A process of its own: see find-browser.ts. */
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { root } from '../lib/paths.ts';

await chromium.executablePath();
// Its shared libraries, for machines that have none of a desktop's.
await inflate(join(root, 'node_modules', '@sparticuz', 'chromium', 'bin', 'al2023.tar.br'));

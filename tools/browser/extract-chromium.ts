/**
 * Extracts the browser of the npm package into the temporary folder (TMPDIR). Runs as a separate process: see
 * find-browser.ts.
 */
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { root } from '../lib/paths.ts';

await chromium.executablePath();
// Shared libraries for machines without a desktop.
await inflate(join(root, 'node_modules', '@sparticuz', 'chromium', 'bin', 'al2023.tar.br'));

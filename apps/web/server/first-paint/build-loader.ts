import { join } from 'node:path';
import { build } from 'vite';

const entry = join(import.meta.dirname, 'browser/loader.ts');

/** Bundles and minifies the loader into one script without imports, to be inlined in pages. */
export async function buildLoader(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunks = output && 'output' in output ? output.output.filter((file) => file.type === 'chunk') : [];
  const [only] = chunks;
  if (!only || chunks.length > 1) throw new Error(`${entry} is built as ${chunks.length} scripts: it must be one`);
  if (only.code.includes('</')) throw new Error(`${entry} holds what ends a script element`);
  return only.code.trim();
}

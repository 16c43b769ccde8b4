import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { singleFile } from './src/single-file.ts';

/** Builds the verifier page as one file without dependencies; `--outDir` sets the output folder. */
export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  base: './',
  publicDir: false,
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('verifier.html', import.meta.url)),
      output: { codeSplitting: false },
    },
  },
  plugins: [singleFile('altyn-verifier.html')],
});

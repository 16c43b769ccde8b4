import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { singleFile } from './src/single-file.ts';

/** The page that checks rounds as one file without dependencies: `--outDir` says where it goes. */
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

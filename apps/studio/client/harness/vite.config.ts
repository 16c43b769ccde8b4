import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the page that plays titles without a server; for development only. */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  base: './',
  publicDir: false,
  build: {
    target: 'es2022',
    rollupOptions: {
      input: ['index.html', 'live/index.html', 'video/index.html', 'wagers/index.html'].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
    },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { titlePages } from './pages/title-pages.ts';

const titles = fileURLToPath(new URL('titles/', import.meta.url));

/** One page per title, built to `dist/<title>/`; the studio serves them under `/play/`. */
export default defineConfig({
  root: titles,
  base: '/play/',
  publicDir: false,
  plugins: [titlePages(titles)],
  build: {
    outDir: fileURLToPath(new URL('../dist/', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 1_024,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 4210,
    proxy: { '/api': process.env['STUDIO_URL'] ?? 'http://localhost:4200' },
  },
});

import { defineConfig } from 'vite';

/** Built to `dist/`; the office's server serves it (apps/api/src/office-pages.ts). */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'safari17', 'firefox121'],
    // The page's policy allows no inline content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One person's tool on a fast line: few files instead of small ones.
    chunkSizeWarningLimit: 1_500,
    // Mantine marks its components for servers that render; there is none here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});

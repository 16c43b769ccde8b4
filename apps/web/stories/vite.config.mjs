import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Gallery of stories: a list (`index.html`) and the page of one story (`story.html`). Tailwind runs through PostCSS. */
export default {
  root: here('./'),
  base: './',
  publicDir: here('../public'),
  build: {
    outDir: here('../dist/stories'),
    emptyOutDir: true,
    copyPublicDir: false,
    chunkSizeWarningLimit: 1_000,
    rollupOptions: {
      input: [here('./index.html'), here('./story.html')],
      /* 'use client' has no effect here, and every package contains it. */
      checks: { moduleLevelDirective: false },
    },
  },
};

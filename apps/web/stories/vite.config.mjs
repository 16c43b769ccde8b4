import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery of stories: a list (`index.html`) and the page of one story (`story.html`). Tailwind comes by PostCSS. */
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
      /* 'use client' means nothing here, and every package has it. */
      checks: { moduleLevelDirective: false },
    },
  },
};

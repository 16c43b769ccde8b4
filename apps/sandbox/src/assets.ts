import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
};
const served = {
  'inbox/page.html': 'html',
  'inbox/page.css': 'css',
  'inbox/page.js': 'js',
  'psp/pages/pay.css': 'css',
  'psp/pages/pay.js': 'js',
} as const;
type AssetName = keyof typeof served;

/** Loads the pages' files once at start. */
export function loadAssets() {
  const texts = new Map<string, string>();
  for (const name of Object.keys(served)) texts.set(name, readFileSync(new URL(name, import.meta.url), 'utf8'));
  return { text: (name: AssetName): string => texts.get(name) ?? '' };
}
export type Assets = ReturnType<typeof loadAssets>;

/** Serves styles and scripts under `/assets/`. */
export function registerAssets(app: FastifyInstance, assets: Assets): void {
  for (const [name, kind] of Object.entries(served) as [AssetName, keyof typeof types][]) {
    if (kind === 'html') continue;
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(types[kind]).header('cache-control', 'no-cache').send(assets.text(name)),
    );
  }
}

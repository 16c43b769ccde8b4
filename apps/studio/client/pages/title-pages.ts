import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { readPage } from './read-page.ts';
import { renderTitlePage } from './title-page.ts';

/**
 * Vite plugin: `<folder>/<slug>/title.ts` becomes the page `<slug>/index.html`, which exists only in the build. `folder` is the
 * root of the build.
 */
export function titlePages(folder: string): Plugin {
  const slugs = readdirSync(folder).filter((slug) => existsSync(join(folder, slug, 'title.ts')));
  const slugOf = new Map(slugs.map((slug) => [join(folder, slug, 'index.html'), slug]));
  const titleOf = (slug: string) => join(folder, slug, 'title.ts');
  async function render(slug: string): Promise<string> {
    const title = titleOf(slug);
    const page = readPage(title, await readFile(title, 'utf8'));
    const missing = page.styles.find((sheet) => !existsSync(join(folder, slug, sheet)));
    if (missing !== undefined) throw new Error(`${title}: no style sheet ${missing}`);
    return renderTitlePage(`/${slug}/title.ts`, page);
  }
  return {
    name: 'altyn:title-pages',
    config: () => ({ build: { rolldownOptions: { input: [...slugOf.keys()] } } }),
    resolveId: (id) => (slugOf.has(id) ? id : undefined),
    async load(id) {
      const slug = slugOf.get(id);
      if (slug === undefined) return undefined;
      this.addWatchFile(titleOf(slug));
      return await render(slug);
    },
    configureServer({ config, middlewares, transformIndexHtml }) {
      async function answer(slug: string, response: ServerResponse, next: Connect.NextFunction): Promise<void> {
        try {
          const page = await transformIndexHtml(`/${slug}/index.html`, await render(slug));
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
        } catch (error) {
          next(error);
        }
      }
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const path = pathname.startsWith(config.base) ? pathname.slice(config.base.length) : '';
        const slug = slugOf.get(join(folder, path.replace(/\/$/, ''), 'index.html'));
        if (slug === undefined) next();
        else void answer(slug, response, next);
      });
    },
  };
}

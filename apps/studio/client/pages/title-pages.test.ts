import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type InlineConfig, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { titlePages } from './title-pages.ts';

let folder: string;
let titles: string;
let dist: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altyn-titles-'));
  titles = join(folder, 'titles');
  dist = join(folder, 'dist');
  await writeTitle('red-moon', `{ name: 'Red <Moon>', themeColour: '#aa0011', styles: ['./title.css'] }`);
  await writeFile(join(titles, 'red-moon', 'title.css'), '.moon { color: red }');
  await writeTitle('check', `{ name: 'Check', withoutScripts: 'Scripts are needed.' }`);
  await mkdir(join(titles, 'no-title'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeTitle(slug: string, page: string): Promise<void> {
  await mkdir(join(titles, slug), { recursive: true });
  const source = `export const page: TitlePage = ${page};\nexport const start = () => document.body.append('${slug} runs');\n`;
  await writeFile(join(titles, slug, 'title.ts'), source);
}

const config = (): InlineConfig => ({
  configFile: false,
  logLevel: 'silent',
  root: titles,
  base: '/play/',
  publicDir: false,
  plugins: [titlePages(titles)],
  build: { outDir: dist, emptyOutDir: true, modulePreload: { polyfill: false } },
});
const pageOf = (slug: string) => readFile(join(dist, slug, 'index.html'), 'utf8');
/** Addresses in a page: its scripts and style sheets. */
const addresses = (page: string) => [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address ?? '');

describe('a build', () => {
  it('writes the page of each title, with its style sheet and the script that starts it', async () => {
    await build(config());
    expect((await readdir(dist)).sort()).toEqual(['assets', 'check', 'red-moon']);
    const page = await pageOf('red-moon');
    expect(page).toContain('<title>Red &lt;Moon&gt;</title>');
    expect(page).toContain('<meta name="theme-color" content="#aa0011" />');
    expect(page).toContain('content="width=device-width, initial-scale=1, viewport-fit=cover"');
    expect(page).toContain('<noscript>JavaScript is needed to play.</noscript>');
    const files = addresses(page).map((address) => address.replace('/play/', ''));
    const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
    expect(texts.filter((text) => text.includes('red-moon runs'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('.moon'))).toHaveLength(1);
  });

  it('leaves no script in a page: the policy of the studio allows only files', async () => {
    await build(config());
    for (const slug of ['check', 'red-moon']) expect(await pageOf(slug)).not.toMatch(/<script(?![^>]*\ssrc=)|<style/);
  });

  it('gives a page without a colour no viewport under notches, and its own text without scripts', async () => {
    await build(config());
    const page = await pageOf('check');
    expect(page).not.toMatch(/theme-color|viewport-fit|stylesheet/);
    expect(page).toContain('<noscript>Scripts are needed.</noscript>');
  });

  it('fails for a style sheet that is not there', async () => {
    await writeTitle('red-moon', `{ name: 'Red Moon', styles: ['./absent.css'] }`);
    await expect(build(config())).rejects.toThrow('no style sheet ./absent.css');
  });
});

it('a watching build renders a page again when its title changes', async () => {
  const watcher = (await build({ ...config(), build: { outDir: dist, watch: {} } })) as Rolldown.RolldownWatcher;
  const ends: (() => void)[] = [];
  watcher.on('event', (event) => {
    if (event.code === 'END') ends.shift()?.();
  });
  const nextEnd = () => new Promise<void>((resolve) => void ends.push(resolve));
  try {
    await nextEnd();
    expect(await pageOf('check')).toContain('<title>Check</title>');
    const again = nextEnd();
    await writeTitle('check', `{ name: 'Check a round' }`);
    await again;
    expect(await pageOf('check')).toContain('<title>Check a round</title>');
  } finally {
    await watcher.close();
  }
});

it('a development server renders the pages at the same addresses', async () => {
  const server = await createServer({ ...config(), server: { host: '127.0.0.1', port: 0, ws: false, watch: null } });
  try {
    await server.listen();
    const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
    const answer = await fetch(`${origin}/play/red-moon/`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<title>Red &lt;Moon&gt;</title>');
    const script = addresses(page)
      .find((address) => address.includes('html-proxy'))
      ?.replace('&amp;', '&');
    expect(await (await fetch(`${origin}${script}`)).text()).toContain('/play/red-moon/title.ts');
    expect((await fetch(`${origin}/play/no-title/index.html`)).status).toBe(404);
  } finally {
    await server.close();
  }
});

describe('a title is refused', () => {
  it.each([
    ['without a page', `export const start = () => 1;`, 'no "export const page"'],
    ['with a computed name', `export const page = { name: nameOf('x') };`, 'page contains CallExpression'],
    ['with a spread', `export const page = { ...other };`, 'a property that is no plain name'],
    ['without a name', `export const page = {};`, 'page.name'],
    ['with a colour by name', `export const page = { name: 'A', themeColour: 'red' };`, 'page.themeColour'],
    ['with a style sheet of another place', `export const page = { name: 'A', styles: ['/a.css'] };`, 'page.styles.0'],
    ['with an unknown field', `export const page = { name: 'A', colour: '#000000' };`, 'Unrecognized key: "colour"'],
    ['that is no TypeScript', `export const page = {`, 'Expected'],
  ])('%s', (_, source, reason) => {
    expect(() => readPage('titles/a/title.ts', source)).toThrow(new RegExp(`^titles/a/title\\.ts: .*${reason}`));
  });
});

describe('our titles', async () => {
  const ours = fileURLToPath(new URL('../titles/', import.meta.url));
  const art = fileURLToPath(new URL('../../../../art/games.json', import.meta.url));
  const listed = JSON.parse(await readFile(art, 'utf8')) as { slug: string; title: string }[];

  const slugs = new Set(await readdir(ours));

  it.each(listed.filter(({ slug }) => slugs.has(slug)))(
    '$slug: the page has the name of the catalogue',
    async ({ slug, title }) => {
      const path = join(ours, slug, 'title.ts');
      expect(readPage(path, await readFile(path, 'utf8')).name).toBe(title);
    },
  );
});

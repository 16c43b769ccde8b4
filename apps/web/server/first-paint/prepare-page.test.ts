import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { preparePage } from './prepare-page.ts';

const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
const picture = '<link rel="preload" as="image" imageSrcSet="/a.avif" type="image/avif" fetchPriority="high"/>';
const font = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="" type="font/woff2"/>';
const flight = '<script>self.__next_f.push([1,"<\\/body> </body>"])</script>';
const page = `<!DOCTYPE html><html><head>${manifest}${font}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/react.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>text &amp; <!-- </body> --></p><script src="/_next/static/chunks/main.js" id="_R_" async=""></script>${flight}</body></html>`;
const withPicture = page.replace('</head>', `${picture}</head>`);
const prepare = (html: string) => preparePage(html, 'LOADER');
const loaderElement =
  '<script data-scripts="/_next/static/chunks/react.js /_next/static/chunks/main.js" data-manifest="/manifest.webmanifest">LOADER</script>';

describe('page preparation', () => {
  const { html, missing } = prepare(page);

  test('moves its scripts to the loader, each once and in order', () => {
    expect(missing).toEqual([]);
    expect(html).not.toMatch(/<script src="[^"]+" [^>]*async/);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).not.toContain(manifest);
    expect(html.endsWith(`${flight}${loaderElement}</body></html>`)).toBe(true);
  });

  test('keeps everything else unchanged', () => {
    expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
    expect(html).toContain('<p>text &amp; <!-- </body> --></p>');
    expect(html).toContain(font);
    const taken = page.replaceAll(
      /<link rel="manifest"[^>]*>|<link rel="preload" as="script"[^>]*>|<script src="[^"]*"(?: id="_R_")? async=""><\/script>/g,
      '',
    );
    expect(html.replace(loaderElement, '')).toBe(taken);
  });

  test('ignores differences in attribute order, quotes and case', () => {
    const other = page
      .replace(
        '<script src="/_next/static/chunks/react.js" async="">',
        "<SCRIPT async src='/_next/static/chunks/react.js'>",
      )
      .replace(manifest, '<link href="/manifest.webmanifest" crossorigin rel=manifest>');
    expect(prepare(other).html).toContain(loaderElement);
    expect(prepare(other).missing).toEqual([]);
  });

  test.each([
    ['', ['scripts', 'script preloads', 'manifest', 'end of the body', 'end of the head']],
    ['<html><head></head><body>plain</body></html>', ['scripts', 'script preloads', 'manifest']],
    ['no page at all <script src="/x.js" async></script>', expect.arrayContaining(['scripts', 'end of the body'])],
  ])('leaves unknown markup unchanged and reports it: %j', (unknown, missed) => {
    expect(prepare(unknown)).toEqual({ html: unknown, missing: missed });
  });

  test('reports a page whose scripts have another form and does not change it', () => {
    const changed = page.replaceAll('/_next/static/chunks/', '/assets/');
    expect(prepare(changed)).toEqual({ html: changed, missing: ['scripts', 'script preloads'] });
  });
});

describe('a page with a main picture', () => {
  const { html } = prepare(withPicture);

  test('moves font preloads behind everything visible', () => {
    expect(html.split(font)).toHaveLength(2);
    expect(html.indexOf(font)).toBeGreaterThan(html.indexOf('<p>text'));
    expect(html.endsWith(`${font}${loaderElement}</body></html>`)).toBe(true);
  });

  test('defers other pictures, but only with a loader that releases them', () => {
    expect(html).toMatch(
      /<style>html\[data-picture-first\] img\[loading="lazy"\]\{[^}]*\}<\/style><script>[^<]*data-picture-first[^<]*<\/script><\/head>/,
    );
    expect(prepare(page).html).not.toContain('<style>html[');
    expect(prepare(`<html><head>${picture}</head><body></body></html>`).html).not.toContain('data-picture-first');
  });
});

describe('text contained both in the page and in its data', () => {
  const css = `@media (width<768px){a>b{content:"\\201C</p>"}}\n${'/* long */'.repeat(110)}`;
  const linked = `{"@context":"https://schema.org","name":"Fish \\\\u0026 chips${' and more'.repeat(120)}"}`;
  const rows = `7:T${css.length.toString(16)},${css}9:T${linked.length.toString(16)},${linked}0:{"P":null}`;
  const quoted = JSON.stringify([1, rows]).replace(
    /[<>&]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
  const named = page
    .replace('</head>', `<style data-precedence="next" data-href="/_next/static/chunks/a.css">${css}</style></head>`)
    .replace('<body>', `<body><script type="application/ld+json">${linked}</script>`)
    .replace(flight, `<script>self.__next_f.push(${quoted})</script>`);

  test('is sent once, and the page hydrates from it', () => {
    const { html, missing } = prepare(named);
    expect(missing).toEqual([]);
    expect(html.split('201C')).toHaveLength(2);
    expect(html.split('schema.org')).toHaveLength(2);
    const [, script = ''] = /<script>(self\.__next_f\.push\(.*?\))<\/script>/s.exec(html) ?? [];
    const pushed: unknown[] = [];
    const elements: Record<string, string> = {
      'style[data-href="/_next/static/chunks/a.css"]': css,
      'script[type="application/ld+json"]': linked,
    };
    runInNewContext(script, {
      self: { __next_f: { push: (row: unknown) => pushed.push(row) } },
      document: { querySelector: (selector: string) => ({ textContent: elements[selector] }) },
    });
    expect(JSON.parse(JSON.stringify(pushed))).toEqual([[1, rows]]);
  });

  test('stays twice if it is short, because the data contain it in another form', () => {
    const short = page.replace('<body>', '<body><script type="application/ld+json">{"name":"Short"}</script>');
    expect(prepare(short).missing).toEqual([]);
    expect(prepare(short).html).toContain('{"name":"Short"}');
  });

  test('stays twice if the data contain another text, and is reported', () => {
    const other = named.replace(css, `${css}/**/`);
    const { html, missing } = prepare(other);
    expect(missing).toEqual(['style sheet in the data']);
    expect(html).toContain('201C\\u003c/p\\u003e');
  });
});

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

describe('a page as the browser gets it', () => {
  const { html, missing } = prepare(page);

  test('names its scripts in the loader alone, each once and in their order', () => {
    expect(missing).toEqual([]);
    expect(html).not.toMatch(/<script src="[^"]+" [^>]*async/);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).not.toContain(manifest);
    expect(html.endsWith(`${flight}${loaderElement}</body></html>`)).toBe(true);
  });

  test('keeps everything else to the letter', () => {
    expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
    expect(html).toContain('<p>text &amp; <!-- </body> --></p>');
    expect(html).toContain(font);
    const taken = page.replaceAll(
      /<link rel="manifest"[^>]*>|<link rel="preload" as="script"[^>]*>|<script src="[^"]*"(?: id="_R_")? async=""><\/script>/g,
      '',
    );
    expect(html.replace(loaderElement, '')).toBe(taken);
  });

  test('attributes in another order, quotes or case are the same page', () => {
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
  ])('what it does not know stays as it is, and is named: %j', (unknown, missed) => {
    expect(prepare(unknown)).toEqual({ html: unknown, missing: missed });
  });

  test('a page whose scripts are written in another way is named, not changed', () => {
    const changed = page.replaceAll('/_next/static/chunks/', '/assets/');
    expect(prepare(changed)).toEqual({ html: changed, missing: ['scripts', 'script preloads'] });
  });
});

describe('a page with a main picture', () => {
  const { html } = prepare(withPicture);

  test('names its fonts after all that it shows', () => {
    expect(html.split(font)).toHaveLength(2);
    expect(html.indexOf(font)).toBeGreaterThan(html.indexOf('<p>text'));
    expect(html.endsWith(`${font}${loaderElement}</body></html>`)).toBe(true);
  });

  test('holds the other pictures, and only with a loader that lets them go', () => {
    expect(html).toMatch(
      /<style>html\[data-picture-first\] img\[loading="lazy"\]\{[^}]*\}<\/style><script>[^<]*data-picture-first[^<]*<\/script><\/head>/,
    );
    expect(prepare(page).html).not.toContain('<style>html[');
    expect(prepare(`<html><head>${picture}</head><body></body></html>`).html).not.toContain('data-picture-first');
  });
});

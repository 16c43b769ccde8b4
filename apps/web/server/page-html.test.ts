import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { preparePage } from './page-html.ts';

const css = '@media (width<768px){a>b{content:"\\201C</p>"}}\n';
const flight = `1:"$Sreact.fragment"\n7:T${css.length.toString(16)},${css}0:{"P":null}`;
const quoted = JSON.stringify([1, flight]).replace(
  /[<>&]/g,
  (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
);
const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
const page = `<!DOCTYPE html><html><head>${manifest}<style data-precedence="next" data-href="/_next/static/chunks/a.css">${css}</style><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/react.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>text</p><script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script>self.__next_f.push(${quoted})</script></body></html>`;

describe('a page as the browser gets it', () => {
  const prepared = preparePage(page);

  test('names its scripts in the loader alone, each once and in their order', () => {
    expect(prepared).not.toMatch(/<script src="[^"]+" [^>]*async/);
    expect(prepared).not.toContain('rel="preload" as="script"');
    expect(prepared).not.toContain(manifest);
    expect(prepared).toContain('["/_next/static/chunks/react.js","/_next/static/chunks/main.js"]');
    expect(prepared).toMatch(/<\/script><\/body><\/html>$/);
  });

  test('leaves scripts for browsers without modules and all its markup', () => {
    expect(prepared).toContain('<script src="/_next/static/chunks/old.js" noModule="">');
    expect(prepared).toContain('<p>text</p>');
  });

  test('sends its style sheet once, and hydrates from the same data', () => {
    expect(prepared.split('201C').length - 1).toBe(1);
    const pushed: unknown[] = [];
    const [, script = ''] = /<script>(self\.__next_f\.push\(.*?\))<\/script>/s.exec(prepared) ?? [];
    runInNewContext(script, {
      self: { __next_f: { push: (row: unknown) => pushed.push(row) } },
      document: {
        querySelector: (selector: string) =>
          selector === 'style[data-href="/_next/static/chunks/a.css"]' ? { textContent: css } : null,
      },
    });
    expect(JSON.parse(JSON.stringify(pushed))).toEqual([[1, flight]]);
  });

  test('sends what it says to search engines once, and hydrates from the same data', () => {
    const linked = '{"@context":"https://schema.org","name":"Fish \\u0026 chips","url":"https://altyn.example/"}';
    const row = `9:T${linked.length.toString(16)},${linked}a:["$","p",null,{}]`;
    const told = page.replace(
      '<p>text</p>',
      `<script type="application/ld+json">${linked}</script><script>self.__next_f.push(${JSON.stringify([1, row])})</script>`,
    );
    const once = preparePage(told);
    expect(once.split('schema.org').length - 1).toBe(1);
    const pushed: unknown[] = [];
    const [, script = ''] = /<\/script><script>(self\.__next_f\.push\(.*?\))<\/script>/s.exec(once) ?? [];
    runInNewContext(script, {
      self: { __next_f: { push: (data: unknown) => pushed.push(data) } },
      document: {
        querySelector: (selector: string) =>
          selector === 'script[type="application/ld+json"]' ? { textContent: linked } : null,
      },
    });
    expect(JSON.parse(JSON.stringify(pushed))).toEqual([[1, row]]);
  });

  test.each(['', '<html><body>plain</body></html>', 'no page at all <script src="/x.js"></script>'])(
    'leaves what it does not know as it is: %j',
    (html) => expect(preparePage(html)).toBe(html),
  );

  test('leaves the data alone where the sheet in it is another one', () => {
    const other = page.replace(css, `${css}/**/`);
    expect(preparePage(other)).toContain('201C</p>"}}\n/**/</style>');
    expect(preparePage(other)).toContain('201C\\u003c/p\\u003e');
  });
});

describe('fonts', () => {
  const font = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="" type="font/woff2"/>';
  const picture = '<link rel="preload" as="image" imageSrcSet="/a.avif" type="image/avif" fetchPriority="high"/>';

  test('are named after all that a page with a main picture shows', () => {
    const prepared = preparePage(`<html><head>${font}${picture}</head><body><p>text</p></body></html>`);
    expect(prepared).toBe(`<html><head>${picture}</head><body><p>text</p>${font}</body></html>`);
  });

  test('stay where they are on a page without one', () => {
    const plain = `<html><head>${font}</head><body><p>text</p></body></html>`;
    expect(preparePage(plain)).toBe(plain);
  });
});

describe('the other pictures', () => {
  const picture = '<link rel="preload" as="image" imageSrcSet="/a.avif" type="image/avif" fetchPriority="high"/>';

  test('wait where a page has a main picture, and only with a loader that lets them go', () => {
    expect(preparePage(page.replace('</head>', `${picture}</head>`))).toMatch(
      /<style>html\[data-picture-first\] img\[loading="lazy"\]\{[^}]*\}<\/style><script>[^<]*data-picture-first[^<]*<\/script><\/head>/,
    );
    expect(preparePage(page)).not.toContain('<style>html[');
    expect(preparePage(`<html><head>${picture}</head><body></body></html>`)).not.toContain('data-picture-first');
  });
});

/** Runs the loader in a browser of which only what it asks for exists. */
function runLoader(options: {
  hasObserver: boolean;
  isHidden?: boolean;
  hero?: { complete: boolean; isHidden?: boolean };
}) {
  const added: string[] = [];
  const removed: string[] = [];
  const linked: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const timers: (() => void)[] = [];
  const frames: (() => void)[] = [];
  let told: ((list: { getEntries(): { element: unknown }[] }) => void) | undefined;
  const hero = options.hero && {
    ...(options.hero as { complete: boolean; onload?: () => void }),
    checkVisibility: () => !options.hero?.isHidden,
  };
  class Observer {
    static supportedEntryTypes = options.hasObserver ? ['largest-contentful-paint'] : [];
    constructor(callback: typeof told) {
      told = callback;
    }
    observe() {}
    disconnect() {}
  }
  const document = {
    hidden: options.isHidden ?? false,
    querySelectorAll: () => (hero ? [hero] : []),
    createElement: () => ({ setAttribute() {} }) as { src?: string },
    head: {
      appendChild: (script: { src: string }) => added.push(script.src),
      insertAdjacentHTML: (_: string, html: string) => linked.push(html),
    },
    documentElement: { removeAttribute: (name: string) => removed.push(name) },
  };
  const window = {
    PerformanceObserver: Observer,
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      const before = listeners.get(name);
      listeners.set(name, (event) => {
        before?.(event);
        listener(event);
      });
    },
    removeEventListener: (name: string) => listeners.delete(name),
  };
  const prepared = preparePage(page);
  const script = prepared.slice(
    prepared.lastIndexOf('<script>') + '<script>'.length,
    prepared.lastIndexOf('</script>'),
  );
  runInNewContext(script, {
    document,
    window,
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: () => undefined,
    requestAnimationFrame: (work: () => void) => frames.push(work),
  });
  // The first waits for the latest moment, a second looks for the pictures once the page has been read.
  for (const look of timers.splice(1)) look();
  return {
    added,
    removed,
    linked,
    listeners,
    timers,
    frames,
    hero,
    tell: (element: unknown) => told?.({ getEntries: () => [{ element }] }),
  };
}

describe('the loader', () => {
  const both = ['/_next/static/chunks/react.js', '/_next/static/chunks/main.js'];

  test('waits until the main picture is shown, whatever else was shown before', () => {
    const browser = runLoader({ hasObserver: true, hero: { complete: true } });
    browser.tell({ another: 'element' });
    expect(browser.added).toEqual([]);
    expect(browser.removed).toEqual([]);
    browser.tell(browser.hero);
    browser.tell(browser.hero);
    expect(browser.added).toEqual(both);
    expect(browser.removed).toEqual(['data-picture-first']);
    expect(browser.linked).toEqual([manifest]);
  });

  test.each([undefined, { complete: false, isHidden: true }])(
    'takes the first text where there is no main picture to see: %j',
    (hero) => {
      const browser = runLoader({ hasObserver: true, ...(hero && { hero }) });
      browser.tell({ any: 'element' });
      expect(browser.added).toEqual(both);
    },
  );

  test('waits two frames after the picture in browsers that do not tell', () => {
    const browser = runLoader({ hasObserver: false, hero: { complete: false } });
    expect(browser.frames).toHaveLength(0);
    browser.hero?.onload?.();
    browser.frames.shift()?.();
    browser.frames.shift()?.();
    expect(browser.added).toEqual([]);
    browser.timers.at(-1)?.();
    expect(browser.added).toEqual(both);
  });

  test('does not wait in a page nobody sees, nor after the first touch, nor for ever', () => {
    expect(runLoader({ hasObserver: true, isHidden: true, hero: { complete: false } }).added).toEqual(both);
    const touched = runLoader({ hasObserver: true, hero: { complete: false } });
    touched.listeners.get('pointerdown')?.({});
    expect(touched.added).toEqual(both);
    const slow = runLoader({ hasObserver: true, hero: { complete: false } });
    slow.timers[0]?.();
    expect(slow.added).toEqual(both);
  });

  test('presses the last button that was pressed too early, once the page can hear it', () => {
    const browser = runLoader({ hasObserver: true });
    const presses: string[] = [];
    const button = (name: string) => ({ isConnected: true, click: () => presses.push(name) });
    for (const name of ['first', 'last']) browser.listeners.get('click')?.({ target: { closest: () => button(name) } });
    browser.listeners.get('click')?.({ target: { closest: () => null } });
    browser.listeners.get('altyn:ready')?.({});
    expect(presses).toEqual(['last']);
    expect(browser.listeners.has('click')).toBe(false);
  });
});

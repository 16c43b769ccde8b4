import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { buildLoader } from '../build-loader.ts';

const both = ['/_next/static/chunks/react.js', '/_next/static/chunks/main.js'];
const loader = await buildLoader();

test('is one small script', () => {
  expect(loader.length).toBeLessThan(2_000);
  expect(loader).not.toContain('</');
});

/** Runs the loader in a minimal browser stub. */
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
  let reportPaint: ((list: { getEntries(): { element: unknown }[] }) => void) | undefined;
  const hero = options.hero && {
    ...(options.hero as { complete: boolean; onload?: () => void }),
    checkVisibility: () => !options.hero?.isHidden,
  };
  class Observer {
    static supportedEntryTypes = options.hasObserver ? ['largest-contentful-paint'] : [];
    constructor(callback: typeof reportPaint) {
      reportPaint = callback;
    }
    observe() {}
    disconnect() {}
  }
  const document = {
    currentScript: { dataset: { scripts: both.join(' '), manifest: '/manifest.webmanifest' } },
    hidden: options.isHidden ?? false,
    querySelectorAll: () => (hero ? [hero] : []),
    createElement: () => ({}),
    head: {
      append: (element: { src?: string; href?: string }) =>
        element.src === undefined ? linked.push(element.href ?? '') : added.push(element.src),
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
  runInNewContext(loader, {
    document,
    window,
    PerformanceObserver: Observer,
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: () => undefined,
    requestAnimationFrame: (work: () => void) => frames.push(work),
  });
  // The first timer is the deadline; the second looks for pictures after parsing.
  for (const fire of timers.splice(1)) fire();
  return {
    added,
    removed,
    linked,
    listeners,
    timers,
    frames,
    hero,
    paint: (element: unknown) => reportPaint?.({ getEntries: () => [{ element }] }),
  };
}

describe('the loader', () => {
  test('waits for the main picture, whatever is painted before it', () => {
    const browser = runLoader({ hasObserver: true, hero: { complete: true } });
    browser.paint({ another: 'element' });
    expect(browser.added).toEqual([]);
    expect(browser.removed).toEqual([]);
    browser.paint(browser.hero);
    browser.paint(browser.hero);
    expect(browser.added).toEqual(both);
    expect(browser.removed).toEqual(['data-picture-first']);
    expect(browser.linked).toEqual(['/manifest.webmanifest']);
  });

  test.each([undefined, { complete: false, isHidden: true }])(
    'uses the first text if no main picture is visible: %j',
    (hero) => {
      const browser = runLoader({ hasObserver: true, ...(hero && { hero }) });
      browser.paint({ any: 'element' });
      expect(browser.added).toEqual(both);
    },
  );

  test('waits two frames after the picture in browsers without paint reports', () => {
    const browser = runLoader({ hasObserver: false, hero: { complete: false } });
    expect(browser.frames).toHaveLength(0);
    browser.hero?.onload?.();
    browser.frames.shift()?.();
    browser.frames.shift()?.();
    expect(browser.added).toEqual([]);
    browser.timers.at(-1)?.();
    expect(browser.added).toEqual(both);
  });

  test('does not wait in a hidden page, after the first touch, or beyond the deadline', () => {
    expect(runLoader({ hasObserver: true, isHidden: true, hero: { complete: false } }).added).toEqual(both);
    const touched = runLoader({ hasObserver: true, hero: { complete: false } });
    touched.listeners.get('pointerdown')?.({});
    expect(touched.added).toEqual(both);
    const slow = runLoader({ hasObserver: true, hero: { complete: false } });
    slow.timers[0]?.();
    expect(slow.added).toEqual(both);
  });

  test('replays the last early button press once the page is interactive', () => {
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

import { pageReadyEvent } from '../../../lib/page-ready.ts';
import { holdAttribute } from '../hold-attribute.ts';

/**
 * Runs at the end of a page's HTML, before all other scripts. Once the main picture is painted, it loads the page's scripts,
 * adds the manifest and releases the other pictures. Inlined into each page by `scripts/build-first-paint.ts`; its element's
 * attributes list the files to load.
 */

/** Deadline in ms after which the scripts load, whatever the state of the picture. */
const latestMs = 4_000;
/** Time in ms after the picture has loaded during which the browser is expected to report its paint. */
const afterPictureMs = 500;
const paintEntry = 'largest-contentful-paint';

const { scripts = '', manifest } = (document.currentScript as HTMLScriptElement).dataset;
let hasAsked = false;
let observer: PerformanceObserver | undefined;
const latest = setTimeout(askForScripts, latestMs);

function askForScripts(): void {
  if (hasAsked) return;
  hasAsked = true;
  clearTimeout(latest);
  observer?.disconnect();
  document.documentElement.removeAttribute(holdAttribute);
  if (manifest) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = manifest;
    document.head.append(link);
  }
  for (const source of scripts.split(' ')) {
    const script = document.createElement('script');
    script.async = true;
    script.fetchPriority = 'high';
    script.src = source;
    document.head.append(script);
  }
}

/** For browsers without paint reports: assumes the paint two frames after the picture has loaded. */
function pictureLoaded(): void {
  if (observer) setTimeout(askForScripts, afterPictureMs);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(askForScripts)));
}

/** Waits for the main pictures that this visitor sees, or for the first text if there is none. */
function watch(): void {
  if (hasAsked) return;
  const main = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].filter(
    (picture) => !picture.checkVisibility || picture.checkVisibility(),
  );
  const isMain = (entry: PerformanceEntry) =>
    main.length === 0 || main.includes((entry as LargestContentfulPaint).element as HTMLImageElement);
  if (window.PerformanceObserver?.supportedEntryTypes?.includes(paintEntry)) {
    observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(isMain)) askForScripts();
    });
    observer.observe({ type: paintEntry, buffered: true });
  }
  if (main.length === 0 || main.some((picture) => picture.complete)) pictureLoaded();
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one handler, in an inlined script whose bytes count
  else for (const picture of main) picture.onload = picture.onerror = pictureLoaded;
}

/** Replays a button press made before hydration (`shell/components/soft-links.tsx`). */
function pressAgain(): void {
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    pressed = (target as Element | null)?.closest?.('button') ?? pressed;
  };
  window.addEventListener('click', remember, true);
  window.addEventListener(
    pageReadyEvent,
    () => {
      window.removeEventListener('click', remember, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

pressAgain();
for (const touch of ['pointerdown', 'keydown', 'focusin']) {
  window.addEventListener(touch, askForScripts, { once: true, capture: true, passive: true });
}
/* Finding the visible pictures forces the first layout, so it runs in its own task. */
if (document.hidden) askForScripts();
else setTimeout(watch);

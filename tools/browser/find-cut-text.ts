/// <reference lib="dom" />
/**
 * Runs inside a page and finds content that overflows. The page must not scroll horizontally, and no box may clip its
 * text unless it declares `text-overflow: ellipsis` or scrolls. Each finding names the element and its text.
 * Self-contained: it is serialised and sent to the browser.
 */
export function findCutText(): string[] {
  const found: string[] = [];
  const tolerancePx = 1;
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> “${(element.textContent ?? '').trim().slice(0, 60)}”`;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + tolerancePx) {
    const scrollsWithin = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrollsWithin(element.parentElement));
    // Fixed elements grow with the page and are never the cause.
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        rightOf(element) > root.clientWidth + tolerancePx && !scrollsWithin(element.parentElement) && !isFixed(element),
    );
    const widest = wide.toSorted((a, b) => rightOf(a) - rightOf(b)).at(-1);
    found.push(
      `the page is ${root.scrollWidth - root.clientWidth} px too wide${widest ? ` by ${nameOf(widest)}` : ''}`,
    );
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasOwnText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasOwnText || element.closest('.sr-only, [aria-hidden="true"], select, svg')) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const style = getComputedStyle(element);
    const isSpokenAlone = style.clipPath === 'inset(50%)';
    if (isSpokenAlone || style.visibility === 'hidden' || style.display === 'inline') continue;
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const scrolls = /auto|scroll/.test(style.overflowX);
    if (
      !isShortened &&
      !scrolls &&
      element.scrollWidth > element.clientWidth + tolerancePx &&
      element.clientWidth > 0
    ) {
      found.push(`text is wider than its box by ${element.scrollWidth - element.clientWidth} px: ${nameOf(element)}`);
    }
    if (/hidden|clip/.test(style.overflowY) && !isShortened && element.scrollHeight > element.clientHeight + 2) {
      found.push(`text is cut off below by ${element.scrollHeight - element.clientHeight} px: ${nameOf(element)}`);
    }
  }
  return found;
}

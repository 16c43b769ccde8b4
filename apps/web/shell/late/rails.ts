import { isAtEnd, isAtStart, nextPlace } from './rail-place.ts';

/** How to scroll: at once for those who want little motion. */
export const scrollBehaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const sectionOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('section') : null;
const arrowsOf = (section: Element) => section.querySelectorAll<HTMLButtonElement>('[data-rail-step]');

/** Marks the arrow that leads nowhere; it stays focusable, so that the keyboard does not lose its place. */
function markEnds(section: Element | null): void {
  const rail = section?.querySelector('.rail');
  if (!section || !rail) return;
  for (const arrow of arrowsOf(section)) {
    const isUseless = Number(arrow.dataset['railStep']) < 0 ? isAtStart(rail) : isAtEnd(rail);
    arrow.setAttribute('aria-disabled', String(isUseless));
  }
}

/** Where rails are on their way to: a second press goes on from there. */
const targets = new WeakMap<Element, number>();
/** Longer than a browser scrolls smoothly. */
const scrollMs = 800;

/** Lets the arrows beside the titles of rails scroll them. One listener for all, also for rails that appear later. */
export function startRails(): void {
  document.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-rail-step]') : null;
    const rail = sectionOf(arrow)?.querySelector('.rail');
    if (!arrow || !rail) return;
    const left = nextPlace(rail, targets.get(rail), Number(arrow.dataset['railStep']));
    targets.set(rail, left);
    setTimeout(() => targets.get(rail) === left && targets.delete(rail), scrollMs);
    rail.scrollTo({ left, behavior: scrollBehaviour() });
  });
  const mark = ({ target }: Event) => {
    const section = sectionOf(target);
    if (section && arrowsOf(section).length > 0) markEnds(section);
  };
  document.addEventListener('pointerover', mark, { passive: true });
  document.addEventListener('focusin', mark);
  document.addEventListener('scroll', mark, { capture: true, passive: true });
}

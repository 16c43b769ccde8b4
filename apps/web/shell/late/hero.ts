import { afterTime, type Calm, startingCalm } from './calm.ts';
import { placeOf } from './rail-place.ts';
import { scrollBehaviour } from './rails.ts';

const tickMs = 1_000;
/** The part of the hero in px that is in view while it moves. */
const minSeenPx = 160;

let calm: Calm = startingCalm;

/** The banners in view: a page has one set for visitors and one for players. */
const shownHero = () =>
  [...document.querySelectorAll<HTMLElement>('[data-hero]')].find(({ offsetParent }) => offsetParent !== null);

interface Parts {
  hero: HTMLElement;
  rail: HTMLElement;
  count: number;
  stepPx: number;
  place: number;
}

function partsOf(hero: HTMLElement | null | undefined): Parts | undefined {
  const rail = hero?.querySelector<HTMLElement>('.rail');
  const [first, second] = (rail?.children ?? []) as HTMLCollectionOf<HTMLElement>;
  if (!hero || !rail || !first) return undefined;
  const stepPx = second ? second.offsetLeft - first.offsetLeft : 0;
  const count = rail.children.length;
  return { hero, rail, count, stepPx, place: placeOf({ scrollLeft: rail.scrollLeft, stepPx, count }) };
}

function go({ rail, count, stepPx }: Parts, place: number): void {
  rail.scrollTo({ left: ((place + count) % count) * stepPx, behavior: scrollBehaviour() });
}

/** One dot for each banner: offers of a player come and go. */
function drawDots({ hero, count, place }: Parts): void {
  const controls = hero.querySelector<HTMLElement>('[data-hero-controls]');
  const dots = hero.querySelector<HTMLElement>('[data-hero-dots]');
  if (!controls || !dots) return;
  controls.hidden = count < 2;
  while (dots.children.length > count) dots.lastElementChild?.remove();
  while (dots.children.length < count) {
    const dot = document.createElement('button');
    dot.type = 'button';
    dot.dataset['heroDot'] = String(dots.children.length);
    dot.ariaLabel = `${dots.dataset['heroDots']} ${dots.children.length + 1}`;
    dot.className =
      'grid size-6 place-items-center after:size-2 after:rounded-full after:bg-white/50 after:transition-all aria-[current]:after:w-5 aria-[current]:after:bg-white';
    dots.append(dot);
  }
  for (const [index, dot] of [...dots.children].entries()) {
    if (index === place) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

function stop(hero: HTMLElement, isStopped = true): void {
  calm = { restedMs: 0, isStopped };
  hero.querySelector('[data-hero-pause]')?.setAttribute('aria-pressed', String(isStopped));
}

function isHeld({ hero }: Parts): boolean {
  return (
    document.hidden ||
    document.documentElement.hasAttribute('data-still') ||
    hero.matches(':focus-within') ||
    (hero.matches(':hover') && window.matchMedia('(hover: hover)').matches) ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    hero.getBoundingClientRect().bottom < minSeenPx
  );
}

function tick(): void {
  const parts = partsOf(shownHero());
  if (!parts) return;
  drawDots(parts);
  const next = afterTime(calm, { passedMs: tickMs, isHeld: parts.count < 2 || isHeld(parts) });
  calm = next.calm;
  if (next.isNext) go(parts, parts.place + 1);
}

function press({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-hero] button') : null;
  const parts = partsOf(button?.closest<HTMLElement>('[data-hero]'));
  if (!button || !parts) return;
  const { heroDot, heroStep, heroPause } = button.dataset;
  if (heroPause !== undefined) return stop(parts.hero, !calm.isStopped);
  if (heroDot === undefined && heroStep === undefined) return;
  stop(parts.hero);
  go(parts, heroDot === undefined ? parts.place + Number(heroStep) : Number(heroDot));
}

/** Moves the banners calmly on, and lets dots and arrows move them. Whoever moves them keeps them where they are. */
export function startHero(): void {
  tick();
  setInterval(tick, tickMs);
  document.addEventListener('click', press);
  const touched = ({ target }: Event) => {
    const hero = target instanceof Element ? target.closest('.rail')?.closest<HTMLElement>('[data-hero]') : null;
    if (hero) stop(hero);
  };
  document.addEventListener('touchmove', touched, { passive: true });
  document.addEventListener('wheel', touched, { passive: true });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const parts = target instanceof Element ? partsOf(target.closest<HTMLElement>('[data-hero]')) : undefined;
      if (parts) drawDots(parts);
    },
    { capture: true, passive: true },
  );
}

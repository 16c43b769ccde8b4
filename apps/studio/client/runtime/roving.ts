/** Centre of an element in pixels. */
export interface Centre {
  x: number;
  y: number;
}

const steps: Readonly<Record<string, Centre>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** A step to the side counts as much as this many along the arrow. */
const sideWeight = 3;
/** Distance in pixels along the arrow from which another element is beyond this one. */
const minStep = 2;

/**
 * The element to which an arrow leads: the nearest beyond `from`, in line before aside. Undefined: the edge.
 * @param key name of a key; other keys lead nowhere.
 */
export function nextByArrow(centres: readonly Centre[], from: number, key: string): number | undefined {
  const step = steps[key];
  const start = centres[from];
  if (!step || !start) return undefined;
  let best: { index: number; cost: number } | undefined;
  for (const [index, { x, y }] of centres.entries()) {
    const along = (x - start.x) * step.x + (y - start.y) * step.y;
    const aside = Math.abs((x - start.x) * step.y) + Math.abs((y - start.y) * step.x);
    const cost = along + sideWeight * aside;
    if (along >= minStep && (!best || cost < best.cost)) best = { index, cost };
  }
  return best?.index;
}

/** Makes a board one stop of the Tab key, whose buttons the arrows reach. Its last button used is where Tab returns. */
export function makeRoving(board: Element, selector: string): void {
  const all = () => [...board.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const keep = (current: Element | undefined) => {
    for (const one of all()) one.tabIndex = one === current ? 0 : -1;
  };
  keep(all()[0]);
  board.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(selector)) keep(target);
  });
  board.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const shown = all().filter((one) => one.getClientRects().length > 0);
    const from = shown.findIndex((one) => one === event.target);
    const centres = shown.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const next = nextByArrow(centres, from, event.key);
    if (from < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    shown[next]?.focus();
  });
}

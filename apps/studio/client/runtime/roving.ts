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

/**
 * The element whose name begins with the typed characters: the shortest such name, so that `1` leads to 1 and `17` to 17.
 * One character repeated leads from name to name, unless a name begins with all of it. Undefined: none.
 */
export function nextByLetters(names: readonly string[], from: number, typed: string): number | undefined {
  const startingWith = (wanted: string) =>
    names.flatMap((name, index) => (name.toLowerCase().startsWith(wanted) ? [index] : []));
  const wanted = typed.toLowerCase();
  const found = startingWith(wanted);
  const lengthOf = (index: number) => names[index]?.length ?? 0;
  const shortest = found.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  if (shortest !== undefined && shortest !== from) return shortest;
  const [first = ''] = wanted;
  if (wanted !== first.repeat(wanted.length)) return shortest;
  const each = startingWith(first);
  return each[(each.indexOf(from) + 1) % Math.max(1, each.length)];
}

/** Characters typed within this time of each other belong to one name. */
const typingMs = 1_000;

/** Collects typed characters; undefined: the key types none. */
function createTyping(): (event: KeyboardEvent) => string | undefined {
  let typed = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{N}]$/u.test(key)) return undefined;
    typed = timeStamp - lastMs < typingMs ? typed + key : key;
    lastMs = timeStamp;
    return typed;
  };
}

const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();

/**
 * Makes a board one stop of the Tab key, whose buttons are reached by arrows or by typing the beginning of their names. Its
 * last button used is where Tab returns.
 */
export function makeRoving(board: Element, selector: string): void {
  const typing = createTyping();
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
    if (from < 0) return;
    const typed = typing(event);
    const next =
      typed === undefined ? nextByArrow(centres, from, event.key) : nextByLetters(shown.map(nameOf), from, typed);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    shown[next]?.focus();
  });
}

/** Creates an element. `class` and plain attributes are text; children may be text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Writes text and its length (`--length`), from which the style sheet takes a size that fits the width. Texts shorter than
 * `atLeast` characters are as large as one of that length.
 */
export function writeFitted(node: HTMLElement, text: string, atLeast: number): void {
  node.textContent = text;
  node.style.setProperty('--length', String(Math.max(atLeast, text.length)));
}

/** Writes the name of a tier of wins: on upright screens a word to a line, so that a higher tier is not named smaller. */
export function writeTier(node: HTMLElement, name: string): void {
  const words = name.split(' ');
  node.classList.add('tier-name');
  node.textContent = words.join('\n');
  node.style.setProperty('--whole', String(name.length));
  node.style.setProperty('--longest', String(Math.max(6, ...words.map(({ length }) => length))));
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** Creates an SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const paths = {
  spin: 'M20 11A8 8 0 0 0 6.3 6.3L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 13.7 4.7l3.3-3.2M21 20v-5.5h-5.5',
  skip: 'M5 5l8 7-8 7zM14 5l8 7-8 7z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  info: 'M12 11v6M12 7.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  soundOn: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  soundOff: 'M4 9v6h4l5 4V5L8 9zM17 10l5 5M22 10l-5 5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  auto: 'M8 5l11 7-11 7z',
  stop: 'M7 7h10v10H7z',
  speed: 'M13 3L5 14h6l-1 7 8-11h-6z',
  speed2: 'M9 4L3 14h5l-1 6 6-9H8zM18 4l-6 10h5l-1 6 6-9h-5z',
  speed3: 'M13 3L5 14h6l-1 7 8-11h-6zM3 6h4M1.5 10h4M18 16h4M16 20h4',
  coins:
    'M12 4c4.4 0 8 1.3 8 3s-3.6 3-8 3-8-1.3-8-3 3.6-3 8-3zM4 7v5c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12v5c0 1.7 3.6 3 8 3s8-1.3 8-3v-5',
} as const;

/** One of the runtime's line icons; decorative, so hidden from screen readers. */
export function icon(name: keyof typeof paths): SVGSVGElement {
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: paths[name] }));
}

/** Replaces a button's icon. */
export function setIcon(button: Element, name: keyof typeof paths): void {
  button.replaceChildren(icon(name));
}

/** How long a hidden page, which paints nothing, is waited for, in milliseconds. */
const unpaintedMs = 100;

/** Resolves after the next paint: what a press starts before it is seen at once, the rest does not delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, unpaintedMs);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** True when the player prefers reduced motion. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const lockable = new WeakSet<HTMLButtonElement>();

/**
 * Locks a button, or opens it. A disabled button would lose the focus, and with it the keyboard's place on the board; a
 * locked one keeps it and does nothing.
 */
export function setLocked(button: HTMLButtonElement, isLocked: boolean): void {
  button.setAttribute('aria-disabled', String(isLocked));
  if (lockable.has(button)) return;
  lockable.add(button);
  button.addEventListener(
    'click',
    (event) => {
      if (button.getAttribute('aria-disabled') === 'true') event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

import { element } from '../../../runtime/dom.ts';

const starCount = 26;
const ribbons = ['green', 'teal', 'violet'] as const;

/** Ribbons of aurora; the style sheet lets them drift. */
export const auroraRibbons = () => ribbons.map((ribbon) => element('i', { class: `ribbon ribbon-${ribbon}` }));

/** Stars in places that are the same every night. */
export function starField(): HTMLElement {
  const stars = Array.from({ length: starCount }, (_, i) => {
    const star = element('i', { class: 'night-star' });
    star.style.left = `${(i * 37.7) % 100}%`;
    star.style.top = `${(i * 23.3) % 62}%`;
    star.style.animationDelay = `${i * -311}ms`;
    star.style.scale = String(0.5 + ((i * 7) % 10) / 10);
    return star;
  });
  return element('div', { class: 'night-stars' }, ...stars);
}

/** A row of pines along the lower edge: place and size of each as shares of the width and of the wood's height. */
export function pineWood(className: string, places: readonly (readonly [left: number, size: number])[]): HTMLElement {
  const trees = places.map(([left, size]) => {
    const tree = element('i', { class: 'pine' });
    tree.style.setProperty('--left', `${left}%`);
    tree.style.setProperty('--size', String(size));
    return tree;
  });
  return element('div', { class: `wood ${className}` }, ...trees);
}

/** Rings of a howl that spread from a wolf's mouth. */
export const howlRings = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const ring = element('i', { class: 'howl-ring' });
    ring.style.animationDelay = `${i * -420}ms`;
    return ring;
  });

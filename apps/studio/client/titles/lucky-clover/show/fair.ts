import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const lanterns = 9;
const flies = 12;

/** The respins are an evening fair: lanterns hang from the machine, fireflies rise, knolls stand at its feet. */
export function fair({ stage: { view } }: Theatre): () => void {
  const lights = Array.from({ length: lanterns }, (_, i) => {
    const lantern = element('i', { class: 'fair-lantern' });
    lantern.style.setProperty('--at', String(i / (lanterns - 1)));
    return lantern;
  });
  const fireflies = Array.from({ length: flies }, (_, i) => {
    const fly = element('i', { class: 'firefly' });
    fly.style.left = `${(i * 37) % 100}%`;
    fly.style.animationDelay = `${-i * 0.7}s`;
    return fly;
  });
  const air = element('div', { class: 'fair-air', 'aria-hidden': 'true' }, ...fireflies);
  const garland = element('div', { class: 'fair-garland', 'aria-hidden': 'true' }, ...lights);
  const knolls = ['left', 'right'].map((side) => element('i', { class: `fair-knoll ${side}`, 'aria-hidden': 'true' }));
  view.root.querySelector('.scene')?.append(air);
  view.machine.append(garland, ...knolls);
  return () => {
    for (const node of [air, garland, ...knolls]) node.remove();
  };
}

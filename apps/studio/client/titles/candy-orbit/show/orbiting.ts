import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const starCount = 9;
/** Sweets that circle the machine: from where on their path, and how long a round takes. */
const moons = [
  { name: 'donut', from: 0, roundS: 17 },
  { name: 'star', from: 0.36, roundS: 17 },
  { name: 'lollipop', from: 0.7, roundS: 17 },
] as const;

/** The free spins are in orbit: stars fall past, sweets circle the machine, lights run along its rim. */
export function orbiting(theatre: Theatre): () => void {
  const { view } = theatre.stage;
  const stars = Array.from({ length: starCount }, (_, i) => {
    const star = element('i', { class: 'passing-star' });
    star.style.left = `${(i * 43 + 7) % 100}%`;
    star.style.animationDelay = `${i * -390}ms`;
    star.style.animationDuration = `${2_300 + ((i * 370) % 1_300)}ms`;
    return star;
  });
  const actors = moons.map(({ name, from, roundS }) => {
    const actor = theatre.actor(name, 'moon-picture');
    void actor.play('win', 0.5);
    const path = element('div', { class: 'moon', 'aria-hidden': 'true' }, actor.node);
    path.style.animationDuration = `${roundS}s`;
    path.style.animationDelay = `${-from * roundS}s`;
    return { actor, path };
  });
  const sky = element('div', { class: 'passing', 'aria-hidden': 'true' }, ...stars);
  const rims = ['above', 'below'].map((side) => element('div', { class: `rim-lights ${side}`, 'aria-hidden': 'true' }));
  view.root.querySelector('.scene')?.append(sky);
  view.machine.append(...rims, ...actors.map(({ path }) => path));
  return () => {
    for (const { actor } of actors) actor.halt();
    for (const node of [sky, ...rims, ...actors.map(({ path }) => path)]) node.remove();
  };
}

import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const lightsCount = 13;
const fireflyCount = 8;

/** Lights on a slack line, in shares of the width and of the sag. */
const lights = Array.from({ length: lightsCount }, (_, i) => {
  const x = (i + 0.5) / lightsCount;
  return { x, y: 1 - (2 * x - 1) ** 2 };
});

/** The free spins are a fair at night: a garland over the reels, fireflies, the king's medal with the multiplier. */
export function nightFair(theatre: Theatre): () => void {
  const { view, facts } = theatre.stage;
  const bulbs = lights.map(({ x, y }, i) => {
    const bulb = element('i', { class: `bulb bulb-${i % 4}` });
    bulb.style.left = `${x * 100}%`;
    bulb.style.top = `${y * 70}%`;
    return bulb;
  });
  // Two strings that twinkle in turn: a layer for each bulb would cost a cheap phone its frames.
  const strings = [0, 1].map((turn) => element('div', { class: 'string' }, ...bulbs.filter((_, i) => i % 2 === turn)));
  const garland = element('div', { class: 'garland', 'aria-hidden': 'true' }, ...strings);
  const medal = element('div', { class: 'medal', 'aria-hidden': 'true' }, element('b', {}, `×${facts.freeMultiplier}`));
  const flies = Array.from({ length: fireflyCount }, (_, i) => {
    const fly = element('i', { class: 'firefly' });
    fly.style.left = `${(i * 61) % 100}%`;
    fly.style.top = `${30 + ((i * 37) % 65)}%`;
    fly.style.animationDelay = `${i * -730}ms`;
    fly.style.animationDuration = `${5 + (i % 5)}s`;
    return fly;
  });
  const night = element('div', { class: 'night', 'aria-hidden': 'true' }, ...flies);
  view.root.querySelector('.scene')?.append(night);
  view.machine.append(garland, medal);
  return () => {
    for (const node of [garland, medal, night]) node.remove();
  };
}

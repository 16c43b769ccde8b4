import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const glitterCount = 10;
const sides = ['left', 'right'] as const;

/** The free spins are in the cavern: crystals glow at the machine's feet, glitter sinks. */
export function cavern(theatre: Theatre): () => void {
  const { view } = theatre.stage;
  const specks = Array.from({ length: glitterCount }, (_, i) => {
    const speck = element('i', { class: 'glitter' });
    speck.style.left = `${(i * 37 + 5) % 100}%`;
    speck.style.animationDelay = `${i * -610}ms`;
    speck.style.animationDuration = `${4_200 + ((i * 730) % 2_400)}ms`;
    return speck;
  });
  const air = element('div', { class: 'cavern-air', 'aria-hidden': 'true' }, ...specks);
  const crystals = sides.map((side) => element('div', { class: `cavern-crystal ${side}`, 'aria-hidden': 'true' }));
  view.root.querySelector('.scene')?.append(air);
  view.machine.append(...crystals);
  return () => {
    for (const node of [air, ...crystals]) node.remove();
  };
}

import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { auroraRibbons } from './night-sky.ts';

const flakeCount = 12;
const runes = ['left', 'right'] as const;

/** The free spins are played under the full moon: aurora over the wood, slow snow, runes that glow along the frame. */
export function aurora(theatre: Theatre): () => void {
  const { view } = theatre.stage;
  const flakes = Array.from({ length: flakeCount }, (_, i) => {
    const flake = element('i', { class: 'flake' });
    flake.style.left = `${(i * 41) % 102}%`;
    flake.style.animationDelay = `${i * -877}ms`;
    flake.style.animationDuration = `${7_200 + ((i * 613) % 4_000)}ms`;
    flake.style.scale = String(0.6 + ((i * 3) % 7) / 7);
    return flake;
  });
  const sky = element(
    'div',
    { class: 'aurora', 'aria-hidden': 'true' },
    element('div', { class: 'great-moon aurora-moon' }),
    ...auroraRibbons(),
    ...flakes,
  );
  const bands = runes.map((side) => element('div', { class: `rune-band rune-${side}`, 'aria-hidden': 'true' }));
  view.root.querySelector('.scene')?.append(sky);
  view.machine.append(...bands);
  return () => {
    for (const node of [sky, ...bands]) node.remove();
  };
}

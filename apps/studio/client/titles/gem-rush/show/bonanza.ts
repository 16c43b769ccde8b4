import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fountain, splinters } from './stones.ts';

interface Vein {
  /** What bursts from the heap, and how much of it. */
  names: readonly string[];
  count: number;
  /** Stones at the mole's sides, from the outer to the inner pair. */
  pairs: readonly string[];
}

const veins: Record<Tier, Vein> = {
  big: { names: ['citrine', 'topaz'], count: 14, pairs: ['topaz'] },
  mega: { names: ['emerald', 'citrine', 'amethyst'], count: 18, pairs: ['emerald'] },
  super: { names: ['sapphire', 'emerald', 'amethyst'], count: 22, pairs: ['emerald', 'sapphire'] },
  legend: { names: ['ruby', 'sapphire', 'emerald'], count: 26, pairs: ['sapphire', 'ruby'] },
  max: { names: ['diamond', 'ruby', 'sapphire', 'prism'], count: 30, pairs: ['sapphire', 'ruby', 'diamond'] },
};
const sides = ['left', 'right'] as const;
/** The stones of a tier burst for this long. */
const burstMs = 2_400;

/** The heap with the mole on it, its light, the board with the amount and the tier's name. */
function createHeap(theatre: Theatre) {
  const mole = theatre.actor('mole', 'bonanza-mole');
  const flying = theatre.particles('bonanza-flying');
  const stones = element('div', { class: 'bonanza-stones' });
  const name = element('h2', { class: 'bonanza-name' });
  const amount = element('p', { class: 'mine-amount' });
  const flash = element('div', { class: 'bonanza-flash' });
  const heap = element('div', { class: 'bonanza-heap' });
  const scene = element(
    'div',
    { class: 'scene-of bonanza' },
    element('div', { class: 'bonanza-rays' }),
    stones,
    mole.node,
    heap,
    flying.node,
    element('div', { class: 'mine-board bonanza-board' }, amount),
    name,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  return { scene, mole, flying, stones, heap, name, flash, write };
}

/** A big win is a vein that bursts: each tier opens a richer one, the heap below the mole grows, and more stones join. */
export async function bonanza(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const { scene, mole, flying, stones, heap, name, flash, write } = createHeap(theatre);
  let shining: { halt: () => void }[] = [];

  const raise = (level: Tier, place: number) => {
    const { names, count, pairs } = veins[level];
    scene.className = `scene-of bonanza ${level}`;
    scene.style.setProperty('--place', String(place));
    writeTier(name, texts.tiers[level]);
    void mole.play('cheer', 0.85 + place * 0.12);
    for (const one of shining) one.halt();
    const actors = pairs.flatMap((stone, i) =>
      sides.map((side) => {
        const actor = theatre.actor(stone, `bonanza-stone ${side}`);
        actor.node.style.setProperty('--out', String(i));
        void actor.play('feature', 0.8 + place * 0.1);
        return actor;
      }),
    );
    stones.replaceChildren(...actors.map(({ node }) => node));
    shining = actors;
    const size = flying.size();
    flying.add([
      ...fountain(theatre, size, { names, count, forMs: burstMs }),
      ...splinters({ x: size.width / 2, y: size.height * 0.55 }, 20 + place * 6, size.height * 0.6),
    ]);
    if (isMotionReduced()) return;
    name.animate(
      [
        { transform: 'scale(2.6)', opacity: 0 },
        { transform: 'scale(.94)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      420,
    );
    heap.animate(
      [{ transform: 'translateY(24%)' }, { transform: 'translateY(-4%)', offset: 0.7 }, { transform: 'none' }],
      520,
    );
    for (const [i, { node }] of actors.entries())
      node.animate(
        [
          { translate: `${i % 2 ? 160 : -160}% 90%`, scale: '.3' },
          { translate: '0 0', scale: '1' },
        ],
        {
          duration: 560,
          easing: 'cubic-bezier(.2,1.3,.5,1)',
        },
      );
    if (place > 0) flash.animate([{ opacity: 0.55 }, { opacity: 0 }], 300);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    mole.node.animate([{ translate: '0 90%' }, { translate: '0 -6%', offset: 0.7 }, { translate: '0 0' }], 640);
  }
  await climb({ onTier: raise, onAmount: write });
  for (const one of [mole, ...shining]) one.halt();
  flying.clear();
  await view.plate.hide();
}

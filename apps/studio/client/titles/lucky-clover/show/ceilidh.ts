import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { clovers, leap } from './gold.ts';

interface Dance {
  /** Dancers at the hare's sides, from the outer to the inner pair. */
  pairs: readonly string[];
  /** What leaps, and how much of it. */
  names: readonly string[];
  count: number;
}

const dances: Record<Tier, Dance> = {
  big: { pairs: ['ladybug'], names: ['acorn', 'clover'], count: 12 },
  mega: { pairs: ['mushroom', 'ladybug'], names: ['mushroom', 'clover'], count: 16 },
  super: { pairs: ['horseshoe', 'hat'], names: ['horseshoe', 'clover'], count: 20 },
  legend: { pairs: ['ladybug', 'hat', 'harp'], names: ['hat', 'pot', 'clover'], count: 24 },
  max: { pairs: ['harp', 'pot', 'clover'], names: ['clover', 'pot'], count: 30 },
};
const sides = ['left', 'right'] as const;
const leapMs = 2_200;

/** The stage of the dance, the board with the amount and the tier's name. */
function createDance(theatre: Theatre) {
  const hare = theatre.actor('hare', 'dance-hare');
  const flying = theatre.particles('dance-flying');
  const dancers = element('div', { class: 'dancers' });
  const name = element('h2', { class: 'dance-name' });
  const amount = element('p', { class: 'fair-amount' });
  const bows = element('div', { class: 'dance-bows' }, ...[0, 1, 2].map(() => element('i', { class: 'rainbow-arch' })));
  const scene = element(
    'div',
    { class: 'scene-of dance' },
    element('div', { class: 'dance-rays' }),
    bows,
    element('i', { class: 'fair-hill' }),
    dancers,
    hare.node,
    element('i', { class: 'fair-front' }),
    flying.node,
    element('div', { class: 'fair-board dance-board' }, amount),
    name,
  );
  return { scene, hare, flying, dancers, name, write: (text: string) => writeFitted(amount, text, 6) };
}

/** A big win is a dance: with each tier the hare plays faster, other guests join, and another rainbow stands behind. */
export async function ceilidh(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { view, texts, money } = theatre.stage;
  const { scene, hare, flying, dancers, name, write } = createDance(theatre);
  let dancing: { halt: () => void }[] = [];

  const raise = (level: Tier, place: number) => {
    const { pairs, names, count } = dances[level];
    scene.className = `scene-of dance ${level}`;
    writeTier(name, texts.tiers[level]);
    void hare.play('cheer', 0.85 + place * 0.16);
    for (const one of dancing) one.halt();
    const actors = pairs.flatMap((guest, i) =>
      sides.map((side) => {
        const actor = theatre.actor(guest, `dancer ${side}`);
        actor.node.style.setProperty('--out', String(i));
        void actor.play('feature', 0.8 + place * 0.1);
        return actor;
      }),
    );
    dancers.replaceChildren(...actors.map(({ node }) => node));
    dancing = actors;
    const size = flying.size();
    flying.add([
      ...leap(theatre, size, { names, count, forMs: leapMs }),
      ...clovers({ x: size.width / 2, y: size.height * 0.5 }, 24 + place * 8, size.height * 0.6),
    ]);
    if (isMotionReduced()) return;
    name.animate(
      [
        { transform: 'scale(2.4) rotate(-6deg)', opacity: 0 },
        { transform: 'scale(.95)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      420,
    );
    for (const [i, { node }] of actors.entries())
      node.animate([{ translate: `${i % 2 ? 170 : -170}% 40%` }, { translate: '0 0' }], {
        duration: 560,
        easing: 'cubic-bezier(.2,1.3,.5,1)',
      });
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    hare.node.animate([{ translate: '0 90%' }, { translate: '0 -6%', offset: 0.7 }, { translate: '0 0' }], 600);
  }
  await climb({ onTier: raise, onAmount: write });
  for (const one of [hare, ...dancing]) one.halt();
  flying.clear();
  await view.plate.hide();
}

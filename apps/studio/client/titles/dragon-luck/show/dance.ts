import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fountain } from './coin-flight.ts';
import { rockets } from './rockets.ts';

interface Dancing {
  /** What springs up, and how much of it. */
  names: readonly string[];
  count: number;
  /** Who dances at the guardian's sides. */
  partner: string;
  rockets: number;
}

const dances: Record<Tier, Dancing> = {
  big: { names: ['coin'], count: 16, partner: 'lantern', rockets: 0 },
  mega: { names: ['coin', 'ingot'], count: 20, partner: 'koi', rockets: 2 },
  super: { names: ['coin', 'ingot', 'koi'], count: 24, partner: 'pagoda', rockets: 3 },
  legend: { names: ['coin', 'ingot', 'pearl'], count: 28, partner: 'dragon', rockets: 4 },
  max: { names: ['coin', 'pearl', 'dragon'], count: 30, partner: 'pearl', rockets: 5 },
};
const sides = ['left', 'right'] as const;

/** A big win is the dragon's dance: each tier brings other partners, richer gold and more rockets. */
export async function dance(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const guardian = theatre.actor('guardian', 'dance-guardian');
  const gold = theatre.particles('dance-gold');
  const fire = theatre.particles('dance-fire');
  const partners = element('div', { class: 'dance-partners' });
  const name = element('h2', { class: 'dance-name' });
  const amount = element('p', { class: 'plaque-amount' });
  const flash = element('div', { class: 'dance-flash' });
  const scene = element(
    'div',
    { class: 'scene-of dance' },
    element('div', { class: 'dance-rays' }),
    fire.node,
    gold.node,
    partners,
    guardian.node,
    element('div', { class: 'gold-floor' }),
    element('div', { class: 'plaque dance-plaque' }, amount),
    name,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  let dancing: { halt: () => void }[] = [];

  const raise = (level: Tier, place: number) => {
    const { names, count, partner, rockets: shots } = dances[level];
    scene.className = `scene-of dance ${level}`;
    writeTier(name, texts.tiers[level]);
    void guardian.play('cheer', 0.85 + place * 0.14);
    for (const one of dancing) one.halt();
    const pair = sides.map((side) => theatre.actor(partner, `partner partner-${side}`));
    for (const one of pair) void one.play(partner === 'pearl' ? 'scene' : 'feature', 0.9 + place * 0.1);
    partners.replaceChildren(...pair.map(({ node }) => node));
    dancing = pair;
    const size = gold.size();
    gold.add(fountain(theatre, size, { names, count }));
    fire.add(rockets(size, shots));
    if (isMotionReduced()) return;
    name.animate([{ transform: 'scale(.5)' }, { transform: 'scale(1.14)', offset: 0.5 }, { transform: 'none' }], 460);
    for (const [i, { node }] of pair.entries())
      node.animate([{ translate: i === 0 ? '-160% 0' : '160% 0' }, { translate: '0 0' }], {
        duration: 520,
        easing: 'cubic-bezier(.2,1.4,.5,1)',
      });
    if (place > 0) flash.animate([{ opacity: 0.8 }, { opacity: 0 }], 340);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    guardian.node.animate([{ translate: '0 80%' }, { translate: '0 -5%', offset: 0.7 }, { translate: '0 0' }], 620);
  }
  await climb({ onTier: raise, onAmount: write });
  for (const one of [guardian, ...dancing]) one.halt();
  gold.clear();
  fire.clear();
  await view.plate.hide();
}

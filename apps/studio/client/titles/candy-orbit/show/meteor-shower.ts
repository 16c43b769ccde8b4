import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { meteors, sprinkles } from './sugar.ts';

interface Shower {
  /** What falls, and how much of it. */
  names: readonly string[];
  count: number;
  /** Who flies at the astronaut's sides. */
  partner: string;
}

const showers: Record<Tier, Shower> = {
  big: { names: ['star'], count: 14, partner: 'star' },
  mega: { names: ['star', 'donut'], count: 18, partner: 'donut' },
  super: { names: ['donut', 'cone', 'star'], count: 22, partner: 'cone' },
  legend: { names: ['lollipop', 'cupcake', 'donut'], count: 26, partner: 'lollipop' },
  max: { names: ['lollipop', 'cupcake', 'star', 'planet'], count: 30, partner: 'cupcake' },
};
const sides = ['left', 'right'] as const;
/** The sweets of a tier fall for this long. */
const showerMs = 2_600;

/** The sky of the shower: the planet, what falls before it, the astronaut over the biscuit with the amount. */
function createSky(theatre: Theatre) {
  const astronaut = theatre.actor('astronaut', 'shower-astronaut');
  const planet = theatre.actor('planet', 'shower-planet');
  const falling = theatre.particles('shower-falling');
  const partners = element('div', { class: 'shower-partners' });
  const name = element('h2', { class: 'shower-name' });
  const amount = element('p', { class: 'biscuit-amount' });
  const flash = element('div', { class: 'shower-flash' });
  const scene = element(
    'div',
    { class: 'scene-of shower' },
    element('div', { class: 'shower-rings' }),
    planet.node,
    falling.node,
    partners,
    astronaut.node,
    element('div', { class: 'biscuit shower-biscuit' }, amount),
    name,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  return { scene, astronaut, planet, falling, partners, name, flash, write };
}

/** A big win is a shower of meteors: each tier brings richer sweets, other partners and a larger planet. */
export async function meteorShower(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const { scene, astronaut, planet, falling, partners, name, flash, write } = createSky(theatre);
  let flying: { halt: () => void }[] = [];

  const raise = (level: Tier, place: number) => {
    const { names, count, partner } = showers[level];
    scene.className = `scene-of shower ${level}`;
    writeTier(name, texts.tiers[level]);
    planet.node.style.setProperty('--size', String(0.8 + place * 0.1));
    void astronaut.play('cheer', 0.85 + place * 0.14);
    void planet.play('scene', 0.7 + place * 0.15);
    for (const one of flying) one.halt();
    const pair = sides.map((side) => theatre.actor(partner, `partner partner-${side}`));
    for (const one of pair) void one.play('feature', 0.9 + place * 0.1);
    partners.replaceChildren(...pair.map(({ node }) => node));
    flying = pair;
    const size = falling.size();
    falling.add([
      ...meteors(theatre, size, { names, count, forMs: showerMs }),
      ...sprinkles({ x: size.width / 2, y: size.height * 0.4 }, 20 + place * 6, size.height * 0.7),
    ]);
    if (isMotionReduced()) return;
    name.animate(
      [
        { transform: 'translateX(-120%) rotate(-8deg)' },
        { transform: 'translateX(4%)', offset: 0.7 },
        { transform: 'none' },
      ],
      480,
    );
    for (const [i, { node }] of pair.entries())
      node.animate([{ translate: i === 0 ? '-180% 60%' : '180% 60%' }, { translate: '0 0' }], {
        duration: 560,
        easing: 'cubic-bezier(.2,1.3,.5,1)',
      });
    if (place > 0) flash.animate([{ opacity: 0.55 }, { opacity: 0 }], 300);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    astronaut.node.animate([{ translate: '0 90%' }, { translate: '0 -5%', offset: 0.7 }, { translate: '0 0' }], 640);
  }
  await climb({ onTier: raise, onAmount: write });
  for (const one of [astronaut, planet, ...flying]) one.halt();
  falling.clear();
  await view.plate.hide();
}

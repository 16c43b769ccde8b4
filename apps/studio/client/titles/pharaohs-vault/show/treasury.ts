import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { greatDoor } from './doors.ts';
import { coins } from './gold.ts';

/** Who keeps the chamber of each tier, at both sides of the door. */
const keepers: Record<Tier, string> = { big: 'cobra', mega: 'scarab', super: 'anubis', legend: 'pharaoh', max: 'eye' };

/** The chambers lie behind each other: every tier opens a door and lets its keepers step in. */
function createChambers(theatre: Theatre) {
  const node = element('div', { class: 'chambers' });
  let guards: Actor[] = [];
  return {
    node,
    halt: () => guards.forEach((guard) => guard.halt()),
    enter(tier: Tier, speed: number): void {
      const door = greatDoor('chamber-door');
      const name = keepers[tier];
      const act = name === 'eye' ? 'scene' : 'feature';
      const last = node.lastElementChild;
      guards.forEach((guard) => guard.halt());
      guards = ['left', 'right'].map((side) => theatre.actor(name, `keeper keeper-${side}`));
      const chamber = element('div', { class: `chamber ${tier}` }, door.node, ...guards.map((guard) => guard.node));
      node.append(chamber);
      for (const guard of guards) void guard.play(act, speed);
      if (isMotionReduced()) {
        last?.remove();
        door.open(1);
        return;
      }
      last
        ?.animate([{}, { transform: 'scale(2.2)', opacity: 0 }], { duration: 520, easing: 'ease-in', fill: 'both' })
        .finished.then(() => last.remove())
        .catch(() => undefined);
      chamber
        .animate([{ transform: 'scale(.5)', opacity: 0 }, {}], { duration: 520, easing: 'ease-out' })
        .finished.then(() => door.open(1))
        .catch(() => undefined);
    },
  };
}

/** A big win leads through the treasury: each tier opens another chamber with other keepers and a higher heap of gold. */
export async function treasury(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const chambers = createChambers(theatre);
  const cat = theatre.actor('cat', 'treasury-cat');
  const gold = theatre.particles('treasury-gold');
  const name = element('h2', { class: 'treasury-name' });
  const amount = element('p', { class: 'tablet-amount' });
  const tablet = element('div', { class: 'tablet treasury-tablet' }, amount);
  const scene = element(
    'div',
    { class: 'scene-of treasury' },
    element('i', { class: 'sunbeams' }),
    chambers.node,
    element('i', { class: 'floor' }),
    element('i', { class: 'treasury-hoard' }),
    cat.node,
    gold.node,
    tablet,
    name,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  const raise = (level: Tier, place: number) => {
    scene.className = `scene-of treasury ${level}`;
    scene.style.setProperty('--heap', String(place));
    writeTier(name, texts.tiers[level]);
    chambers.enter(level, 0.9 + place * 0.1);
    void cat.play('cheer', 0.9 + place * 0.1);
    if (isMotionReduced()) return;
    const { width, height } = gold.size();
    gold.add(coins({ x: width / 2, y: height * 0.62 }, 34 + place * 14, Math.min(width, height) * 0.7));
    name.animate(
      [{ transform: 'scale(.4)', opacity: 0 }, { transform: 'scale(1.1)', opacity: 1, offset: 0.6 }, {}],
      480,
    );
  };
  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) scene.animate([{ opacity: 0 }, { opacity: 1 }], 220);
  await climb({ onTier: raise, onAmount: write });
  chambers.halt();
  cat.halt();
  gold.clear();
  await view.plate.hide();
}

import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { broadsideFire, loot } from './spray.ts';

interface Salvo {
  /** What the blasts throw up, and how much of it. */
  names: readonly string[];
  count: number;
  /** Who stands at the captain's sides. */
  mate: string;
  /** Galleons behind the captain, and the shots of their broadside. */
  ships: number;
  shots: number;
}

const salvos: Record<Tier, Salvo> = {
  big: { names: ['doubloon'], count: 16, mate: 'cannon', ships: 1, shots: 3 },
  mega: { names: ['doubloon', 'compass'], count: 20, mate: 'parrot', ships: 2, shots: 4 },
  super: { names: ['doubloon', 'anchor', 'doubloon'], count: 24, mate: 'skull', ships: 3, shots: 5 },
  legend: { names: ['doubloon', 'swords', 'doubloon'], count: 28, mate: 'helm', ships: 4, shots: 6 },
  max: { names: ['doubloon', 'chest', 'doubloon'], count: 30, mate: 'chest', ships: 5, shots: 8 },
};
const sides = ['left', 'right'] as const;

/** The line of galleons behind the captain: ships join it, none leaves. */
function createFleet(theatre: Theatre, node: HTMLElement) {
  const ships: Actor[] = [];
  return {
    sail(count: number) {
      while (ships.length < count) {
        const place = ships.length;
        const ship = theatre.actor('galleon', `salvo-ship salvo-ship-${place + 1}`);
        void ship.play('feature', 0.8 + place * 0.07);
        node.append(ship.node);
        ships.push(ship);
        if (!isMotionReduced())
          ship.node.animate([{ translate: place % 2 ? '120cqw 0' : '-120cqw 0' }, { translate: '0 0' }], {
            duration: 1_100,
            easing: 'cubic-bezier(.2,.8,.3,1)',
          });
      }
    },
    halt() {
      for (const ship of ships) ship.halt();
    },
  };
}

/** The pair at the captain's sides; another pair takes its place. */
function createMates(theatre: Theatre, node: HTMLElement) {
  let pair: Actor[] = [];
  const halt = () => {
    for (const mate of pair) mate.halt();
  };
  return {
    call(name: string, speed: number) {
      halt();
      pair = sides.map((side) => theatre.actor(name, `mate-at mate-at-${side}`));
      node.replaceChildren(...pair.map((mate) => mate.node));
      for (const [i, mate] of pair.entries()) {
        void mate.play('feature', speed);
        if (!isMotionReduced())
          mate.node.animate([{ translate: i === 0 ? '-160% 0' : '160% 0' }, { translate: '0 0' }], {
            duration: 520,
            easing: 'cubic-bezier(.2,1.4,.5,1)',
          });
      }
    },
    halt,
  };
}

/** A big win is the broadside: each tier brings another ship into line, other mates, richer loot and more guns. */
export async function broadside(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const captain = theatre.actor('captain', 'salvo-captain');
  const gold = theatre.particles('salvo-gold');
  const fire = theatre.particles('salvo-fire');
  const fleet = element('div', { class: 'salvo-fleet' });
  const mates = element('div', { class: 'salvo-mates' });
  const name = element('h2', { class: 'salvo-name' });
  const amount = element('p', { class: 'scroll-amount' });
  const flash = element('div', { class: 'salvo-flash' });
  const scene = element(
    'div',
    { class: 'scene-of salvo' },
    element('div', { class: 'salvo-rays' }),
    fleet,
    element('div', { class: 'salvo-sea' }),
    fire.node,
    gold.node,
    mates,
    captain.node,
    element('div', { class: 'scroll salvo-scroll' }, amount),
    name,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  const { sail, halt: haltFleet } = createFleet(theatre, fleet);
  const { call, halt: haltMates } = createMates(theatre, mates);
  const raise = (level: Tier, place: number) => {
    const { names, count, mate, ships: line, shots } = salvos[level];
    scene.className = `scene-of salvo ${level}`;
    writeTier(name, texts.tiers[level]);
    void captain.play('cheer', 0.85 + place * 0.14);
    call(mate, 0.9 + place * 0.1);
    sail(line);
    const size = gold.size();
    gold.add(loot(theatre, size, { names, count }));
    fire.add(broadsideFire(size, { shots, y: 0.62 }));
    if (isMotionReduced()) return;
    name.animate([{ transform: 'scale(.5)' }, { transform: 'scale(1.14)', offset: 0.5 }, { transform: 'none' }], 460);
    if (place > 0) flash.animate([{ opacity: 0.8 }, { opacity: 0 }], 340);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    captain.node.animate([{ translate: '0 80%' }, { translate: '0 -5%', offset: 0.7 }, { translate: '0 0' }], 620);
  }
  await climb({ onTier: raise, onAmount: write });
  captain.halt();
  haltFleet();
  haltMates();
  gold.clear();
  fire.clear();
  await view.plate.hide();
}

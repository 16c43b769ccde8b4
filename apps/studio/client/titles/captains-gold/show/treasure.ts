import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { PotScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { loot } from './spray.ts';

const shownMs = 2_800;

/** A doubloon brings a pot: the great chest opens between two skulls that bite for its gold. */
export async function treasure(theatre: Theatre, { pot: suit, name, amount: sum }: PotScene): Promise<void> {
  const { view, pace, texts } = theatre.stage;
  const chest = theatre.actor('chest', 'treasure-chest');
  const skulls = ['left', 'right'].map((side) => theatre.actor('skull', `treasure-skull treasure-skull-${side}`));
  const coins = theatre.particles('treasure-coins');
  const amount = element('p', { class: 'scroll-amount' });
  writeFitted(amount, sum, 6);
  const scroll = element(
    'div',
    { class: 'scroll treasure-scroll' },
    element('p', { class: 'scroll-over' }, texts.jackpot),
    element('h2', { class: 'treasure-name' }, name),
    amount,
  );
  const scene = element(
    'div',
    { class: `scene-of treasure ${suit}` },
    element('div', { class: 'treasure-rays' }),
    coins.node,
    chest.node,
    ...skulls.map(({ node }) => node),
    element('div', { class: 'sand-floor' }),
    scroll,
  );
  view.plate.stage('jackpot', scene);
  void chest.play('feature', 1.1);
  for (const skull of skulls) void skull.play('feature', 1);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    chest.node.animate(
      [{ transform: 'scale(.4)' }, { transform: 'scale(1.12)', offset: 0.6 }, { transform: 'none' }],
      560,
    );
    scroll.animate(
      [{ transform: 'scale(.06,.9)' }, { transform: 'scale(1.05,1)', offset: 0.7 }, { transform: 'none' }],
      {
        duration: 620,
        delay: 160,
        fill: 'backwards',
      },
    );
    coins.add(loot(theatre, coins.size(), { names: ['doubloon'], count: 34 }));
  }
  await pace.wait(shownMs);
  for (const actor of [chest, ...skulls]) actor.halt();
  coins.clear();
  await view.plate.hide();
}

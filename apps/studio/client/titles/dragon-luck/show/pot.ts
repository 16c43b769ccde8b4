import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { PotScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fountain } from './coin-flight.ts';

const shownMs = 2_700;

/** A coin brings a pot: two golden dragons blow it open on the gold of the vault. */
export async function pot(theatre: Theatre, { pot: suit, name, amount: sum }: PotScene): Promise<void> {
  const { view, pace, texts } = theatre.stage;
  const dragons = ['left', 'right'].map((side) => theatre.actor('dragon', `pot-dragon pot-dragon-${side}`));
  const coins = theatre.particles('pot-coins');
  const amount = element('p', { class: 'plaque-amount' });
  writeFitted(amount, sum, 6);
  const plaque = element(
    'div',
    { class: 'plaque pot-plaque' },
    element('p', { class: 'plaque-over' }, texts.jackpot),
    element('h2', { class: 'pot-name' }, name),
    amount,
  );
  const scene = element(
    'div',
    { class: `scene-of pot-scene ${suit}` },
    coins.node,
    ...dragons.map(({ node }) => node),
    plaque,
    element('div', { class: 'gold-floor' }),
  );
  view.plate.stage('jackpot', scene);
  for (const dragon of dragons) void dragon.play('feature', 1.1);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    plaque.animate([{ transform: 'scale(.3)' }, { transform: 'scale(1.1)', offset: 0.6 }, { transform: 'none' }], 520);
    coins.add(fountain(theatre, coins.size(), { names: ['coin'], count: 34 }));
  }
  await pace.wait(shownMs);
  for (const dragon of dragons) dragon.halt();
  coins.clear();
  await view.plate.hide();
}

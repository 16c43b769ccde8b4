import type { Cell } from '../book/steps.ts';
import type { Stage } from './stage.ts';

/** Coins of the spin in view. */
const inView = new WeakMap<Stage, readonly Cell[]>();

function mark({ view, coinLabel }: Stage, coin: Cell): void {
  const { text, name, className } = coinLabel(coin);
  view.overlay.mark('coin', coin.position, name ?? text, className);
}

/** A new spin has no coins yet. */
export function clearCoins(stage: Stage): void {
  inView.set(stage, []);
  stage.view.overlay.clear('coin');
}

/** Shows the values of the coins on a reel that has stopped. */
export function markCoins(stage: Stage, coins: readonly Cell[], reel: number): void {
  inView.set(stage, coins);
  for (const coin of coins) if (coin.position[0] === reel) mark(stage, coin);
}

/** Shows the values again after a feature that covered the board. */
export function remarkCoins(stage: Stage): void {
  for (const coin of inView.get(stage) ?? []) mark(stage, coin);
}

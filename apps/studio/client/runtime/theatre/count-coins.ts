import type { CoinCount } from '../book/steps.ts';
import { isMotionReduced } from '../dom.ts';
import { fill } from '../texts/texts.ts';
import type { Stage } from './stage.ts';

/** From one coin to the next, and the longest time for all of them. */
const coinMs = 400;
const allMs = 5_200;
const flightMs = 380;
const restMs = 900;

/**
 * Adds the coins up at the end of respins: each lights up, and its value flies into the total beside the board. A tap ends
 * it at the sum; with reduced motion the sum is there at once.
 */
export async function countCoins(stage: Stage, { coins, full, total }: CoinCount): Promise<void> {
  const { view, pace, sound, texts, money, coinLabel, show } = stage;
  const sum = coins.at(-1)?.total ?? 0n;
  const pot = full > 0n ? `, ${texts.pots.spades}: ${money(full)}` : '';
  pace.reset();
  view.say(fill(texts.coinsTotal, { amount: money(sum) }) + pot);
  view.hold.startCount();
  view.hud.setCounting(true);
  let counted = 0n;
  const add = (next: bigint) => {
    if (next <= counted) return;
    counted = next;
    view.hud.set('total', money(next));
  };
  if (isMotionReduced()) for (const { position } of coins) view.hold.lightCoin(position);
  else {
    view.hud.set('total', money(0n));
    const place = view.hud.place('total');
    const everyMs = Math.min(coinMs, allMs / coins.length);
    const flights = coins.map(async ({ position, value, total: next }, i) => {
      await pace.pause(i * everyMs);
      view.hold.lightCoin(position);
      show?.hold?.count(position);
      if (!pace.isSkipped) {
        sound.play('lock', i);
        void view.overlay.toss(
          position,
          coinLabel({ position: [...position], value: String(value) }).text,
          place,
          pace.ms(flightMs),
        );
        await pace.pause(flightMs);
      }
      add(next);
    });
    await Promise.all(flights);
  }
  add(sum);
  if (full > 0n) {
    sound.play('jackpot');
    view.hud.ringPot('spades');
    add(total);
  } else sound.play('coins', 8);
  pace.reset();
  await pace.wait(restMs);
}

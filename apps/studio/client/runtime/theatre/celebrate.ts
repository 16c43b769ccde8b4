import { type Tier, tierOf, tiers } from '../book/steps.ts';
import { rollAmount, type Stage } from './stage.ts';

const show: Record<Tier, { rollMs: number; restMs: number; coins: number }> = {
  big: { rollMs: 3_000, restMs: 1_500, coins: 50 },
  mega: { rollMs: 4_200, restMs: 1_700, coins: 70 },
  super: { rollMs: 5_400, restMs: 1_900, coins: 90 },
  legend: { rollMs: 7_000, restMs: 2_200, coins: 120 },
  max: { rollMs: 6_000, restMs: 3_000, coins: 140 },
};

const writeMs = 50;
const tickMs = 90;

/**
 * A full-screen win: the counter climbs through the tiers with rising sound. One tap ends the climb, the next closes
 * the plate.
 */
export async function celebrate(stage: Stage, { win, tier }: { win: bigint; tier: Tier }): Promise<void> {
  const { view, pace, sound, coins, texts, money } = stage;
  const { rollMs, restMs, coins: count } = show[tier];
  pace.reset();
  view.plate.show({
    kind: 'win',
    variant: tier === 'max' ? 'max' : 'big',
    heading: texts.tiers[tier === 'max' ? 'max' : 'big'],
    amount: money(0n),
  });
  view.say(`${texts.tiers[tier]} ${money(win)}`);
  coins.fountain(count);
  sound.play('winBig');
  let reached: Tier = 'big';
  let lastTick = 0;
  let lastWrite = 0;
  await rollAmount(stage, { from: 0n, to: win, ms: rollMs }, (text, now) => {
    const time = performance.now();
    // Painting large letters is expensive; twenty updates per second look smooth.
    if (time - lastWrite > writeMs || now === win) {
      lastWrite = time;
      view.plate.setAmount(text);
    }
    const level = tier === 'max' ? 'max' : (tierOf(now, view.costMinor()) ?? 'big');
    if (tiers.indexOf(level) > tiers.indexOf(reached) && level !== 'max') {
      reached = level;
      view.plate.setTier(level, texts.tiers[level]);
      sound.play('winBig', tiers.indexOf(level));
      coins.fountain(count);
    }
    if (time - lastTick > tickMs) {
      lastTick = time;
      sound.play('tick', Number((now * 21n) / (win || 1n)));
    }
  });
  if (tier !== 'max') view.plate.setTier(tier, texts.tiers[tier]);
  sound.play('coins', 20);
  pace.reset();
  await pace.wait(restMs);
  await view.plate.hide();
  pace.reset();
}

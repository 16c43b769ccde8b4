import { type Tier, tierOf, tiers } from '../book/steps.ts';
import type { Climb } from '../show/show-play.ts';
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

interface Win {
  win: bigint;
  tier: Tier;
  /** Of the round with this win, which the field of the win shows from the top of the climb on. */
  total: bigint;
}

/** Counts a big win through its tiers, with rising sound; one tap ends the climb. @returns after the rest at the top */
async function climb(stage: Stage, { win, tier, total }: Win, { onTier, onAmount }: Climb): Promise<void> {
  const { view, pace, sound, money } = stage;
  const { rollMs, restMs } = show[tier];
  let reached: Tier = 'big';
  let lastTick = 0;
  let lastWrite = 0;
  await rollAmount(stage, { from: 0n, to: win, ms: rollMs }, (text, now) => {
    const time = performance.now();
    // Painting large letters is expensive; twenty updates per second look smooth.
    if (time - lastWrite > writeMs || now === win) {
      lastWrite = time;
      onAmount(text, Number((now * 1_000n) / (win || 1n)) / 1_000);
    }
    const level = tier === 'max' ? 'max' : (tierOf(now, view.costMinor()) ?? 'big');
    if (tiers.indexOf(level) > tiers.indexOf(reached) && level !== 'max') {
      reached = level;
      sound.play('winBig', tiers.indexOf(level));
      onTier(level, tiers.indexOf(level));
    }
    if (time - lastTick > tickMs) {
      lastTick = time;
      sound.play('tick', Number((now * 21n) / (win || 1n)));
    }
  });
  if (reached !== tier) onTier(tier, tiers.indexOf(tier));
  sound.play('coins', 20);
  view.setWin(money(total));
  pace.reset();
  await pace.wait(restMs);
}

/**
 * A full-screen win: the counter climbs through the tiers. One tap ends the climb, the next closes the plate. A show
 * title has its own scene.
 */
export async function celebrate(stage: Stage, of: Win): Promise<void> {
  const { win, tier } = of;
  const { view, pace, sound, coins, texts, money } = stage;
  pace.reset();
  view.say(`${texts.tiers[tier]} ${money(win)}`);
  sound.play('winBig');
  if (stage.show) {
    await stage.show.bigWin({ win, tier, climb: (each) => climb(stage, of, each) });
    return pace.reset();
  }
  view.plate.show({
    kind: 'win',
    variant: tier === 'max' ? 'max' : 'big',
    heading: texts.tiers[tier === 'max' ? 'max' : 'big'],
    amount: money(0n),
  });
  coins.fountain(show[tier].coins);
  await climb(stage, of, {
    onAmount: (text) => view.plate.setAmount(text),
    onTier(level) {
      if (level === 'max') return;
      view.plate.setTier(level, texts.tiers[level]);
      coins.fountain(show[tier].coins);
    },
  });
  await view.plate.hide();
  pace.reset();
}

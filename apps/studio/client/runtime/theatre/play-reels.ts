import type { WinShown } from '../book/steps.ts';
import { fill } from '../texts/texts.ts';
import { tenseMs } from '../board/motion.ts';
import { celebrate } from './celebrate.ts';
import { clearCoins, markCoins } from './coin-marks.ts';
import { type Players, rollAmount, type Stage } from './stage.ts';
import { createSuspense } from './suspense.ts';

const turnMs = 480;
const bannerMs = 900;
const productMs = 800;
const rollMs = 380;
/** Values that fly into a collector. */
const coinFlightMs = 460;
const coinEveryMs = 110;

/** The last wins, cycled through while the game waits. */
const lastWins = new WeakMap<Stage, readonly WinShown[]>();
export const winsToRepeat = (stage: Stage): readonly WinShown[] => lastWins.get(stage) ?? [];

/** Multipliers of the wilds in view, by their positions. */
const wildTimes = new WeakMap<Stage, ReadonlyMap<string, number>>();

/**
 * Wilds that multiply each other show by how much a way through them pays more, `5 × 3 = ×15`: the highest of each reel,
 * in the largest win.
 */
async function showWildTimes(stage: Stage, wins: readonly WinShown[]) {
  const times = wildTimes.get(stage);
  const largest = wins.toSorted((a, b) => Number(b.win - a.win))[0];
  if (!times || !largest) return;
  const byReel = new Map<number, number>();
  for (const [reel, row] of largest.positions) {
    const factor = times.get(String([reel, row]));
    if (factor) byReel.set(reel, Math.max(factor, byReel.get(reel) ?? 0));
  }
  const factors = [...byReel.values()];
  if (factors.length < 2) return;
  const product = factors.reduce((all, factor) => all * factor, 1);
  stage.sound.play('multiplier', Math.min(14, product));
  stage.view.banner(`${factors.join(' × ')} = ×${product}`, 'gain');
  await stage.pace.pause(productMs);
  stage.view.banner('');
}

/** Counting duration, longer for a gain; a win below the stake is shown but not celebrated. */
const countMs = (isGain: boolean) => (isGain ? 800 : 320);

/** The values of coins fly into each collector; collectors come before the coins among the positions of their win. */
async function flyCoins({ view, pace, sound }: Stage, { positions, count }: WinShown): Promise<void> {
  const collectors = positions.slice(0, positions.length - count);
  const coins = positions.slice(-count);
  for (const collector of collectors) view.board.cell(collector)?.classList.add('collecting');
  const targets = collectors.flatMap((at) => view.board.cell(at)?.getBoundingClientRect() ?? []);
  if (!pace.isSkipped) {
    const flights = coins.map(async (position, i) => {
      await pace.pause(i * coinEveryMs);
      sound.play('lock', i);
      await Promise.all(targets.map((to) => view.overlay.send('coin', position, to, pace.ms(coinFlightMs))));
    });
    await Promise.all(flights);
  }
  for (const collector of collectors) view.board.cell(collector)?.classList.remove('collecting');
}

/** The prize of a wheel is not named before the wheel has stopped. */
async function showPrize({ show, money, view, texts }: Stage, wins: readonly WinShown[]): Promise<void> {
  const prize = wins.find(({ kind }) => kind === 'scatter');
  if (!prize || !show?.meter) return;
  const amount = money(prize.win);
  await show.meter.wheel({ prize: Number((prize.win * 100n) / view.stakeMinor()), amount });
  view.say(fill(texts.youWon, { amount }));
}

/** A spin whose wins are multiplied together shows the product, without its result: a big win's scene counts to that. */
async function showProduct({ view, pace, money }: Stage, { win, counted }: { win: bigint; counted: bigint }) {
  if (counted === 0n || win === counted || win % counted !== 0n) return;
  view.banner(`${money(counted)} × ${win / counted}`, 'gain');
  await pace.pause(productMs);
  view.banner('');
}

export const reelPlayers: Players<
  'spin' | 'stop' | 'mystery' | 'wilds' | 'upgrade' | 'wins' | 'fall' | 'spinTotal' | 'total'
> = {
  async spin(stage, { spin, total }) {
    const { view, pace, sound, texts } = stage;
    lastWins.set(stage, []);
    wildTimes.delete(stage);
    if (spin > 0) {
      pace.reset();
      view.setSpins(spin, total);
      view.setMessage('');
      view.say(fill(texts.freeSpin, { spin, total }));
    }
    view.wins.clear();
    view.overlay.clear('wild');
    view.overlay.clear('orb');
    clearCoins(stage);
    if (spin === 0) view.overlay.clear('spot');
    view.ways?.clear();
    if (view.board.isTurning) return;
    view.board.start(pace);
    sound.play('spinStart');
    await pace.pause(turnMs);
  },
  async stop(stage, { grid, orbs, coins, tense, landed, teased }) {
    const { view, pace, sound, show } = stage;
    const suspense = createSuspense(stage, teased);
    await view.board.stop(grid, {
      pace,
      tense,
      tenseMs: (level) => show?.tenseMs(level) ?? tenseMs(level),
      onTense(reel, level) {
        sound.play('tense', level);
        suspense.open();
        show?.tense(reel, level);
      },
      onStop(reel) {
        sound.play('reelStop', reel);
        view.ways?.stop(grid, reel);
        suspense.stopped(reel);
        show?.reelStopped(reel);
        if (landed[reel]! > 0) sound.play('scatter', landed[reel]);
        for (const { position, multiplier } of orbs)
          if (position[0] === reel) view.overlay.markTimes('orb', position, multiplier);
        markCoins(stage, coins, reel);
      },
    });
    await suspense.end();
  },
  async mystery({ view, pace, sound }, { positions, symbol }) {
    sound.play('change');
    const at = new Set(positions.map(String));
    const next = view.board.grid.map((column, reel) =>
      column.map((old, row) => (at.has(String([reel, row])) ? symbol : old)),
    );
    await view.board.change(positions, next, pace);
    await pace.pause(250);
  },
  async wilds(stage, { positions, grid, multipliers }) {
    const { view, pace, sound } = stage;
    sound.play('change', 2);
    await view.board.change(positions, grid, pace);
    const times = new Map(wildTimes.get(stage));
    for (const [i, position] of positions.entries()) {
      const factor = multipliers[i] ?? 1;
      if (factor === 1) continue;
      view.overlay.mark('wild', position, `×${factor}`);
      times.set(String(position), factor);
    }
    wildTimes.set(stage, times);
    await pace.pause(250);
  },
  async upgrade({ view, pace, sound, title, language, texts }, { from, to, positions, grid }) {
    sound.play('change', 4);
    const names = title.symbolNames[language];
    view.setMessage(fill(texts.upgraded, { from: names[from] ?? from, to: names[to] ?? to }));
    await view.board.change(positions, grid, pace);
    await pace.pause(350);
  },
  async wins(stage, { wins, win, before, tumble, isCelebrated }) {
    const { view, pace, sound, money } = stage;
    lastWins.set(stage, wins);
    await showPrize(stage, wins);
    view.wins.show(wins);
    for (const one of wins) if (one.kind === 'collect') await flyCoins(stage, one);
    await showWildTimes(stage, wins);
    if (!isCelebrated && (stage.title.board.motion === 'drop' || tumble > 0))
      for (const one of wins.slice(0, 6)) view.overlay.rise(one.positions, money(one.win));
    sound.play(tumble > 0 ? 'remove' : 'winSmall', tumble);
    if (isCelebrated) await pace.pause(rollMs);
    else {
      view.setMessage(fill(stage.texts.youWon, { amount: money(win) }));
      await rollAmount(stage, { from: before, to: before + win, ms: pace.ms(rollMs) }, (text) => view.setWin(text));
    }
    await pace.pause(stage.title.board.motion === 'drop' ? 480 : 260);
  },
  async fall({ view, pace, sound }, { removed, grid, orbs }) {
    view.wins.clear();
    sound.play('remove', 0);
    const fallen = view.board.fall(removed, grid, pace);
    view.overlay.clear('orb');
    await fallen;
    for (const { position, multiplier } of orbs) view.overlay.markTimes('orb', position, multiplier);
    sound.play('land');
  },
  async spinTotal(stage, { win, counted, before, tier, isGain, isLast }) {
    const { view, pace, money, sound, coins } = stage;
    const total = before + win;
    if (win === 0n || isLast) return;
    await showProduct(stage, { win, counted });
    if (tier) await celebrate(stage, { win, tier, total });
    else {
      view.banner(`+${money(win)}`, isGain ? 'gain' : '');
      if (isGain && win >= stage.view.costMinor() * 5n) coins.fountain(24);
      if (win !== counted) sound.play('multiplier');
      await rollAmount(stage, { from: before + counted, to: total, ms: countMs(isGain) }, (text) => view.setWin(text));
      await pace.pause(isGain ? bannerMs : 300);
      view.banner('');
    }
    view.setWin(money(total));
    if (view.isFeature()) view.hud.set('total', money(total));
  },
  async total(stage, { win }) {
    const { view, money, texts, show, risk } = stage;
    const count = (write: (text: string) => void) => rollAmount(stage, { from: 0n, to: win, ms: 900 }, write);
    const paid = { heading: texts.congratulations, caption: texts.totalWin, win, count };
    await show?.gamble?.end(paid);
    await show?.meter?.end(paid);
    await risk?.end(win);
    view.setWin(win > 0n ? money(win) : '–');
    view.setMessage('');
  },
};

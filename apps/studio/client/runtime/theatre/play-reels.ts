import type { WinShown } from '../book/steps.ts';
import { fill } from '../texts/texts.ts';
import { tenseMs } from '../board/motion.ts';
import { celebrate } from './celebrate.ts';
import { clearCoins, markCoins } from './coin-marks.ts';
import { type Players, rollAmount, type Stage } from './stage.ts';
import { createSuspense } from './suspense.ts';

const turnMs = 480;
const bannerMs = 900;
const rollMs = 380;
/** Values that fly into a collector. */
const coinFlightMs = 460;
const coinEveryMs = 110;

/** The last wins, cycled through while the game waits. */
const lastWins = new WeakMap<Stage, readonly WinShown[]>();
export const winsToRepeat = (stage: Stage): readonly WinShown[] => lastWins.get(stage) ?? [];

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
async function showPrize({ show, money, view }: Stage, wins: readonly WinShown[]): Promise<void> {
  const prize = wins.find(({ kind }) => kind === 'scatter');
  if (!prize || !show?.meter) return;
  const cost = view.costMinor();
  await show.meter.wheel({ prize: Number((prize.win * 100n) / cost), amount: money(prize.win) });
}

export const reelPlayers: Players<
  'spin' | 'stop' | 'mystery' | 'wilds' | 'upgrade' | 'wins' | 'fall' | 'spinTotal' | 'total'
> = {
  async spin(stage, { spin, total }) {
    const { view, pace, sound, texts } = stage;
    lastWins.set(stage, []);
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
  async wilds({ view, pace, sound }, { positions, grid, multipliers }) {
    sound.play('change', 2);
    await view.board.change(positions, grid, pace);
    for (const [i, position] of positions.entries()) {
      const times = multipliers[i] ?? 1;
      if (times > 1) view.overlay.mark('wild', position, `×${times}`);
    }
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
    if (stage.title.board.motion === 'drop' || tumble > 0)
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
    await show?.gamble?.end({ heading: texts.congratulations, win, count });
    await show?.meter?.end({ heading: texts.congratulations, win, count });
    await risk?.end(win);
    view.setWin(win > 0n ? money(win) : '–');
    view.setMessage('');
  },
};

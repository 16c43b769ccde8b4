import type { Book, BookEvent } from '@altyn/contracts/game-book';
import type { SessionView } from '@altyn/contracts/studio-game';
import type { Coins } from './coins.ts';
import type { Pace } from './pace.ts';
import type { Sound } from './sound.ts';
import { fill, type Texts } from './texts.ts';
import type { View } from './view.ts';
import type { LineShown } from './wins.ts';

export interface Stage {
  view: View;
  pace: Pace;
  sound: Sound;
  coins: Coins;
  texts: Texts;
  rules: SessionView['rules'];
  money: (minor: bigint) => string;
}

type EventOf<T extends BookEvent['type']> = Extract<BookEvent, { type: T }>;

/** One spin of a book: its reveal and all that follows until the next. */
interface Segment {
  reveal: EventOf<'reveal'>;
  lines: EventOf<'lineWin'>[];
  scatter: EventOf<'scatterWin'> | undefined;
  award: EventOf<'freeSpinsAwarded'> | undefined;
  win: bigint;
}

/** Cuts a book into its spins. */
export function segmentsOf(book: Book): Segment[] {
  const segments: Segment[] = [];
  for (const event of book.events) {
    if (event.type === 'reveal') {
      segments.push({ reveal: event, lines: [], scatter: undefined, award: undefined, win: 0n });
      continue;
    }
    const current = segments.at(-1);
    if (!current) continue;
    if (event.type === 'lineWin') current.lines.push(event);
    else if (event.type === 'scatterWin') current.scatter = event;
    else if (event.type === 'freeSpinsAwarded') current.award = event;
    else if (event.type === 'spinTotal') current.win = BigInt(event.win);
  }
  return segments;
}

/** Wins from this multiple of the stake are called big, with coins. */
const bigMultiple = 15n;
const hugeMultiple = 50n;

/**
 * Plays a book from its first stop to its total. The reels must be turning; a skip shows the end of the current spin at
 * once. Everything shown is in the book.
 * @returns the wins to keep showing while the game waits.
 */
export async function presentBook(stage: Stage, book: Book): Promise<readonly LineShown[]> {
  const { view, pace, sound, texts } = stage;
  const stake = BigInt(book.stake);
  const total = BigInt(book.win);
  let collected = 0n;
  let freeSpins = 0;
  let shown: readonly LineShown[] = [];

  for (const segment of segmentsOf(book)) {
    const { spin } = segment.reveal;
    if (spin > 0) {
      pace.reset();
      view.wins.clear();
      view.setMessage(fill(texts.freeSpin, { spin, total: freeSpins }));
      view.reels.start();
      sound.play('spinStart');
      await pace.wait(520);
    }
    await view.reels.stop(segment.reveal.grid, {
      pace,
      scatter: stage.rules.scatter,
      onStop(reel, scatters) {
        sound.play('reelStop', reel);
        if (scatters > 0) sound.play('scatter', scatters);
      },
    });
    shown = linesOf(segment, stage.rules);
    if (segment.win > 0n) await presentSpinWin(stage, { segment, shown, before: collected, stake });
    collected += segment.win;
    if (segment.award) {
      await presentAward(stage, segment.award, freeSpins > 0);
      freeSpins = segment.award.total;
    }
  }
  view.setWin(total > 0n ? stage.money(total) : '–');
  if (freeSpins > 0) await presentFreeSpinsEnd(stage, total);
  else view.setMessage('');
  return shown;
}

function linesOf(segment: Segment, rules: SessionView['rules']): LineShown[] {
  return segment.lines.map(({ line, positions }) => ({ line, positions, rows: rules.lines[line] ?? [] }));
}

interface SpinWin {
  segment: Segment;
  shown: readonly LineShown[];
  before: bigint;
  stake: bigint;
}

async function presentSpinWin(stage: Stage, { segment, shown, before, stake }: SpinWin): Promise<void> {
  const { view, pace, sound, coins, money, texts } = stage;
  // A win below the stake is a loss: it is shown, not celebrated.
  const isGain = segment.win > stake;
  const isBig = segment.win >= stake * bigMultiple;
  view.wins.show(shown, segment.scatter?.positions);
  view.big.textContent = `+${money(segment.win)}`;
  view.big.className = `big show${isGain ? ' gain' : ''}${isBig ? ' huge' : ''}`;
  if (isBig) {
    view.banner.textContent = texts.bigWin;
    view.banner.className = 'banner show';
    coins.fountain(segment.win >= stake * hugeMultiple ? 110 : 60);
    sound.play('winBig');
  } else if (isGain) {
    sound.play('winSmall');
    if (segment.win >= stake * 5n) coins.fountain(24);
  }
  const countMs = isBig ? 2_600 : isGain ? 900 : 350;
  await pace.run(countMs, (share) => {
    const eased = 1 - (1 - share) ** 3;
    const now = share === 1 ? segment.win : (segment.win * BigInt(Math.round(eased * 10_000))) / 10_000n;
    view.setWin(money(before + now));
    if (isBig) view.big.textContent = `+${money(now)}`;
  });
  await pace.wait(isBig ? 1_400 : isGain ? 700 : 350);
  view.big.className = 'big';
  view.banner.className = 'banner';
}

async function presentAward(stage: Stage, award: EventOf<'freeSpinsAwarded'>, isMore: boolean): Promise<void> {
  const { view, pace, sound, texts, rules } = stage;
  pace.reset();
  view.wins.show([], award.positions);
  view.setFreeSpins(true);
  sound.play('freeSpins');
  const words = fill(isMore ? texts.freeSpinsMore : texts.freeSpinsWon, { count: award.count });
  view.banner.textContent = words;
  view.banner.className = 'banner show';
  view.setMessage(fill(texts.multiplier, { times: rules.free_spin_multiplier }));
  view.say(words);
  await pace.wait(isMore ? 1_500 : 2_600);
  view.banner.className = 'banner';
}

async function presentFreeSpinsEnd(stage: Stage, total: bigint): Promise<void> {
  const { view, pace, sound, texts, money } = stage;
  pace.reset();
  view.setMessage(texts.freeSpinsTotal);
  view.banner.textContent = texts.freeSpinsTotal;
  view.banner.className = 'banner show';
  view.big.textContent = money(total);
  view.big.className = 'big show gain';
  sound.play('coins', 14);
  await pace.wait(2_200);
  view.big.className = 'big';
  view.banner.className = 'banner';
  view.setFreeSpins(false);
}

import { readInt, readObject, readStake } from './read-bet.ts';
import type { WagerEvent, WagerGame, WagerPart } from './wager-game.ts';

export const tiles = 25;
export const minMines = 1;
export const maxMines = 24;
export const returnOfPlay = 97n;
const stakeUnits = 100;
/** No multiplier may exceed it: a board is collected before the gem whose exact multiplier does. */
export const maxMultiple = 10_000n;

export interface MinesBet {
  stake: string;
  mines: number;
}

/**
 * Multiplier after `picks` safe tiles, in hundredths, rounded down: 0.97 ÷ P(all safe), by the hypergeometric C(25 −
 * mines, picks) ÷ C(25, picks).
 * @throws RangeError for more gems than `maxPicks`.
 */
export function multiplierAfter(mines: number, picks: number): bigint {
  const [ways, safe] = waysOf(mines, picks);
  if (exceeds(mines, picks)) throw new RangeError(`${picks} gems of a board with ${mines} mines`);
  return (returnOfPlay * ways) / safe;
}

/** As `multiplierAfter`, but at most ×10 000: what a board of version 1 pays, too. */
export function cappedAfter(mines: number, picks: number): bigint {
  const [ways, safe] = waysOf(mines, picks);
  if (safe <= 0n) return 0n;
  const exact = (returnOfPlay * ways) / safe;
  return exact > maxMultiple * 100n ? maxMultiple * 100n : exact;
}

/** The ways to choose `picks` tiles in order, and those without a mine. */
function waysOf(mines: number, picks: number): [ways: bigint, safe: bigint] {
  let [ways, safe] = [1n, 1n];
  for (let pick = 0; pick < picks; pick += 1) {
    ways *= BigInt(tiles - pick);
    safe *= BigInt(tiles - mines - pick);
  }
  return [ways, safe];
}

/** Tells whether there are not so many gems, or their exact multiplier is above the maximum. */
function exceeds(mines: number, picks: number): boolean {
  const [ways, safe] = waysOf(mines, picks);
  return picks > tiles - mines || returnOfPlay * ways > maxMultiple * 100n * safe;
}

/** Gems after which a board is collected: all, or the last before the maximum. Every one returns what it promises. */
export function maxPicks(mines: number): number {
  let picks = 0;
  while (!exceeds(mines, picks + 1)) picks += 1;
  return picks;
}

/** Version 1: gems after which a board is collected: all, or the first that pays the maximum. */
function cappedPicks(mines: number): number {
  let picks = 1;
  while (picks < tiles - mines && cappedAfter(mines, picks) < maxMultiple * 100n) picks += 1;
  return picks;
}

/** How a version pays gems, and the number of them after which it collects a board. */
interface Pays {
  after(mines: number, picks: number): bigint;
  last(mines: number): number;
}

const pickedBy = (events: readonly WagerEvent[]) =>
  events.filter(({ type }) => type === 'safe').map(({ tile }) => tile as number);

/** Places the remaining mines among the closed tiles. */
function layRest(
  of: { picked: readonly number[]; mines: number; hit?: number },
  nextInt: (bound: number) => number,
): number[] {
  const closed = Array.from({ length: tiles }, (_, tile) => tile).filter(
    (tile) => !of.picked.includes(tile) && tile !== of.hit,
  );
  const laid = of.hit === undefined ? [] : [of.hit];
  while (laid.length < of.mines) {
    const [tile = 0] = closed.splice(nextInt(closed.length), 1);
    laid.push(tile);
  }
  return laid.sort((a, b) => a - b);
}

function openPart(bet: MinesBet, picked: readonly number[], events: WagerEvent[], pays: Pays): WagerPart {
  const win = picked.length === 0 ? 0n : (BigInt(bet.stake) * pays.after(bet.mines, picked.length)) / 100n;
  const picks = Array.from({ length: tiles }, (_, tile) => tile)
    .filter((tile) => !picked.includes(tile))
    .map((tile) => ({ id: `pick:${tile}` }));
  const options = picked.length === 0 ? picks : [{ id: 'cashout' }, ...picks];
  return { events, win, next: { options, fallback: picked.length === 0 ? 'pick:12' : 'cashout' } };
}

const version = (
  mathsVersion: string,
  pays: Pays,
  earlier: readonly WagerGame<MinesBet>[] = [],
): WagerGame<MinesBet> => ({
  game: 'mines',
  mathsVersion,
  earlier,
  stakeUnits,
  maxWinMultiple: Number(maxMultiple),
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const count = readInt(sent?.['mines'], minMines, maxMines);
    return stake === undefined || count === undefined ? undefined : { stake, mines: count };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  // Multipliers are rounded down from exactly this.
  returnOf: () => Number(returnOfPlay),
  play: ({ bet }) => openPart(bet, [], [{ type: 'board', tiles, mines: bet.mines }], pays),
  /**
   * A tile is a mine with probability (remaining mines) ÷ (closed tiles). It is drawn when the tile is opened, not
   * before.
   */
  resume({ bet, events, choice, randomness }) {
    const picked = pickedBy(events);
    const nextInt = (bound: number) => randomness.nextInt(bound);
    const paid = (BigInt(bet.stake) * pays.after(bet.mines, picked.length)) / 100n;
    if (choice === 'cashout') {
      return { events: [{ type: 'laid', mines: layRest({ picked, mines: bet.mines }, nextInt) }], win: paid };
    }
    const tile = Number(choice.slice('pick:'.length));
    if (randomness.nextInt(tiles - picked.length) < bet.mines) {
      const laid = layRest({ picked, mines: bet.mines, hit: tile }, nextInt);
      return {
        events: [
          { type: 'mine', tile },
          { type: 'laid', mines: laid },
        ],
        win: 0n,
      };
    }
    const now = [...picked, tile];
    const safe = { type: 'safe', tile, multiplier: Number(pays.after(bet.mines, now.length)) };
    const part = openPart(bet, now, [safe], pays);
    if (now.length < pays.last(bet.mines)) return part;
    const laid = layRest({ picked: now, mines: bet.mines }, nextInt);
    return { events: [safe, { type: 'laid', mines: laid }], win: part.win };
  },
});

export const mines = version('2', { after: multiplierAfter, last: maxPicks }, [
  // Cut wins at the maximum.
  version('1', { after: cappedAfter, last: cappedPicks }),
]);

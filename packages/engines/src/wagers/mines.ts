import { readInt, readObject, readStake } from './read-bet.ts';
import type { WagerEvent, WagerGame, WagerPart } from './wager-game.ts';

export const tiles = 25;
export const leastMines = 1;
export const mostMines = 24;
const returnOfPlay = 97n;
const stakeUnits = 100;
/** Multiplier at which a board is collected automatically: no published win may exceed it. */
const mostMultiple = 10_000n;

export interface MinesBet {
  stake: string;
  mines: number;
}

/**
 * Multiplier after `picks` safe tiles, in hundredths, rounded down: 0.97 ÷ P(all safe), by the hypergeometric C(25 −
 * mines, picks) ÷ C(25, picks), at most ×10 000.
 */
export function multiplierAfter(mines: number, picks: number): bigint {
  let [ways, safe] = [1n, 1n];
  for (let pick = 0; pick < picks; pick += 1) {
    ways *= BigInt(tiles - pick);
    safe *= BigInt(tiles - mines - pick);
  }
  if (safe <= 0n) return 0n;
  const exact = (returnOfPlay * ways) / safe;
  return exact > mostMultiple * 100n ? mostMultiple * 100n : exact;
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

function openPart(bet: MinesBet, picked: readonly number[], events: WagerEvent[]): WagerPart {
  const win = picked.length === 0 ? 0n : (BigInt(bet.stake) * multiplierAfter(bet.mines, picked.length)) / 100n;
  const picks = Array.from({ length: tiles }, (_, tile) => tile)
    .filter((tile) => !picked.includes(tile))
    .map((tile) => ({ id: `pick:${tile}` }));
  const options = picked.length === 0 ? picks : [{ id: 'cashout' }, ...picks];
  return { events, win, next: { options, fallback: picked.length === 0 ? 'pick:12' : 'cashout' } };
}

export const mines: WagerGame<MinesBet> = {
  game: 'mines',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: Number(mostMultiple),
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const count = readInt(sent?.['mines'], leastMines, mostMines);
    return stake === undefined || count === undefined ? undefined : { stake, mines: count };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  // Multipliers are rounded down from exactly this.
  returnOf: () => Number(returnOfPlay),
  play: ({ bet }) => openPart(bet, [], [{ type: 'board', tiles, mines: bet.mines }]),
  /**
   * A tile is a mine with probability (remaining mines) ÷ (closed tiles). It is drawn when the tile is opened, not
   * before.
   */
  resume({ bet, events, choice, randomness }) {
    const picked = pickedBy(events);
    const nextInt = (bound: number) => randomness.nextInt(bound);
    const paid = (BigInt(bet.stake) * multiplierAfter(bet.mines, picked.length)) / 100n;
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
    const safe = { type: 'safe', tile, multiplier: Number(multiplierAfter(bet.mines, now.length)) };
    const isTop = multiplierAfter(bet.mines, now.length) >= mostMultiple * 100n;
    const part = openPart(bet, now, [safe]);
    if (now.length < tiles - bet.mines && !isTop) return part;
    const laid = layRest({ picked: now, mines: bet.mines }, nextInt);
    return { events: [safe, { type: 'laid', mines: laid }], win: part.win };
  },
};

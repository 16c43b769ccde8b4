import type { GameMovement } from '@altyn/contracts/game-movement';

/** Players whose wins one batch of events writes at most, so that the strip costs the same at any load. */
export const winsPerBatch = 24;

const sum = ({ real, bonus }: GameMovement['stake']) => real + bonus;

const sums = ({ round }: GameMovement) => ({ stake: sum(round.stake), win: sum(round.win) });

/** Whether a finished round is shown as a win: it paid more than its stake. Rounds without a stake are gifts. */
export function isShownWin({ round, finishedAt, kind }: GameMovement): boolean {
  const stake = sum(round.stake);
  return finishedAt !== null && kind !== 'rollback' && stake > 0n && sum(round.win) > stake;
}

/** Compares two wins by the multiple of the stake, the higher first. */
const byMultiple = (a: { stake: bigint; win: bigint }, b: { stake: bigint; win: bigint }): number =>
  Number(b.win * a.stake - a.win * b.stake);

/** Each player's shown win of the highest multiple (of equal ones the newest), the highest first. */
export function bestWins(movements: readonly GameMovement[]): GameMovement[] {
  const ranked = movements
    .filter(isShownWin)
    .toSorted((a, b) => byMultiple(sums(a), sums(b)) || b.at.getTime() - a.at.getTime());
  const byPlayer = new Map<string, GameMovement>();
  for (const moved of ranked) if (!byPlayer.has(moved.playerId)) byPlayer.set(moved.playerId, moved);
  return [...byPlayer.values()].slice(0, winsPerBatch);
}

/** Of the newest wins the `limit` with the highest multiple, in the order of time. */
export function shownWins<W extends { stake: bigint; win: bigint }>(newest: readonly W[], limit: number): W[] {
  const chosen = new Set(newest.toSorted(byMultiple).slice(0, limit));
  return newest.filter((win) => chosen.has(win));
}

/** A win as a multiple of its stake, with one decimal up to 100, rounded down. */
export function multipleOf({ stake, win }: { stake: bigint; win: bigint }): number {
  const tenths = Number((win * 10n) / stake) / 10;
  return tenths < 100 ? tenths : Math.floor(tenths);
}

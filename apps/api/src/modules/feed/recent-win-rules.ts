import type { GameMovement } from '@altyn/contracts/game-movement';

/** Players whose wins one batch of events writes at most, so that the strip costs the same at any load. */
export const winsPerBatch = 24;

const sum = ({ real, bonus }: GameMovement['stake']) => real + bonus;

/** Whether a finished round is shown as a win: it paid more than its stake. Rounds without a stake are gifts. */
export function isShownWin({ round, finishedAt, kind }: GameMovement): boolean {
  const stake = sum(round.stake);
  return finishedAt !== null && kind !== 'rollback' && stake > 0n && sum(round.win) > stake;
}

/** Each player's newest shown win, the newest first. */
export function newestWins(movements: readonly GameMovement[]): GameMovement[] {
  const byPlayer = new Map<string, GameMovement>();
  for (const moved of movements) {
    if (!isShownWin(moved)) continue;
    const known = byPlayer.get(moved.playerId);
    if (!known || known.at <= moved.at) byPlayer.set(moved.playerId, moved);
  }
  return [...byPlayer.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, winsPerBatch);
}

/** A win as a multiple of its stake, with one decimal up to 100, rounded down. */
export function multipleOf({ stake, win }: { stake: bigint; win: bigint }): number {
  const tenths = Number((win * 10n) / stake) / 10;
  return tenths < 100 ? tenths : Math.floor(tenths);
}

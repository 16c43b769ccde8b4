import { cashbackOf, lostRealMoney } from '@altyn/domain/bonus-cashback';
import type { Minor } from '@altyn/domain/money';
import { type Day, weekAt } from '@altyn/domain/schedule';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { findPlayer, type Player } from '../identity/index.ts';
import { postTransfer } from '../ledger/index.ts';
import { readCashbackPercent } from './cashback-percent.ts';
import { addToWeek } from './store.ts';

/** What a finished round did with a player's own money, minor units: from game and digital, and back to them. */
export interface FinishedRound {
  playerId: string;
  realStake: Minor;
  realWin: Minor;
  finishedAt: Date;
}

/** A player's rounds of one reading, as they are booked. */
export interface Accrual {
  player: Player;
  percentHundredths: bigint;
  weeks: { monday: Day; realStake: Minor; realWin: Minor; accrued: Minor }[];
}

/** Works out what a reading of rounds comes to, player by player. Reads settings: call it before the transaction. */
export async function prepareAccruals(deps: PlatformDeps, rounds: readonly FinishedRound[]): Promise<Accrual[]> {
  const byPlayer = Map.groupBy(rounds, (round) => round.playerId);
  const accruals: Accrual[] = [];
  for (const [playerId, played] of [...byPlayer].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const player = await findPlayer(deps.db.kysely, playerId);
    if (!player) continue;
    const percentHundredths = await readCashbackPercent(deps, deps.db.kysely, player);
    const weeks = Map.groupBy(played, (round) => weekAt(round.finishedAt, player.timeZone).monday);
    accruals.push({
      player,
      percentHundredths,
      weeks: [...weeks].map(([monday, inWeek]) => ({
        monday,
        realStake: inWeek.reduce((sum, round) => sum + round.realStake, 0n),
        realWin: inWeek.reduce((sum, round) => sum + round.realWin, 0n),
        // Round by round: what one round won does not lessen what another has lost.
        accrued: inWeek.reduce((sum, round) => sum + cashbackOf(lostRealMoney(round), percentHundredths), 0n),
      })),
    });
  }
  return accruals;
}

/**
 * Books accruals in the transaction that moves the reader's place on: the week's figures, and the cashback pocket.
 * @param key tells this reading from every other.
 */
export async function bookAccruals(
  tx: Tx,
  deps: PlatformDeps,
  booking: { accruals: readonly Accrual[]; key: string },
): Promise<void> {
  for (const { player, weeks } of booking.accruals) {
    for (const week of weeks) {
      await addToWeek(tx, { ...week, playerId: player.id, timeZone: player.timeZone, currency: player.currency });
    }
    const amount = weeks.reduce((sum, week) => sum + week.accrued, 0n);
    if (amount === 0n) continue;
    const posted = await postTransfer(tx, deps, {
      playerId: player.id,
      kind: 'cashback_accrual',
      entries: [
        { account: 'house:cashback', amountMinor: -amount },
        { account: 'cashback', amountMinor: amount },
      ],
      reference: null,
      idempotencyKey: `cashback_accrual:${booking.key}`,
    });
    if (isRefusal(posted)) throw new Error(`a cashback accrual was refused: ${posted.name}`);
  }
}

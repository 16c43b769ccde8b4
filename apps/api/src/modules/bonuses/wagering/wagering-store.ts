import type { EndReason, RunningBonus } from '@altyn/domain/bonus-wagering';
import type { Minor } from '@altyn/domain/money';
import { listed, type RunPrepared } from '../../../platform/db/prepared.ts';

/** Fields that a batch reads of an ACTIVE bonus, or of an ended one that funded a round. */
export interface WageringRow extends RunningBonus {
  playerId: string;
  id: string;
  status: 'ACTIVE' | 'COMPLETED' | 'CANCELED';
  endReason: EndReason | null;
  releasedAmount: Minor | null;
  removedAmount: Minor | null;
  /** Game of the free spins, with the wager of their wins; null: no free spins. */
  spinsGame: string | null;
  spinsStakeMinor: Minor | null;
  wagerHundredths: bigint;
  /** What the free spins have won; null: they are not over, or there are none. */
  spinsWon: Minor | null;
}

const columns = `
  player_id, id, status, wager_type, wager_amount, progress, cap_amount, max_bet_amount, burning_amount,
  to_char(burns_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), burns_on_withdrawal, burns_on_deposit, end_reason, released_amount,
  removed_amount, spins_left, terms -> 'free_spins' ->> 'game', terms -> 'free_spins' ->> 'stake', terms ->> 'wager_hundredths', spins_won`;

const selectActive = `
  select ${columns} from bonuses.user_bonus where player_id = any($1::uuid[]) and status = 'ACTIVE'`;
const selectEnded = `
  select ${columns} from bonuses.user_bonus
  where player_id = any($1::uuid[]) and id = any($2::uuid[]) and status in ('COMPLETED', 'CANCELED')`;

/** Loads the ACTIVE bonuses of `playerIds`, and the ended ones among `userBonusIds`, of `allPlayerIds`. */
export async function loadWageringRows(
  run: RunPrepared,
  request: { playerIds: readonly string[]; allPlayerIds: readonly string[]; userBonusIds: readonly string[] },
): Promise<WageringRow[]> {
  const [active, ended] = await Promise.all([
    request.playerIds.length === 0
      ? []
      : run({ name: 'bonuses-active', text: selectActive, values: [listed(request.playerIds)] }),
    request.userBonusIds.length === 0
      ? []
      : run({
          name: 'bonuses-ended',
          text: selectEnded,
          values: [listed(request.allPlayerIds), listed(request.userBonusIds)],
        }),
  ]);
  return [...active, ...ended].map(decode);
}

const amount = (text: string | null | undefined) => (text == null ? null : BigInt(text));

/** Decodes a row in array mode with text values; the session is in UTC. */
function decode(row: readonly (string | null)[]): WageringRow {
  const [playerId, id, status, wagerType, wagerAmount, progress, cap, maxBet, burning, burnsAt, ...rest] = row;
  const [onWithdrawal, onDeposit, endReason, released, removed, spinsLeft, spinsGame, spinsStake, wager, won] = rest;
  return {
    playerId: playerId ?? '',
    id: id ?? '',
    // Guaranteed by check constraints of the table.
    status: status as WageringRow['status'],
    wagerType: wagerType as WageringRow['wagerType'],
    endReason: (endReason ?? null) as WageringRow['endReason'],
    wagerAmount: BigInt(wagerAmount ?? 0),
    progress: BigInt(progress ?? 0),
    capAmount: amount(cap),
    maxBetAmount: amount(maxBet),
    burningAmount: BigInt(burning ?? 0),
    burnsAt: burnsAt == null ? null : new Date(burnsAt),
    burnsOnWithdrawal: onWithdrawal === 't',
    burnsOnDeposit: onDeposit === 't',
    releasedAmount: amount(released),
    removedAmount: amount(removed),
    spinsLeft: spinsLeft == null ? null : Number(spinsLeft),
    spinsGame: spinsGame ?? null,
    spinsStakeMinor: amount(spinsStake),
    wagerHundredths: BigInt(wager ?? 0),
    spinsWon: amount(won),
  };
}

import type { Queries } from '../../platform/db/db.ts';
import { withPublicNames } from '../identity/index.ts';
import type { battle, battleLeader, battlePlayer } from '@altyn/contracts/promotions/battles';
import { type Currency, formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import type { Battle } from './battle-store.ts';
import type { Participant } from './participant-store.ts';
import { presentFund } from './prize-fund.ts';
import { formatScore, prizeFund, prizeOf } from './rules.ts';

export type BattleView = z.output<typeof battle>;
export type LeaderView = z.output<typeof battleLeader>;
export type PlayerView = z.output<typeof battlePlayer>;

function statusOf({ status, startsAt, endsAt }: Battle, now: Date): BattleView['status'] {
  if (status !== 'open') return 'completed';
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'active' : 'finishing';
}

/** Renders a battle for players of a currency. */
export function viewBattle(
  shown: Battle,
  { currency, now, ratesPerEur }: { currency: Currency; now: Date; ratesPerEur: Readonly<Record<Currency, string>> },
): BattleView {
  const published = prizeFund(shown.prizes, currency);
  const { theoreticalLoss } = shown;
  const present = presentFund(published, { theoreticalLoss, ratePerEur: ratesPerEur[currency] });
  const minBet = shown.minBets[currency];
  return {
    id: shown.id,
    name: shown.name,
    status: statusOf(shown, now),
    starts_at: shown.startsAt.toISOString(),
    ends_at: shown.endsAt.toISOString(),
    score_kind: shown.scoreKind,
    window_spins: shown.windowSpins,
    qualification_spins: shown.qualificationSpins,
    currency,
    min_bet: minBet === undefined ? null : formatMoney(minBet),
    prize_fund: formatMoney(present),
    prize_fund_max: formatMoney(published),
    prizes: shown.prizes.map(({ from, to, cup, amounts }) => ({
      place_from: from,
      place_to: to,
      amount: formatMoney(amounts[currency] ?? 0n),
      cup,
    })),
    prize_pocket: shown.prizePocket,
    min_rating: shown.minRatingHundredths / 100,
    countries: shown.countries === null ? null : [...shown.countries],
    games: [...shown.games],
    participants: shown.participants,
  };
}

/** Renders consecutive leaderboard lines from `firstPlace` on, with the players' present names. */
export async function viewLeaders(
  queries: Queries,
  shown: Pick<Battle, 'prizes'>,
  leaders: readonly Pick<Participant, 'playerId' | 'player' | 'score'>[],
  { firstPlace, ownId }: { firstPlace: number; ownId?: string },
): Promise<LeaderView[]> {
  return (await withPublicNames(queries, leaders)).map(({ playerId, player, score }, index) => ({
    place: firstPlace + index,
    player,
    score: formatScore(score),
    cup: prizeOf(shown.prizes, firstPlace + index)?.cup ?? null,
    is_own: playerId === ownId,
  }));
}

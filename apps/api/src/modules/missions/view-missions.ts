import type { Mission, MissionDefinition } from '@altyn/contracts/promotions/missions';
import { type Currency, formatMoney, type Minor } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import { findActiveBonusOfKind, viewGift } from '../bonuses/index.ts';
import type { Entry } from './entry-store.ts';
import { claimUntil, giftOf, minBetOf, targetOf } from './rules.ts';

type RewardBonus = NonNullable<Awaited<ReturnType<typeof findRewardBonus>>>;

/** Finds the bonus that defines a mission's reward terms; undefined while disabled in the currency. */
export const findRewardBonus = (queries: Queries, definition: MissionDefinition, currency: Currency) =>
  findActiveBonusOfKind(queries, { kind: giftOf(definition, currency).kind, currency });

/** An entry, or a startable mission. */
type Viewed = Pick<Entry, 'missionId' | 'definition' | 'currency' | 'endsAt'> & Partial<Entry>;

function stateOf({ id, claimedAt, done = 0n, definition, currency }: Viewed): Mission['state'] {
  if (id === undefined) return 'offered';
  if (claimedAt) return 'claimed';
  return done >= targetOf(definition, currency) ? 'fulfilled' : 'started';
}

const moneyOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount));

export function viewMission(viewed: Viewed, bonus: RewardBonus): Mission {
  const { definition, currency, endsAt, done = 0n } = viewed;
  const target = targetOf(definition, currency);
  const shown = done < target ? done : target;
  const text = (value: bigint) => (definition.goal === 'turnover' ? formatMoney(value) : value.toString());
  return {
    id: viewed.missionId,
    entry_id: viewed.id ?? null,
    name: definition.name,
    period: definition.period,
    goal: definition.goal,
    multiplier: definition.multiplier,
    min_bet: moneyOrNull(minBetOf(definition, currency)),
    full_contribution_only: definition.full_contribution_only,
    currency,
    state: stateOf(viewed),
    target: text(target),
    done: text(shown),
    percent: Number((shown * 100n) / target),
    ends_at: endsAt.toISOString(),
    claim_until: claimUntil(endsAt).toISOString(),
    reward: viewGift(bonus, giftOf(definition, currency).amount),
  };
}

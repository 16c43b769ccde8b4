import { bonusType } from '@altyn/contracts/bonuses';
import type { officePromotionDetails, officePromotions } from '@altyn/contracts/office/promotions';
import type { LiveKind, PromotionState } from '@altyn/contracts/promotions/promotions';
import { formatMoney } from '@altyn/domain/money';
import { z } from 'zod';
import type { PlatformDeps } from '../../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import {
  listPromotions,
  type PricedPromotion,
  type PromotionReport,
  readPromotion,
} from '../../../promotions/index.ts';

const moneyOrNull = (cents: bigint | null) => (cents === null ? null : formatMoney(cents));
const instantOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** A name in the languages of the office. */
export function wordsOf(name: PricedPromotion['name']) {
  if (typeof name === 'string') return { en: name, uk: name, ru: name };
  const { en, ua, ru } = name;
  return { en, uk: ua ?? en, ru: ru ?? en };
}

const listOrNull = (list: readonly string[] | null) => list && [...list];

const typed = z.object({ type: bonusType });

const rowOf = (one: PricedPromotion) => ({
  ...{ kind: one.kind, id: one.id, is_draft: one.isDraft, name: wordsOf(one.name), state: one.state },
  ...{ starts_at: instantOrNull(one.startsAt), ends_at: instantOrNull(one.endsAt) },
  ...{ countries: listOrNull(one.countries), games: listOrNull(one.games), currencies: listOrNull(one.currencies) },
  bonus_type: one.isDraft ? null : (typed.safeParse(one.definition).data?.type ?? null),
  cost_eur: formatMoney(one.costEur),
});

const viewWeek = ({ from, to }: PromotionReport['week']) => ({ from: from.toISOString(), to: to.toISOString() });

/** Lists promotions of every kind with what each has cost in the last seven days. */
export async function viewPromotions(
  deps: PlatformDeps,
  query: { kind?: LiveKind | undefined; state?: PromotionState | undefined },
): Promise<z.input<typeof officePromotions>> {
  const { week, items, others, totalEur } = await listPromotions(deps, query);
  return {
    ...{ items: items.map(rowOf), next: null, week: viewWeek(week), total_eur: formatMoney(totalEur) },
    others: others.map(({ id, costEur }) => ({ id, cost_eur: formatMoney(costEur) })),
  };
}

/** A promotion with its forecast and its cost. Refuses NOT_FOUND. */
export async function viewPromotion(
  deps: PlatformDeps,
  of: { kind: LiveKind | 'draft'; id: string },
): Promise<z.input<typeof officePromotionDetails> | Refusal> {
  const report = await readPromotion(deps, of);
  if (!report) return refuse('NOT_FOUND');
  const { draft, forecast, costs, definition, actions } = report;
  return {
    ...rowOf(report),
    definition,
    draft: draft
      ? {
          ...{ id: draft.id, version: draft.version, made: draft.made },
          ...{ created_by: draft.createdBy, created_at: draft.createdAt.toISOString() },
          ...{ decided_by: draft.decidedBy, decided_at: instantOrNull(draft.decidedAt) },
        }
      : null,
    forecast: {
      share_percent: moneyOrNull(forecast.shareHundredths),
      week_eur: moneyOrNull(forecast.weekEur),
      each_eur: moneyOrNull(forecast.eachEur),
      max_eur: moneyOrNull(forecast.maxEur),
    },
    week: viewWeek(report.week),
    costs: costs.map(({ currency, amount }) => ({ currency, amount: formatMoney(amount) })),
    actions: actions.map(({ name, command, options }) => ({ name, command, preset: { ...options } })),
  };
}

import { localized } from '@altyn/contracts/common';
import type { LocalizedText } from '@altyn/contracts/languages';
import type { DraftState, LiveKind, PromotionKind, PromotionState } from '@altyn/contracts/promotions/promotions';
import type { BonusStatus } from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';
import { z } from 'zod';

/** A command on a promotion, with the options that name it. */
export interface PromotionAction {
  name: 'start' | 'stop';
  command: string;
  options: Readonly<Record<string, string>>;
}

/** What is live, will be or was, whoever has made it. */
export interface LivePromotion {
  kind: LiveKind;
  /** Id of its kind: of a mission its code; wheel and jackpots are one each. */
  id: string;
  /** In each language; campaigns, and bonuses of the house, have one name. */
  name: string | LocalizedText;
  state: PromotionState;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Null: all. */
  countries: readonly string[] | null;
  games: readonly string[] | null;
  currencies: readonly Currency[] | null;
  /** As a draft of its kind holds it. */
  definition: unknown;
  actions: readonly PromotionAction[];
}

interface Times {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** State of something that has been approved, by its time. */
export function stateAt({ startsAt, endsAt }: Times, now: Date): PromotionState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'approved' : 'live';
}

/** State of a bonus by its status and its time. */
export function stateOfBonus(bonus: Times & { status: BonusStatus }, now: Date): PromotionState {
  if (bonus.status === 'DRAFT') return 'draft';
  return bonus.status === 'ACTIVE' ? stateAt(bonus, now) : 'ended';
}

/** State of a draft; what an approved one has made has a state of its own. */
export const stateOfDraft = (state: DraftState): PromotionState =>
  (({ draft: 'draft', approved: 'approved', dropped: 'ended' }) as const)[state];

type Name = LivePromotion['name'];

/** Kinds of which there is one. */
const soleNames: Partial<Record<LiveKind, Name>> = {
  wheel: { en: 'Wheel', ua: 'Колесо', ru: 'Колесо' },
  jackpot: { en: 'Jackpots', ua: 'Джекпоти', ru: 'Джекпоты' },
  percent_deposit: { en: 'Percent of a deposit', ua: 'Відсоток від депозиту', ru: 'Процент от депозита' },
};

const ofCode = z.object({ code: z.string() });
const named = z.object({ name: z.union([z.string(), localized]) });
const definitionWithName = z.union([named, z.object({ terms: named }).transform(({ terms }) => terms)]);

/** Name in a definition. */
export function nameOf(kind: LiveKind, definition: unknown): Name {
  const sole = soleNames[kind];
  if (sole) return sole;
  if (kind === 'promo_code') return ofCode.safeParse(definition).data?.code ?? kind;
  const read = definitionWithName.safeParse(definition);
  return read.success ? read.data.name : kind;
}

const weekMs = 7 * 24 * 3_600_000;

/** Fields of a kind's period; a kind without an end has none. */
const periods: Partial<Record<PromotionKind, { start: string; end: string }>> = {
  battle: { start: 'starts_at', end: 'ends_at' },
  bonus: { start: 'start_date', end: 'end_date' },
  promo_code: { start: 'starts_at', end: 'ends_at' },
};

/** Moves a period whose start or end has passed by whole weeks, so that a copy begins or ends in the time to come. */
export function movePeriod(kind: PromotionKind, definition: unknown, now: Date): unknown {
  const fields = periods[kind];
  if (!fields || typeof definition !== 'object' || definition === null) return definition;
  const of = definition as Record<string, unknown>;
  const [start, end] = [of[fields.start], of[fields.end]];
  const mustBeAhead = kind === 'battle' ? start : end;
  if (typeof start !== 'string' || typeof end !== 'string' || typeof mustBeAhead !== 'string') return definition;
  const behindMs = now.getTime() - Date.parse(mustBeAhead);
  if (behindMs < 0) return definition;
  const moveMs = (Math.floor(behindMs / weekMs) + 1) * weekMs;
  const moved = (text: string) => new Date(Date.parse(text) + moveMs).toISOString();
  return { ...of, [fields.start]: moved(start), [fields.end]: moved(end) };
}

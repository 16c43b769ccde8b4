import { z } from 'zod';
import { bonusType } from '../bonuses.ts';
import { id } from '../common.ts';
import { liveKinds, promotionKinds, promotionStates } from '../promotions/promotions.ts';
import { officeWords } from './views.ts';

const text = z.string().nullable();
const texts = z.array(z.string()).nullable();
const kind = z.enum(liveKinds);
const state = z.enum(promotionStates);

export const officePromotionsQuery = z.object({
  kind: kind.optional().catch(undefined),
  state: state.optional().catch(undefined),
});

const officePromotion = z.object({
  kind,
  /** Of the draft, or of its kind. */
  id: z.string(),
  is_draft: z.boolean(),
  name: officeWords,
  state,
  starts_at: text,
  ends_at: text,
  /** Null: all. */
  countries: texts,
  games: texts,
  currencies: texts,
  /** Of a bonus: how it is given; null: of what is none. */
  bonus_type: bonusType.nullable(),
  /** What it has cost in the last seven days, in euros. */
  cost_eur: z.string(),
});

/** The last seven days in UTC, today until now among them. */
const week = z.object({ from: z.string(), to: z.string() });

export const officePromotions = z.object({
  items: z.array(officePromotion),
  /** All fit on one page. */
  next: z.null(),
  week,
  /** What has given the rest, in euros. */
  others: z.array(z.object({ id: z.string(), cost_eur: z.string() })),
  total_eur: z.string(),
});

/** `draft`: whatever kind the draft of this id has. A campaign, whose segment may name players, has a page of its own. */
export const officePromotionParams = z.object({
  kind: z.enum([...promotionKinds, 'draft']),
  id: z.string().min(1).max(64),
});

export const officePromotionDetails = officePromotion.extend({
  definition: z.unknown(),
  /** The draft that it is, or that has made it; null: it was made without one. */
  draft: z
    .object({
      id,
      version: z.number(),
      created_by: z.string(),
      created_at: z.string(),
      decided_by: text,
      decided_at: text,
      /** What its approval has made, by the ids of its kind. */
      made: z.array(z.string()),
    })
    .nullable(),
  forecast: z.object({
    /** Of the theoretical loss that it gives back, in per cent. */
    share_percent: text,
    /** Seven days of it at the play of the last seven days. */
    week_eur: text,
    /** One taking, spin, reward or battle. */
    each_eur: text,
    /** Seven days of it at most, or one battle. Of what players take, null beside `each_eur`: nothing limits how many do. */
    max_eur: text,
  }),
  week,
  costs: z.array(z.object({ currency: z.string(), amount: z.string() })),
  actions: z.array(
    z.object({ name: z.enum(['start', 'stop']), command: z.string(), preset: z.record(z.string(), z.string()) }),
  ),
});

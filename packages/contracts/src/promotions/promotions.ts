import { z } from 'zod';
import { moneyInput } from '../common.ts';

/** What an operator writes as a draft. Campaigns have drafts of their own. */
export const promotionKinds = [
  ...(['bonus', 'promo_code', 'percent_deposit', 'battle'] as const),
  ...(['battle_series', 'mission', 'wheel', 'jackpot'] as const),
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Kinds of which there is one: they are changed by a copy of what is live. */
export const soleKinds: ReadonlySet<PromotionKind> = new Set(['percent_deposit', 'wheel', 'jackpot']);

/** Everything that the house gives besides games. */
export const liveKinds = [...promotionKinds, 'campaign'] as const;
export type LiveKind = (typeof liveKinds)[number];

const draftStates = ['draft', 'approved', 'dropped'] as const;
export type DraftState = (typeof draftStates)[number];

/** `approved`: it waits for its start. */
export const promotionStates = ['draft', 'approved', 'live', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

/**
 * One amount for all currencies: stands in a draft in the place of an amount, or of amounts by currency. It is converted at
 * the reference rates when the draft is approved.
 */
export const inEuros = z.strictObject({ in_eur: moneyInput });

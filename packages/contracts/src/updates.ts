import { z } from 'zod';
import { receivedBonus, userBonus } from './bonuses.ts';
import { currency, id, instant, localized, money } from './common.ts';
import { bigWin, jackpotAmounts, suit } from './engagement.ts';
import { balances, user } from './identity.ts';
import { payment } from './payments.ts';
import { kycStatus } from './player/kyc.ts';
import { battleLeader, cupTier } from './promotions/battles.ts';

/** Paths of the two streams (server-sent events), which are not declared endpoints. */
export const userUpdatesPath = '/users/updates';
export const feedUpdatesPath = '/feed/updates';

/** Milliseconds between heartbeats of a stream. */
export const heartbeatMs = 15_000;

/**
 * Events of `GET /users/updates`: the SSE `event` name and the schema of its `data`. For balances the highest `version`
 * wins.
 */
export const userUpdates = {
  balances,
  user,
  active_bonus: z.union([userBonus, z.object({}).strict()]),
  /** After each counted bet: figures of the ACTIVE bonus; its terms are unchanged. */
  bonus_progress: z.object({
    id,
    progress: money,
    wager_amount: money,
    bonus_amount: money,
    spins_left: z.int().nonnegative().nullable(),
    updated_at: instant,
  }),
  received_bonus: receivedBonus,
  payment,
  jackpot_win: z.object({ suit, amount: money, currency }),
  battle_win: z.object({
    battle_id: id,
    place: z.number().int(),
    amount: money,
    currency,
    cup: cupTier.nullable(),
    name: localized,
  }),
  /** The bell has something new. */
  notification: z.object({}),
  /** The state of the identity verification changed. */
  kyc: z.object({ status: kycStatus }),
  limits: z.object({ kind: z.string(), reached_at: instant }),
} as const;

/** Events of the public ticker, at most 5 a second. For jackpots the latest wins; battles send one a second. @public */
export const feedUpdates = {
  jackpots: z.object({ items: z.array(jackpotAmounts) }),
  big_win: bigWin,
  /** The top ten of a battle. */
  battle_leaders: z.object({ battle_id: id, leaders: z.array(battleLeader) }),
} as const;

import { z } from 'zod';
import { currency, instant, money } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What a player may limit: everything staked, stakes less wins, and what is paid in. */
export const limitKind = z.enum(['stake', 'loss', 'deposit']);
export type LimitKind = z.infer<typeof limitKind>;

/** Over what: one bet (stakes only), or the 24 hours, 7 days, 30 days that end now. */
export const limitPeriod = z.enum(['bet', 'day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/**
 * Lengths of a break and of a self-exclusion, in days: half a year, a year and five years at their longest, because none
 * of them may end before the date a calendar gives.
 */
export const exclusionDays = [1, 7, 30, 184, 366, 1827] as const;
export type ExclusionDays = (typeof exclusionDays)[number];

/** Minutes that a session of play may be limited to. */
export const sessionMinutesRange = { min: 5, max: 1_440 } as const;

/** An amount of a limit: at most two places; nothing at all is a limit too. */
const limitAmount = z.string().regex(/^\d{1,11}(\.\d{1,2})?$/);

/** One limit. Amounts are null where none holds. */
const playerLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount: money.nullable(),
  /** What was used of it in its period; null without a limit, and for one bet. */
  used: money.nullable(),
  /** A looser one that waits: what holds from `next_at` on (null: none), while `next_at` is not null. */
  next_amount: money.nullable(),
  next_at: instant.nullable(),
});
export type PlayerLimit = z.infer<typeof playerLimit>;

/** A player's own limits, every one of them, set or not. */
const playerLimits = z.object({
  currency,
  limits: z.array(playerLimit),
  /** Longest session of play in minutes; null: none. */
  session: z.object({
    minutes: z.number().int().nullable(),
    next_minutes: z.number().int().nullable(),
    next_at: instant.nullable(),
  }),
  /** End of a break or self-exclusion that is running; null: none. */
  excluded_until: instant.nullable(),
});
export type PlayerLimits = z.infer<typeof playerLimits>;

const tag = 'limits';

export const limitsEndpoints = {
  limits: endpoint({
    method: 'GET',
    path: '/users/limits',
    summary: "The player's own limits, with what was used of them",
    tag,
    access: 'player',
    response: playerLimits,
  }),
  changeLimit: endpoint({
    method: 'PUT',
    path: '/users/limits',
    summary: 'Set a limit: stricter at once, looser or none (null) after 24 hours and never during an exclusion',
    tag,
    access: 'player',
    body: z
      .object({ kind: limitKind, period: limitPeriod, amount: limitAmount.nullable() })
      .refine(({ kind, period }) => kind === 'stake' || period !== 'bet', { path: ['period'] }),
    response: playerLimits,
  }),
  changeSessionLimit: endpoint({
    method: 'PUT',
    path: '/users/limits/session',
    summary: 'Set the longest session of play: shorter at once, longer or none (null) after 24 hours',
    tag,
    access: 'player',
    body: z.object({
      minutes: z.number().int().min(sessionMinutesRange.min).max(sessionMinutesRange.max).nullable(),
    }),
    response: playerLimits,
  }),
  exclude: endpoint({
    method: 'POST',
    path: '/users/exclusion',
    summary:
      'Take a break or exclude oneself: stops bets and deposits at once, ends the other sessions; never shortened',
    tag,
    access: 'player',
    body: z.object({ days: z.union(exclusionDays.map((days) => z.literal(days))) }),
    response: playerLimits,
  }),
};

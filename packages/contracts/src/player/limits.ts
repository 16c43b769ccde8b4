import { z } from 'zod';
import { currency, instant, money } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Limitable quantities: stakes, net losses and deposits. */
export const limitKind = z.enum(['stake', 'loss', 'deposit']);
export type LimitKind = z.infer<typeof limitKind>;

/** Period: one bet (stakes only), or the last 24 hours, 7 days, 30 days. */
export const limitPeriod = z.enum(['bet', 'day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/**
 * Lengths of breaks and self-exclusions in days: half a year, a year and five years at their maximum length, so that none
 * ends before the calendar date.
 */
export const exclusionDays = [1, 7, 30, 184, 366, 1827] as const;
export type ExclusionDays = (typeof exclusionDays)[number];

/** Range of a play session limit in minutes. */
export const sessionMinutesRange = { min: 5, max: 1_440 } as const;

/** Amount of a limit: at most two decimals; zero is allowed. */
const limitAmount = z.string().regex(/^\d{1,11}(\.\d{1,2})?$/);

/** One limit. Amounts are null without a limit. */
const playerLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount: money.nullable(),
  /** Usage in its period; null without a limit, and for one bet. */
  used: money.nullable(),
  /** When the oldest part of what was used is free again; null while nothing is used. */
  frees_at: instant.nullable(),
  /** Pending looser limit, valid from `next_at` on (null: no limit), while `next_at` is not null. */
  next_amount: money.nullable(),
  next_at: instant.nullable(),
});
export type PlayerLimit = z.infer<typeof playerLimit>;

/** All limits of a player, set or not. */
const playerLimits = z.object({
  currency,
  limits: z.array(playerLimit),
  /** Maximum play session in minutes; null: none. */
  session: z.object({
    minutes: z.number().int().nullable(),
    next_minutes: z.number().int().nullable(),
    next_at: instant.nullable(),
    /** The present session has run its time: when the next may begin, if no bet comes before. Null while play goes on. */
    free_at: instant.nullable(),
  }),
  /** End of the current break or self-exclusion; null: none. */
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
    isBeforeConsent: true,
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
    isBeforeConsent: true,
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
    isBeforeConsent: true,
    body: z.object({ days: z.union(exclusionDays.map((days) => z.literal(days))) }),
    response: playerLimits,
  }),
};

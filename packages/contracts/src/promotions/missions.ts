import { z } from 'zod';
import { currency, id, instant, localized, localizedInput, money, wholeListOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { giftAmounts as amounts, giftSpins, giftTerms } from './gift.ts';

/** Period of a mission: day, or week from Monday, in the player's time zone. */
const missionPeriod = z.enum(['day', 'week']);

/** Goal: rounds, stakes, rounds with a minimum multiple, different games. */
const missionGoal = z.enum(['rounds', 'turnover', 'multiplier', 'games']);

/** An operator's mission definition. */
export const missionDefinition = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9-]{3,64}$/),
    name: localizedInput,
    period: missionPeriod,
    goal: missionGoal,
    /** Rounds or games; null for turnover. */
    count: z.int().min(1).max(100_000).nullable().default(null),
    /** Minimum win ÷ stake; only for the goal `multiplier`. */
    multiplier: z.int().min(2).max(100_000).nullable().default(null),
    turnover: amounts.nullable().default(null),
    /** Minimum stake of a counted round; null: any. */
    min_bets: amounts.nullable().default(null),
    /** True when only games with full wagering contribution count, such as slots. */
    full_contribution_only: z.boolean().default(false),
    rewards: amounts.nullable().default(null),
    /** Number of free spins, instead of money. */
    free_spins: giftSpins.nullable().default(null),
  })
  .superRefine((mission, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const isTurnover = mission.goal === 'turnover';
    if (isTurnover !== (mission.turnover !== null))
      problem('turnover', 'goes with the goal turnover, and it with this');
    if ((mission.rewards === null) === (mission.free_spins === null))
      problem('rewards', 'either rewards or free_spins');
    if (isTurnover === (mission.count !== null)) problem('count', 'goes with every goal but turnover');
    if ((mission.goal === 'multiplier') !== (mission.multiplier !== null)) {
      problem('multiplier', 'goes with the goal multiplier, and it with this');
    }
  });
export type MissionDefinition = z.output<typeof missionDefinition>;

/** All offered missions in display order. */
export const missionList = z
  .array(missionDefinition)
  .max(20)
  .refine((missions) => new Set(missions.map(({ code }) => code)).size === missions.length, 'a code stands twice');

const missionState = z.enum(['offered', 'started', 'fulfilled', 'claimed']);

const mission = z.object({
  id,
  /** Null until it is started. */
  entry_id: id.nullable(),
  name: localized,
  period: missionPeriod,
  goal: missionGoal,
  multiplier: z.int().nullable(),
  min_bet: money.nullable(),
  full_contribution_only: z.boolean(),
  currency,
  state: missionState,
  /** An amount for turnover, else a whole number. */
  target: z.string(),
  done: z.string(),
  percent: z.int().min(0).max(100),
  ends_at: instant,
  claim_until: instant,
  reward: giftTerms,
});
export type Mission = z.output<typeof mission>;

const params = z.object({ id });
const tag = 'missions';

export const missionEndpoints = {
  missions: endpoint({
    method: 'GET',
    path: '/missions',
    summary: "Missions of the player's day and week, and fulfilled ones whose reward waits; none during a break",
    tag,
    access: 'player',
    response: wholeListOf(mission).extend({ is_paused: z.boolean() }),
  }),
  startMission: endpoint({
    method: 'POST',
    path: '/missions/{id}/start',
    summary: 'Start a mission; starting twice is starting once',
    tag,
    access: 'player',
    params,
    response: mission,
  }),
  claimMission: endpoint({
    method: 'POST',
    path: '/missions/entries/{id}/claim',
    summary: 'Claim the reward of a fulfilled mission; claiming twice is claiming once',
    tag,
    access: 'player',
    params,
    response: mission,
  }),
};

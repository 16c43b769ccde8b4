import { z } from 'zod';
import { currency, id, instant, money } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Lengths of the period of statistics, in days that end now. */
export const statisticsDays = ['7', '30', '90'] as const;
export type StatisticsDays = (typeof statisticsDays)[number];

const totals = { rounds: z.number().int(), staked: money, won: money, net: money };

const playStatistics = z.object({
  currency,
  from: instant,
  ...totals,
  /** Minutes of play; a pause of 15 minutes and more does not count. */
  played_minutes: z.number().int(),
  /** The round with the highest win; null without a win. */
  biggest_win: z
    .object({ round_id: id, game_slug: z.string(), game_title: z.string(), stake: money, win: money, at: instant })
    .nullable(),
  /** By stakes, at most twenty; a game that has left the catalogue is named by its id. */
  games: z.array(z.object({ slug: z.string(), title: z.string(), ...totals })),
  /** The net position of each day as a drawing: an SVG document without scripts and words. */
  chart: z.string(),
});
export type PlayStatistics = z.output<typeof playStatistics>;

export const statisticsEndpoints = {
  statistics: endpoint({
    method: 'GET',
    path: '/users/statistics',
    summary:
      'What the player has staked, won and played: in total, by game and by day; rounds that were taken back aside',
    tag: 'games',
    access: 'player',
    query: z.object({ days: z.enum(statisticsDays).default('30') }),
    response: playStatistics,
  }),
};

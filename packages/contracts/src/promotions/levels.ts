import { z } from 'zod';
import { currency, instant, wholeListOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { giftTerms } from './gift.ts';

const levelState = z.enum(['locked', 'open', 'claimed']);

/** The reward of a full star. */
const level = z.object({
  star: z.int().min(1).max(10),
  currency,
  state: levelState,
  claimed_at: instant.nullable(),
  reward: giftTerms,
});
export type Level = z.output<typeof level>;

const tag = 'rating';

export const levelEndpoints = {
  levels: endpoint({
    method: 'GET',
    path: '/rating/levels',
    summary: 'Rewards of the stars: reached, claimed and to come; none during a break',
    tag,
    access: 'player',
    response: wholeListOf(level).extend({ is_paused: z.boolean() }),
  }),
  claimLevel: endpoint({
    method: 'POST',
    path: '/rating/levels/{star}/claim',
    summary: 'Claim the reward of a star that is reached; claiming twice is claiming once',
    tag,
    access: 'player',
    params: z.object({ star: z.coerce.number().int().min(1).max(10) }),
    response: level,
  }),
};

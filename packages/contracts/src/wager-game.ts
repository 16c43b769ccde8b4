import { z } from 'zod';
import { roundView, sessionView } from './studio-game.ts';

/** Games that are bet on: their calls are those of `studio-game`, their events are their engines' own. */
const wagerBook = z.object({
  mode: z.string().optional(),
  game: z.string(),
  mathsVersion: z.string(),
  /** The whole stake and win, minor units. */
  stake: z.string().regex(/^\d+$/),
  win: z.string().regex(/^\d+$/),
  /** What was bet, in the game's own form. */
  bet: z.unknown(),
  /** The last event of an open round is its `choice`, with the options' ids and the published default. */
  events: z.array(z.looseObject({ type: z.string() })),
});
export type WagerBook = z.infer<typeof wagerBook>;

const wagerRoundView = roundView.extend({ book: wagerBook.nullable() });
export const wagerSessionView = sessionView.extend({ unfinished: wagerRoundView.nullable() });

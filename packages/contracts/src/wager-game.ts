import { z } from 'zod';
import { roundView, sessionView } from './studio-game.ts';

/** Wagering games: their calls are those of `studio-game`, their events are specific to their engines. */
const wagerBook = z.object({
  mode: z.string().optional(),
  game: z.string(),
  mathsVersion: z.string(),
  /** Total stake and win, minor units. */
  stake: z.string().regex(/^\d+$/),
  win: z.string().regex(/^\d+$/),
  /** The bet, in the game's format. */
  bet: z.unknown(),
  /** The last event of an open round is its `choice`, with the option ids and the published default. */
  events: z.array(z.looseObject({ type: z.string() })),
});
export type WagerBook = z.infer<typeof wagerBook>;

const wagerRoundView = roundView.extend({ book: wagerBook.nullable() });
export const wagerSessionView = sessionView.extend({ unfinished: wagerRoundView.nullable() });

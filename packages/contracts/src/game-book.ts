import { z } from 'zod';

/**
 * A slot round as a book of events: the studio's server writes it, the client plays it and decides nothing. Amounts are
 * minor units of the session's currency as decimal integer strings; positions are [reel, row] from the top left.
 */
const minor = z.string().regex(/^\d+$/);
const position = z.tuple([z.int(), z.int()]);

export const bookEvent = z.discriminatedUnion('type', [
  /** The reels stop: `grid[reel][row]` is a symbol's name. `spin` counts free spins from 1; 0 is the paid spin. */
  z.object({ type: z.literal('reveal'), spin: z.int(), grid: z.array(z.array(z.string())), stops: z.array(z.int()) }),
  z.object({
    type: z.literal('lineWin'),
    line: z.int(),
    symbol: z.string(),
    count: z.int(),
    positions: z.array(position),
    win: minor,
    multiplier: z.int(),
  }),
  z.object({
    type: z.literal('scatterWin'),
    count: z.int(),
    positions: z.array(position),
    win: minor,
    multiplier: z.int(),
  }),
  z.object({ type: z.literal('freeSpinsAwarded'), count: z.int(), total: z.int(), positions: z.array(position) }),
  z.object({ type: z.literal('spinTotal'), spin: z.int(), win: minor }),
  z.object({ type: z.literal('freeSpinsEnd'), win: minor }),
  z.object({ type: z.literal('roundTotal'), win: minor, multiple: z.string() }),
]);
export type BookEvent = z.infer<typeof bookEvent>;

export const book = z.object({
  game: z.string(),
  mathsVersion: z.string(),
  stake: minor,
  win: minor,
  events: z.array(bookEvent),
});
export type Book = z.infer<typeof book>;

/** Messages between the game's frame and the page that holds it, by `postMessage` on checked origins. */
export const frameMessage = z.discriminatedUnion('type', [
  z.object({ source: z.literal('altyn-game'), type: z.literal('ready') }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('roundStarted'), round: z.string() }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('roundFinished'), round: z.string() }),
  /** The player needs money: the page opens the cashbox. */
  z.object({ source: z.literal('altyn-game'), type: z.literal('openCashbox') }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('exit') }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('error'), message: z.string() }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

/** Page → frame. */
export const pageMessage = z.discriminatedUnion('type', [
  /** The wallet moved elsewhere (deposit, another tab): ask the wallet for the balance again. */
  z.object({ source: z.literal('altyn-page'), type: z.literal('balanceChanged') }),
  z.object({ source: z.literal('altyn-page'), type: z.literal('setSound'), isOn: z.boolean() }),
  z.object({ source: z.literal('altyn-page'), type: z.literal('pause'), isPaused: z.boolean() }),
]);
export type PageMessage = z.infer<typeof pageMessage>;

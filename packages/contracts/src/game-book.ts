import { z } from 'zod';

/**
 * A slot round as a book of events: written by the studio's server, played by the client without decisions of its own.
 * Amounts are minor units of the session's currency as decimal integer strings; positions are [reel, row] from the top
 * left.
 */
const minor = z.string().regex(/^\d+$/);
const position = z.tuple([z.int(), z.int()]);

const suit = z.enum(['clubs', 'diamonds', 'hearts', 'spades']);
/** Ranks from 2 to 14, the ace. */
const playingCard = z.object({ rank: z.int(), suit });

const cell = z.object({
  position,
  value: minor.optional(),
  pot: suit.optional(),
  multiplier: z.int().optional(),
  /** Picture of a special coin: a collector, a chest. */
  symbol: z.string().optional(),
});
const grid = z.array(z.array(z.string()));
/** A visible symbol with a multiplier. */
const orb = z.object({ position, multiplier: z.int() });

const bookEvent = z.discriminatedUnion('type', [
  /** `grid[reel][row]` is a symbol's name; columns may differ in length. `spin` counts feature spins from 1; 0 is the paid spin. */
  z.object({
    type: z.literal('reveal'),
    spin: z.int(),
    grid,
    stops: z.array(z.int()).optional(),
    orbs: z.array(orb).optional(),
  }),
  z.object({ type: z.literal('mystery'), positions: z.array(position), symbol: z.string() }),
  z.object({
    type: z.literal('wilds'),
    kind: z.enum(['expand', 'stick', 'walk', 'transfer', 'multiply']),
    positions: z.array(position),
    grid,
    multipliers: z.array(z.int()).optional(),
  }),
  z.object({ type: z.literal('upgrade'), from: z.string(), to: z.string(), positions: z.array(position), grid }),
  z.object({
    type: z.literal('win'),
    kind: z.enum(['line', 'ways', 'cluster', 'anywhere', 'scatter', 'collect']),
    symbol: z.string(),
    count: z.int(),
    positions: z.array(position),
    line: z.int().optional(),
    ways: z.int().optional(),
    win: minor,
    multiplier: z.int(),
  }),
  /** Line and scatter wins of version 1, replaced by `win`. */
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
  z.object({ type: z.literal('tumble'), removed: z.array(position), grid, orbs: z.array(orb).optional() }),
  z.object({
    type: z.literal('multiplier'),
    scope: z.enum(['tumble', 'feature', 'orb', 'spot', 'collect']),
    value: z.int(),
    positions: z.array(position).optional(),
    values: z.array(z.int()).optional(),
  }),
  z.object({
    type: z.literal('freeSpinsAwarded'),
    count: z.int(),
    total: z.int(),
    positions: z.array(position),
    variant: z.string().optional(),
  }),
  z.object({ type: z.literal('spinTotal'), spin: z.int(), win: minor }),
  z.object({ type: z.literal('freeSpinsEnd'), win: minor }),
  /** Coins of the paid spin with their values, whether or not they start respins. */
  z.object({ type: z.literal('coins'), cells: z.array(cell) }),
  z.object({ type: z.literal('holdStart'), respins: z.int(), cells: z.array(cell) }),
  z.object({ type: z.literal('respin'), left: z.int(), cells: z.array(cell) }),
  z.object({ type: z.literal('boost'), positions: z.array(position), cells: z.array(cell) }),
  z.object({ type: z.literal('holdEnd'), win: minor, isFull: z.boolean() }),
  z.object({ type: z.literal('meter'), name: z.string(), value: z.int(), of: z.int() }),
  z.object({ type: z.literal('winCap'), win: minor }),
  z.object({
    type: z.literal('choice'),
    kind: z.enum(['freeSpins', 'gamble', 'pick', 'risk', 'riskCard']),
    /** Picks: the row of objects to pick from, from 0. */
    row: z.int().optional(),
    options: z.array(z.looseObject({ id: z.string() })),
  }),
  z.object({ type: z.literal('chosen'), id: z.string() }),
  z.object({
    type: z.literal('gamble'),
    step: z.int(),
    pick: z.string(),
    card: z.string(),
    isWon: z.boolean(),
    win: minor,
  }),
  /** Card risk: the player has risked a part of the win, and the dealer's card is open. */
  z.object({ type: z.literal('riskDealt'), step: z.int(), dealer: playingCard, risked: minor, safe: minor }),
  /** The player's card at `place`, from 1, and those of the other places. */
  z.object({
    type: z.literal('riskDrawn'),
    step: z.int(),
    place: z.string(),
    cards: z.array(playingCard),
    result: z.enum(['won', 'tied', 'lost']),
    win: minor,
  }),
  /** A bonus of picks starts; `rows` includes the last one. */
  z.object({ type: z.literal('pickStart'), positions: z.array(position), rows: z.int() }),
  /** An opened object: a prize, the end of the bonus, or the key to the last row. */
  z.object({
    type: z.literal('pick'),
    row: z.int(),
    place: z.string(),
    found: z.enum(['prize', 'end', 'key']),
    win: minor,
  }),
  z.object({ type: z.literal('pickEnd'), win: minor }),
  z.object({ type: z.literal('roundTotal'), win: minor, multiple: z.string() }),
]);
export type BookEvent = z.infer<typeof bookEvent>;

export const book = z.object({
  /** Absent in books of version 1. */
  version: z.literal(2).optional(),
  /** Mode of the round: `base`, `ante`, `buy`; absent in version 1. */
  mode: z.string().optional(),
  game: z.string(),
  mathsVersion: z.string(),
  stake: minor,
  win: minor,
  events: z.array(bookEvent),
  /** Wagering games: the bet. */
  bet: z.unknown().optional(),
});
export type Book = z.infer<typeof book>;

/** Messages between the game's frame and its page, by `postMessage` on validated origins. */
const frameMessage = z.discriminatedUnion('type', [
  z.object({ source: z.literal('altyn-game'), type: z.literal('ready') }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('roundStarted'), round: z.string() }),
  /** The round is still being shown: sent every two seconds from its start to its end. */
  z.object({ source: z.literal('altyn-game'), type: z.literal('roundShowing'), round: z.string() }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('roundFinished'), round: z.string() }),
  /** The round is completely shown: the page may display deferred updates. */
  z.object({ source: z.literal('altyn-game'), type: z.literal('roundShown'), round: z.string() }),
  /** The player needs money: the page should open the cashbox. */
  z.object({ source: z.literal('altyn-game'), type: z.literal('openCashbox') }),
  /** The player of a demo wants to play with money. */
  z.object({ source: z.literal('altyn-game'), type: z.literal('playForReal') }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('exit') }),
  z.object({ source: z.literal('altyn-game'), type: z.literal('error'), message: z.string() }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

/** From page to frame. */
const pageMessage = z.discriminatedUnion('type', [
  /** The balance changed elsewhere (deposit, another tab): read it again. */
  z.object({ source: z.literal('altyn-page'), type: z.literal('balanceChanged') }),
  z.object({ source: z.literal('altyn-page'), type: z.literal('setSound'), isOn: z.boolean() }),
  z.object({ source: z.literal('altyn-page'), type: z.literal('pause'), isPaused: z.boolean() }),
]);
export type PageMessage = z.infer<typeof pageMessage>;

import { dealBaccarat, isPair } from '../wagers/baccarat.ts';
import { readTables } from '../derive.ts';
import { at, type Draws, drawsOf, type Weighted } from '../draws.ts';
import { type Moves, type SharedTables, drawShared } from './live-blackjack.ts';
import { type SpotTables, spotOf } from '../wagers/roulette.ts';
import { sicBoPays } from './sic-bo.ts';

/** docs/games/mapping/live.md. */
export interface LiveInputs {
  game: string;
  version: string;
  server_seed: string;
  salt: string;
  number: number;
  bets: readonly Bet[];
}

interface Bet {
  spot: string;
  stake: string;
  cash_out?: number | null;
  moves?: Moves;
}

interface Drawn {
  outcome: number;
  /** Return of a bet in minor units. */
  returned(bet: Bet): bigint;
}

type Pays = readonly (readonly [spot: string, pays: number])[];
type LiveGame = (tables: never, draws: Draws) => Drawn;

/** A winning bet returns stake + stake × n; undefined: it loses. */
const paid = (bet: Bet, pays: number | undefined): bigint =>
  pays === undefined ? 0n : BigInt(bet.stake) + (BigInt(bet.stake) * BigInt(Math.round(pays * 100))) / 100n;
const listed = (pays: Pays, spot: string): number =>
  at(
    pays,
    pays.findIndex(([id]) => id === spot),
  )[1];

function roulette(tables: SpotTables, draws: Draws): Drawn {
  const outcome = draws.int(tables.outcomes);
  return {
    outcome,
    returned: (bet) => {
      const { outcomes, pays } = spotOf(tables, bet.spot);
      return paid(bet, outcomes.includes(outcome) ? pays : undefined);
    },
  };
}

interface StarfallTables extends SpotTables {
  starCounts: Weighted<number>;
  multipliers: Weighted<number>;
}

function starfall(tables: StarfallTables, draws: Draws): Drawn {
  const { outcomes: pockets, multipliers } = tables;
  const numbers = Array.from({ length: pockets }, (_, number) => number);
  const stars: { number: number; multiplier: number }[] = [];
  for (let left = draws.pick(tables.starCounts); left > 0; left -= 1)
    stars.push({ number: draws.take(numbers), multiplier: draws.pick(multipliers) });
  const pocket = draws.int(pockets);
  const digits = stars.map(
    ({ number, multiplier }) =>
      1 + number * multipliers.length + multipliers.findIndex(([value]) => value === multiplier),
  );
  const outcome = digits.reduce(
    (sum, digit, i) => sum + pockets * digit * (1 + pockets * multipliers.length) ** i,
    pocket,
  );
  const star = stars.find(({ number }) => number === pocket);
  return {
    outcome,
    returned: (bet) => {
      const { outcomes, pays } = spotOf(tables, bet.spot);
      if (!outcomes.includes(pocket)) return 0n;
      return star && outcomes.length === 1 ? BigInt(bet.stake) * BigInt(star.multiplier) : paid(bet, pays);
    },
  };
}

function wheel(tables: { outcomes: number; segments: readonly string[]; pays: Pays }, draws: Draws): Drawn {
  const outcome = draws.int(tables.outcomes);
  const segment = at(tables.segments, outcome);
  return { outcome, returned: (bet) => paid(bet, bet.spot === segment ? listed(tables.pays, segment) : undefined) };
}

interface CaravanTables {
  segments: readonly string[];
  spots: readonly string[];
  lanterns: readonly (readonly [spot: string, times: number, weight: number])[];
  coins: number;
  rows: number;
  slots: readonly number[];
  dial: readonly (number | 'double')[];
  maxDoublings: number;
}

/** The multiple of the bonus round of a segment, and its digits in the outcome. */
function caravanBonus(tables: CaravanTables, draws: Draws, segment: string): { pays: number; digits: number } {
  let [pays, digits] = [0, 0];
  if (segment === 'coins')
    for (let coin = 0; coin < tables.coins; coin += 1) {
      const path = draws.int(2 ** tables.rows);
      const right = [...path.toString(2)].filter((bit) => bit === '1').length;
      pays += at(tables.slots, right);
      digits += path * 2 ** (tables.rows * coin);
    }
  const numbers = tables.dial.flatMap((each, place) => (each === 'double' ? [] : [place]));
  for (let turn = 0, isOn = segment === 'vault'; isOn; turn += 1) {
    const stop = turn < tables.maxDoublings ? draws.int(tables.dial.length) : at(numbers, draws.int(numbers.length));
    const stopped = at(tables.dial, stop);
    digits += (stop + 1) * (tables.dial.length + 1) ** turn;
    if (stopped === 'double') continue;
    pays = stopped * 2 ** turn;
    isOn = false;
  }
  return { pays, digits };
}

function caravan(tables: CaravanTables, draws: Draws): Drawn {
  const { segments, lanterns } = tables;
  const lantern = draws.pick(lanterns.map(([, , weight], place) => [place, weight] as const));
  const [spot, times] = at(lanterns, lantern);
  const place = draws.int(segments.length);
  const segment = at(segments, place);
  const { pays, digits } = caravanBonus(tables, draws, segment);
  const base = segment === 'coins' || segment === 'vault' ? pays : Number(segment);
  return {
    outcome: place + segments.length * (lantern + lanterns.length * digits),
    returned: (bet) => paid(bet, bet.spot === segment ? base * (spot === segment ? times : 1) : undefined),
  };
}

function sicBo(tables: { outcomes: number; pays: Pays }, draws: Draws): Drawn {
  const outcome = draws.int(tables.outcomes);
  const dice = [Math.floor(outcome / 36) + 1, (Math.floor(outcome / 6) % 6) + 1, (outcome % 6) + 1];
  return { outcome, returned: (bet) => paid(bet, sicBoPays(bet.spot, dice, listed(tables.pays, bet.spot))) };
}

function baccarat(tables: { decks: number; pays: Pays }, draws: Draws): Drawn {
  const deal = dealBaccarat(tables.decks, draws);
  const outcome = deal.cards.reduce((sum, card, i) => sum + card * 52 ** i, 0);
  const paysOf = (spot: string): number | undefined => {
    const isWon =
      spot === deal.outcome ||
      (spot === 'playerPair' && isPair(deal.player)) ||
      (spot === 'bankerPair' && isPair(deal.banker));
    if (isWon) return listed(tables.pays, spot);
    return deal.outcome === 'tie' && (spot === 'player' || spot === 'banker') ? 0 : undefined;
  };
  return { outcome, returned: (bet) => paid(bet, paysOf(bet.spot)) };
}

function crash(
  tables: { draws: number; returnPercent: number; cashOut: readonly [number, number] },
  draws: Draws,
): Drawn {
  const [, highest] = tables.cashOut;
  const point = Math.floor((tables.returnPercent * tables.draws) / (draws.int(tables.draws) + 1));
  const outcome = Math.min(highest, Math.max(100, point));
  return {
    outcome,
    returned: ({ stake, cash_out }) => {
      const m = cash_out ?? highest;
      return m <= outcome ? (BigInt(stake) * BigInt(m)) / 100n : 0n;
    },
  };
}

interface FruitTables {
  strips: readonly (readonly string[])[];
  rows: number;
  lines: readonly (readonly [id: string, rows: readonly number[]])[];
  pays: Pays;
}

function fruit({ strips, lines, pays }: FruitTables, draws: Draws): Drawn {
  const outcome = draws.int(strips.reduce((product, strip) => product * strip.length, 1));
  let rest = outcome;
  const stops = strips.map((strip) => {
    const stop = rest % strip.length;
    rest = Math.floor(rest / strip.length);
    return stop;
  });
  const paysOf = (line: string): number | undefined => {
    const rows = at(
      lines,
      lines.findIndex(([id]) => id === line),
    )[1];
    const symbols = strips.map((strip, reel) => at(strip, (at(stops, reel) + at(rows, reel)) % strip.length));
    const others = new Set(symbols.filter((symbol) => symbol !== 'crown'));
    const [first = 'crown'] = others;
    return others.size <= 1 ? listed(pays, first) : undefined;
  };
  return { outcome, returned: (bet) => paid(bet, paysOf(bet.spot)) };
}

function blackjack(tables: SharedTables, draws: Draws): Drawn {
  const { outcome, winOf } = drawShared(tables, draws);
  return { outcome, returned: ({ stake, moves = [] }) => winOf({ stake: BigInt(stake), moves }) };
}

const games: Readonly<Record<string, LiveGame>> = {
  'live-roulette': roulette,
  'starfall-roulette': starfall,
  'crown-wheel': wheel,
  'caravan-wheel': caravan,
  'live-sic-bo': sicBo,
  'live-baccarat': baccarat,
  'live-crash': crash,
  'fruit-crown-live': fruit,
  'live-blackjack': blackjack,
};

/** Derives a live round from its inputs. */
export function deriveLive(inputs: LiveInputs): { words: number; outcome: number; win: string } {
  const game = games[inputs.game];
  if (!game) throw new Error(`no live game ${inputs.game}`);
  const draws = drawsOf({ serverSeed: inputs.server_seed, clientSeed: inputs.salt, nonce: inputs.number });
  const { outcome, returned } = game(readTables(inputs), draws);
  const win = inputs.bets.reduce((sum, bet) => sum + returned(bet), 0n);
  return { words: draws.words, outcome, win: win.toString() };
}

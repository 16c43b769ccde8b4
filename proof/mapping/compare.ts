import { isDeepStrictEqual } from 'node:util';
import { liveGames } from '@altyn/engines/live/live-games';
import { fromWords, type GameRandomness, seededWords } from '@altyn/engines/randomness';
import { type CataloguedGame, readCatalogue } from '../../tools/maths/mapping/catalogue.ts';
import { type Engine, inputsOf, playRound } from '../../tools/maths/mapping/engine-rounds.ts';
import { playLiveRound, randomLiveBets } from '../../tools/maths/mapping/live-rounds.ts';
import { randomBets } from '../../tools/maths/mapping/random-bets.ts';
import { derive } from './verifier/derive.ts';
import { slotVariants, type Variant } from './variants.ts';
import { deriveLive } from './verifier/live/live.ts';

/** Rounds of a mode, played by the engine and derived from the documents. */
export interface Compared {
  game: string;
  version: string;
  mode: string;
  rounds: number;
  /** Rounds with free spins, respins or a gamble; of wagers, those that collect themselves or split twice. */
  featured: number;
  /** What differed, a line each. */
  differences: readonly string[];
}

interface Wanted {
  rounds: number;
  seed: number;
  games?: readonly string[];
}

/** Rounds searched for each round with a feature. */
const searched = { slots: 250, wagers: 1_000 };

/** Plays rounds with the engines and derives each from its inputs alone. */
export async function compareAll(wanted: Wanted): Promise<Compared[]> {
  const catalogue = (await readCatalogue()).filter(({ game }) => wanted.games?.includes(game) ?? true);
  const variants = slotVariants();
  return catalogue.flatMap((game) => {
    const chance = fromWords(seededWords(wanted.seed));
    if (!game.engine) return [compareLive(game, { ...wanted, chance })];
    const modes = (game.engine.modes ?? [{ id: 'base' }]).map(({ id }) => id);
    const own = modes.map((mode) => compareMode(game, game.engine!, { ...wanted, chance, mode }));
    const others = variants.filter(({ engine }) => engine.game === game.game && engine.mathsVersion === game.version);
    const varied = others.flatMap((variant) =>
      modes.map((mode) => compareMode(game, variant.engine, { ...wanted, chance, mode, variant })),
    );
    return [...own, ...varied];
  });
}

interface Mode extends Wanted {
  chance: GameRandomness;
  mode: string;
  variant?: Variant;
}

type Played = ReturnType<typeof playRound>;
const features: ReadonlySet<string> = new Set(['freeSpinsAwarded', 'holdStart', 'gamble', 'riskDealt', 'pick']);
const losses: ReadonlySet<string> = new Set(['mine', 'exploded']);

/** Tells whether something rare happens in a round. */
function isFeatured({ events, bet, choices }: Played): boolean {
  const types = events.map((event) => ('type' in event ? String(event.type) : ''));
  if (bet === undefined) return types.some((type) => features.has(type));
  const isLost = types.some((type) => losses.has(type)) || events.some((event) => 'isWrong' in event);
  const last = choices.at(-1) ?? 'cashout';
  const endsItself = !isLost && last !== 'cashout' && !last.startsWith('hold:');
  return types.includes('dealer') ? types.filter((type) => type === 'split').length > 1 : endsItself;
}

/** Random rounds, and as many more with a feature as a fifth of them, where the game has one. */
function compareMode(game: CataloguedGame, engine: Engine, of: Mode): Compared {
  const played = Array.from({ length: of.rounds }, () => playRandom(game, engine, of));
  const more = Math.ceil(of.rounds / 5);
  let found = played.filter(isFeatured).length;
  const isWager = played.some(({ bet }) => bet !== undefined);
  const isPlain = isWager && played.every(({ choices }) => choices.every((choice) => choice.startsWith('hold:')));
  // Wagers without choices have nothing rare, nor those whose only choice is what to hold.
  const tries = isPlain ? 0 : more * searched[isWager ? 'wagers' : 'slots'];
  for (let tried = 0; found < more && tried < tries; tried += 1) {
    const round = playRandom(game, engine, of);
    if (!isFeatured(round)) continue;
    played.push(round);
    found += 1;
  }
  const differences = played.flatMap((round) => {
    const difference = differenceOf(round, of.variant?.tables);
    return difference === undefined ? [] : [`${game.game} ${of.mode} nonce ${round.nonce}: ${difference}`];
  });
  const mode = of.variant ? `${of.mode}, ${of.variant.name}` : of.mode;
  return { game: game.game, version: game.version, mode, rounds: played.length, featured: found, differences };
}

/** Answers that a player of a round gives whenever possible. */
const favourites = ['split', 'skip', 'climb', 'stand', undefined];
const ends: ReadonlySet<string> = new Set(['collect', 'cashout']);

const seedFrom = ({ nextInt }: GameRandomness, digits: number): string =>
  Array.from({ length: digits }, () => nextInt(16).toString(16)).join('');

function playRandom({ game, version }: CataloguedGame, engine: Engine, { chance, mode }: Mode): Played {
  const bets = randomBets(chance);
  const unit = 'stakeUnits' in engine ? Number(engine.stakeUnits) : 1;
  const inputs = {
    game,
    version,
    server_seed: seedFrom(chance, 64),
    client_seed: seedFrom(chance, bets.between(1, 40)),
    nonce: chance.nextInt(1_000_000),
    mode,
    ...(bets.wager(game) ?? { stake: String(unit * bets.between(1, 500)) }),
  };
  const favourite = bets.one(favourites);
  return playRound(engine, inputs, (options) => {
    const wanted = options.find(({ id }) => id === favourite);
    if (wanted && chance.nextInt(20) > 0) return wanted.id;
    // Seldom collected, so that long rounds occur.
    const others = options.filter(({ id }) => !ends.has(id));
    return bets.one(chance.nextInt(6) > 0 && others.length > 0 ? others : options).id;
  });
}

/** What the derived round has different; undefined: nothing. */
function differenceOf(played: Played, tables?: object): string | undefined {
  const { words, events, win } = played;
  const inputs = inputsOf(played);
  return difference(() => {
    const derived = derive(inputs, tables);
    return [
      { events, win, words },
      { events: derived.events, win: derived.win, words: derived.words },
    ];
  });
}

/** The first difference of two records, the played one and the derived one. */
function difference(both: () => readonly [object, object]): string | undefined {
  try {
    const [played, derived] = both().map(plain) as [Record<string, unknown>, Record<string, unknown>];
    for (const [name, own] of Object.entries(played)) {
      const other = derived[name];
      if (isDeepStrictEqual(own, other)) continue;
      const place = Array.isArray(own) && Array.isArray(other) ? placeOf(own, other) : undefined;
      const shown = (value: unknown) => JSON.stringify(place === undefined ? value : (value as unknown[])[place]);
      return `${name}${place === undefined ? '' : ` ${place}`}: ${shown(own)} is derived as ${shown(other)}`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function placeOf(own: readonly unknown[], other: readonly unknown[]): number {
  let place = 0;
  while (isDeepStrictEqual(own[place], other[place])) place += 1;
  return place;
}

/** As JSON: fields that are undefined are absent. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

function compareLive(game: CataloguedGame, { rounds, chance }: Wanted & { chance: GameRandomness }): Compared {
  const live = liveGames.get(game.game);
  if (!live) throw new Error(`${game.game} is no live game`);
  const differences = Array.from({ length: rounds }, () => {
    const seeds = {
      server_seed: seedFrom(chance, 64),
      salt: seedFrom(chance, 64),
      number: 1 + chance.nextInt(262_144),
    };
    const inputs = { game: game.game, version: game.version, ...seeds };
    const round = playLiveRound(live, { ...inputs, bets: randomLiveBets(live, randomBets(chance), inputs) });
    const found = liveDifferenceOf(round);
    return found === undefined ? [] : [`${game.game} number ${round.number}: ${found}`];
  }).flat();
  return { game: game.game, version: game.version, mode: 'live', rounds, featured: 0, differences };
}

/** What the derived live round has different; undefined: nothing. */
function liveDifferenceOf(played: ReturnType<typeof playLiveRound>): string | undefined {
  const { words, outcome, win, game, version, server_seed, salt, number, bets } = played;
  return difference(() => [{ words, outcome, win }, deriveLive({ game, version, server_seed, salt, number, bets })]);
}

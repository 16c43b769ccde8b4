import { createHash } from 'node:crypto';
import { liveGames } from '@altyn/engines/live/live-games';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { isBought } from '@altyn/engines/slots/bought-modes';
import type { CataloguedGame } from './catalogue.ts';
import { type Engine, inputsOf, playRound, type RoundInputs } from './engine-rounds.ts';
import { type LiveInputs, playLiveRound, randomLiveBets, rareRounds } from './live-rounds.ts';
import { type RandomBets, randomBets } from './random-bets.ts';

/** Draws shown of a vector; `words` covers them all. */
const shownDraws = 200;
/** Rounds searched for a short one with a feature. */
const searched = 4_000;
const vectorsOfBets = 3;
/** Events that only a feature has. */
const features: ReadonlySet<unknown> = new Set([
  'freeSpinsAwarded',
  'holdStart',
  'gamble',
  'riskDealt',
  'pick',
  'tumble',
  'mystery',
]);

export type Vector = RoundInputs | LiveInputs;
const isLive = (vector: Vector): vector is LiveInputs => 'salt' in vector;

/** A seed that nobody could choose. */
const seedOf = (game: string) => createHash('sha256').update(`mapping:${game}`).digest('hex');

/** Plays a vector's inputs anew. */
export function complete({ game, engine }: CataloguedGame, vector: Vector): object {
  if (isLive(vector)) {
    const live = liveGames.get(game);
    if (!live) throw new Error(`${game} is no live game`);
    return shown(playLiveRound(live, vector));
  }
  if (!engine) throw new Error(`${game} is no game of single rounds`);
  return shown(playRound(engine, vector, (_options, answered) => vector.choices[answered] ?? ''));
}

function shown<T extends { draws: readonly unknown[]; words: number }>({ draws, ...round }: T) {
  const { words, ...inputs } = round;
  const { events, outcome, win, ...given } = inputs as Record<string, unknown>;
  const isWhole = draws.length <= shownDraws;
  return {
    ...given,
    [isWhole ? 'draws' : 'first_draws']: isWhole ? draws : draws.slice(0, shownDraws),
    words,
    ...(outcome === undefined ? { events } : { outcome }),
    win,
  };
}

/** Chooses the inputs of a game's vectors. */
export function chooseVectors(of: CataloguedGame): Vector[] {
  const bets = randomBets(fromWords(seededWords(1)));
  if (of.engine) return bets.wager(of.game) ? wagerVectors(of, of.engine, bets) : slotVectors(of, of.engine);
  const live = liveGames.get(of.game)!;
  const inputsOfNumber = (_: unknown, index: number) => ({
    ...identityOf(of),
    salt: seedOf('salt'),
    number: index + 1,
  });
  const first = Array.from({ length: vectorsOfBets }, inputsOfNumber);
  const all = Array.from({ length: searched }, inputsOfNumber);
  const rare = (rareRounds[of.game] ?? []).flatMap((isRare) => all.find(isRare) ?? []);
  const chosen = new Map([...first, ...rare].map((inputs) => [inputs.number, inputs]));
  return [...chosen.values()].map((inputs) => ({
    ...inputs,
    bets: randomLiveBets(live, bets, inputs),
  }));
}

const identityOf = ({ game, version }: CataloguedGame) => ({ game, version, server_seed: seedOf(game) });

function wagerVectors(of: CataloguedGame, engine: Engine, bets: RandomBets): Vector[] {
  return Array.from({ length: vectorsOfBets }, (_, nonce) => {
    const inputs = { ...identityOf(of), client_seed: 'mapping', nonce, mode: 'base', ...bets.wager(of.game)! };
    return inputsOf(playRound(engine, inputs, (options) => bets.one(options).id));
  });
}

/** For each mode, the shortest round found with a feature; for the base mode also the first win without one. */
function slotVectors(of: CataloguedGame, engine: Engine): Vector[] {
  const vectors: Vector[] = [];
  for (const { id: mode } of engine.modes ?? [{ id: 'base' }]) {
    let best: ReturnType<typeof playRound> | undefined;
    let plain: typeof best;
    for (let nonce = 0; nonce < (isBought(mode) ? 40 : searched); nonce += 1) {
      const inputs = { ...identityOf(of), client_seed: 'mapping', nonce, mode, stake: '100' };
      const played = playRound(engine, inputs, (options, answered) => options[(nonce + answered) % options.length]!.id);
      const types = (played.events as { type: string }[]).map(({ type }) => type);
      const isFeature = types.filter((type) => features.has(type)).length > 0;
      if (!isFeature && played.win !== '0') plain ??= played;
      if (isFeature && rank(played) < rank(best)) best = played;
    }
    for (const one of [mode === 'base' ? plain : undefined, best]) if (one) vectors.push(inputsOf(one));
  }
  return vectors;
}

/** A round with free spins or respins comes before one without, a short one before a long one, a win before a loss. */
function rank(round: ReturnType<typeof playRound> | undefined): number {
  if (!round) return Number.POSITIVE_INFINITY;
  const types = new Set((round.events as { type: string }[]).map(({ type }) => type));
  const isDeep = types.has('freeSpinsAwarded') || types.has('holdStart');
  return (isDeep ? 0 : 1e9) + (round.win === '0' ? 1e8 : 0) + round.draws.length;
}

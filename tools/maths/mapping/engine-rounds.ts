import { type FairSeeds, fairRandomness } from '@altyn/engines/fair-randomness';
import type { GameRandomness } from '@altyn/engines/randomness';

/** A draw: its exclusive bound and its result. */
export type Draw = readonly [bound: number, result: number];

/** Inputs of a player's round, with the names of a proof. `choices`: answers in order. */
export interface RoundInputs {
  game: string;
  version: string;
  server_seed: string;
  client_seed: string;
  nonce: number;
  mode: string;
  stake: string;
  bet?: unknown;
  choices: readonly string[];
}

/** What the inputs lead to. `words`: number of 32-bit words consumed. */
export interface RoundOutcome {
  words: number;
  events: readonly object[];
  win: string;
}

/** A game as the studio plays it. */
export interface Engine {
  game: string;
  mathsVersion: string;
  modes?: readonly { id: string }[];
  play(round: { stakeMinor: bigint; mode: string; bet?: unknown; randomness: GameRandomness }): Part;
  resume?(step: { book: never; choice: string; randomness: GameRandomness }): Part;
}

interface Part {
  events: readonly { type: string }[];
  win: bigint;
}

/** Fields of the events that make up a slot's outcome; docs/games/mapping/README.md names them. */
const slotFields: Readonly<Record<string, readonly string[]>> = {
  reveal: ['spin', 'grid'],
  tumble: ['grid'],
  mystery: ['symbol'],
  freeSpinsAwarded: ['count'],
  spinTotal: ['spin', 'win'],
  coins: ['cells'],
  holdStart: ['cells'],
  respin: ['left', 'cells'],
  holdEnd: ['win', 'isFull'],
  gamble: ['card', 'win'],
  riskDealt: ['dealer', 'risked'],
  riskDrawn: ['cards', 'win'],
  pick: ['row', 'found', 'win'],
  roundTotal: ['win'],
};
/** Events of wagers that do not belong to the outcome. */
const asides: ReadonlySet<string> = new Set(['choice', 'chosen', 'turn', 'board']);

/** The outcome in a book's events. */
function outcomeIn(events: readonly { type: string }[], isWager: boolean): object[] {
  if (isWager) return events.filter(({ type }) => !asides.has(type)).map(withoutSuggestion);
  return events.flatMap((event) => {
    const fields = slotFields[event.type];
    const own = event as unknown as Readonly<Record<string, unknown>>;
    return fields ? [{ type: event.type, ...Object.fromEntries(fields.map((field) => [field, own[field]])) }] : [];
  });
}

/** A dealt hand of video poker without the cards that the game suggests to hold and what they pay on average. */
function withoutSuggestion(event: { type: string; hold?: string; mean?: number }): object {
  if (event.type !== 'dealt') return event;
  const { hold: _, mean: _mean, ...dealt } = event;
  return dealt;
}

/** The published rule, with a record of its draws. */
export function recordedRandomness(seeds: FairSeeds): GameRandomness & { draws: Draw[]; readonly words: number } {
  const randomness = fairRandomness(seeds);
  const draws: Draw[] = [];
  return {
    draws,
    get words() {
      return randomness.words;
    },
    nextInt(bound) {
      const result = randomness.nextInt(bound);
      draws.push([bound, result]);
      return result;
    },
  };
}

/** Options of the open choice, if the round waits for one. */
type Choose = (options: readonly { id: string }[], answered: number) => string;

/** Plays a round to its end; `choose` answers its choices. */
export function playRound(
  engine: Engine,
  inputs: Omit<RoundInputs, 'choices'>,
  choose: Choose,
): RoundInputs & RoundOutcome & { draws: readonly Draw[] } {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, mode, stake, bet } = inputs;
  const randomness = recordedRandomness({ serverSeed, clientSeed, nonce });
  const choices: string[] = [];
  let part = engine.play({ stakeMinor: BigInt(stake), mode, bet, randomness });
  const book = { stake, bet, win: part.win.toString(), events: part.events };
  for (;;) {
    const open = part.events.at(-1) as { type: string; options?: readonly { id: string }[] } | undefined;
    if (open?.type !== 'choice' || !open.options || !engine.resume) break;
    const choice = choose(open.options, choices.length);
    choices.push(choice);
    part = engine.resume({ book: book as never, choice, randomness });
    book.win = part.win.toString();
    book.events = [...book.events, ...part.events];
  }
  const events = outcomeIn(book.events, bet !== undefined);
  const { words, draws } = randomness;
  return { ...inputs, choices, words, draws, events, win: book.win };
}

/** The inputs of a round alone. */
export function inputsOf(round: RoundInputs): RoundInputs {
  const { game, version, server_seed, client_seed, nonce, mode, stake, bet, choices } = round;
  const seeds = { server_seed, client_seed, nonce };
  return { game, version, ...seeds, mode, ...(bet === undefined ? {} : { bet }), stake, choices };
}

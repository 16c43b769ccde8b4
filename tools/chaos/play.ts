import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { createProviderClient, SeededPlayer } from '../../apps/api/src/modules/wallet/testing/live-api.ts';
import { seededRandom } from '../bench/figures.ts';
import { createJournal, type Journal } from './journal.ts';
import { createMeter, type Meter } from './meter.ts';

/** Players who play until they are told to stop. What they have been answered is kept. */
export interface Play {
  readonly journal: Journal;
  readonly meter: Meter;
  stop(): Promise<void>;
}

/** How many rounds go together under one signature. */
const roundsTogether = 64;

type Client = ReturnType<typeof createProviderClient>;

interface PlayOptions {
  client: Client;
  players: readonly SeededPlayer[];
  gameCode: string;
  /** Each worker's chance is its own: what one draws does not hang on how fast the others are. */
  seed: number;
  uuid: () => string;
  workers: number;
  /** Of a worker's turns, those that send many rounds under one signature: 0 to 1. */
  togetherShare?: number;
}

interface Ask {
  /** @returns the answer's status. */
  ask(path: string, message: Record<string, unknown>): Promise<string>;
  /** Whole rounds in a request. */
  askTogether(rounds: readonly Record<string, unknown>[]): Promise<void>;
}

/** A worker's turns: each is a round of somebody's. */
function createTurns(
  { players, gameCode, uuid, togetherShare = 0 }: PlayOptions,
  { ask, askTogether }: Ask,
  random: () => number,
): () => Promise<void> {
  /** A call's fields for a new round of somebody; each further one is of the same round. */
  function begin() {
    const player = players[Math.floor(random() * players.length)]!;
    const round = uuid();
    return () => ({
      request_uuid: uuid(),
      user: player.id,
      token: player.token,
      game_code: gameCode,
      transaction_uuid: uuid(),
      round,
      currency: 'KZT',
    });
  }

  const stake = () => (1 + Math.floor(random() * 50)) * 1_000;

  function wholeRound(body: ReturnType<typeof begin>) {
    return { ...body(), round_closed: true, amount: stake(), win_amount: Math.floor(random() * 60) * 1_000 };
  }

  return async function playOne(): Promise<void> {
    if (random() < togetherShare) {
      await askTogether(Array.from({ length: roundsTogether }, () => wholeRound(begin())));
      return;
    }
    const body = begin();
    const chance = random();
    if (chance < 0.5) {
      await ask(walletPaths.round, wholeRound(body));
      return;
    }
    const amount = stake();
    const bet = { ...body(), round_closed: false, amount };
    const reference = { reference_transaction_uuid: bet.transaction_uuid };
    // A provider that gives up early rolls back what it has heard nothing of: before, after or without the bet.
    if (chance < 0.6) {
      await Promise.all([
        ask(walletPaths.bet, bet),
        ask(walletPaths.rollback, { ...body(), ...reference, round_closed: true }),
      ]);
      return;
    }
    const status = await ask(walletPaths.bet, bet);
    if (status !== 'OK') return;
    if (chance < 0.7) await ask(walletPaths.rollback, { ...body(), ...reference, round_closed: true });
    else await ask(walletPaths.win, { ...body(), ...reference, round_closed: true, amount: amount * 2 });
  };
}

/** Starts the load: bets with wins, rounds alone and together, and rollbacks, each asked for until it is answered. */
export function startPlay(options: PlayOptions): Play {
  const { client } = options;
  const journal = createJournal();
  const meter = createMeter();
  let isStopping = false;

  async function ask(path: string, message: Record<string, unknown>): Promise<string> {
    const { text } = await meter.measure(client.untilAnswered(path, message));
    journal.note({ path, message, text });
    return (JSON.parse(text) as { status: string }).status;
  }

  async function askTogether(rounds: readonly Record<string, unknown>[]): Promise<void> {
    const message = { request_uuid: options.uuid(), rounds };
    const { text } = await meter.measure(client.untilAnswered(walletPaths.rounds, message));
    const { answers } = JSON.parse(text) as { answers: { status: string }[] };
    await Promise.all(
      rounds.map(async (round, index) => {
        const answer = answers[index]!;
        // Nothing is known of it: it is asked for again by itself.
        if (answer.status === 'ERROR_UNKNOWN') await ask(walletPaths.round, round);
        else journal.note({ path: walletPaths.round, message: round, text: JSON.stringify(answer) });
      }),
    );
  }

  const workers = Array.from({ length: options.workers }, async (_, index) => {
    const playOne = createTurns(options, { ask, askTogether }, seededRandom(options.seed + index));
    while (!isStopping) await playOne();
  });
  return {
    journal,
    meter,
    async stop() {
      isStopping = true;
      await Promise.all(workers);
    },
  };
}

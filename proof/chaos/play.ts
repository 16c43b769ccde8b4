import { protocolUnitsPerMinor, walletPaths } from '@altyn/contracts/provider-wallet';
import type { createProviderClient } from '../../testkit/live-api.ts';
import { seededRandom } from '../bench/figures.ts';
import { createJournal, type Journal } from './journal.ts';
import type { LoadPlayer } from './load-players.ts';
import { createMeter, type Meter } from './meter.ts';

/** Players who play until stopped. Their answers are recorded. */
export interface Play {
  readonly journal: Journal;
  readonly meter: Meter;
  stop(): Promise<void>;
}

/** Number of rounds per signature. */
const roundsTogether = 64;

type Client = ReturnType<typeof createProviderClient>;

interface PlayOptions {
  client: Client;
  players: readonly LoadPlayer[];
  gameCode: string;
  /** Each worker has its own random stream, independent of the others' speed. */
  seed: number;
  uuid: () => string;
  workers: number;
  /** Share of a worker's turns that send many rounds under one signature: 0 to 1. */
  togetherShare?: number;
}

interface Ask {
  /** @returns the answer's status. */
  ask(path: string, message: Record<string, unknown>): Promise<string>;
  /** Sends whole rounds in one request. */
  askTogether(rounds: readonly Record<string, unknown>[]): Promise<void>;
}

/** Lower wins for players with bonuses (in per cent), so that their real money runs out and bonus money is used. */
const winPercentOfBonuses = 50;
const unit = protocolUnitsPerMinor;

/** Turns of a worker: each is a round of a random player. */
function createTurns(
  { players, gameCode, uuid, togetherShare = 0 }: PlayOptions,
  { ask, askTogether }: Ask,
  random: () => number,
): () => Promise<void> {
  /** Starts a round for a random player: the fields of its calls, of each further call, and the win for an amount. */
  function begin() {
    const player = players[Math.floor(random() * players.length)]!;
    const round = uuid();
    const body = () => ({
      request_uuid: uuid(),
      user: player.id,
      token: player.token,
      game_code: gameCode,
      transaction_uuid: uuid(),
      round,
      currency: 'KZT',
    });
    const percent = player.hasBonuses ? winPercentOfBonuses : 100;
    return { body, won: (amount: number) => Math.floor((amount / unit) * (percent / 100)) * unit };
  }

  const stake = () => (1 + Math.floor(random() * 50)) * unit;

  /** Some calls are free or promotional. */
  function gift(): { is_free?: true; is_promo?: true } {
    const chance = random();
    if (chance < 0.08) return { is_free: true };
    return chance < 0.12 ? { is_promo: true } : {};
  }

  function wholeRound({ body, won }: ReturnType<typeof begin>) {
    const [amount, win] = [stake(), won(Math.floor(random() * 60) * unit)];
    return { ...body(), round_closed: true, amount, win_amount: win, ...gift() };
  }

  return async function playOne(): Promise<void> {
    if (random() < togetherShare) {
      await askTogether(Array.from({ length: roundsTogether }, () => wholeRound(begin())));
      return;
    }
    const begun = begin();
    const { body, won } = begun;
    const chance = random();
    if (chance < 0.5) {
      await ask(walletPaths.round, wholeRound(begun));
      return;
    }
    const amount = stake();
    const { is_free, is_promo } = gift();
    const called = is_free ? { is_free } : is_promo ? { is_promo } : {};
    const bet = { ...body(), round_closed: false, amount, ...called };
    const reference = { reference_transaction_uuid: bet.transaction_uuid };
    // A provider that times out early rolls back an unconfirmed bet: before it, after it or without it.
    if (chance < 0.6) {
      await Promise.all([
        ask(walletPaths.bet, bet),
        ask(walletPaths.rollback, { ...body(), ...reference, currency: undefined, round_closed: true }),
      ]);
      return;
    }
    const status = await ask(walletPaths.bet, bet);
    if (status !== 'OK') return;
    if (chance < 0.7) {
      await ask(walletPaths.rollback, { ...body(), ...reference, currency: undefined, round_closed: true });
      return;
    }
    await ask(walletPaths.win, { ...body(), ...reference, round_closed: true, amount: won(amount * 2), ...called });
  };
}

/**
 * Starts the load: bets with wins, single and batched rounds, free rounds, prizes and rollbacks, each retried until
 * answered.
 */
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
        // The outcome is unknown: it is retried alone.
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

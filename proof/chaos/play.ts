import { protocolUnitsPerMinor, walletPaths } from '@altyn/contracts/provider-wallet';
import type { createProviderClient } from '../../testkit/live-api.ts';
import { seededRandom } from '../bench/figures.ts';
import { createJournal, type Journal } from './journal.ts';
import type { LoadPlayer } from './load-players.ts';
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
  players: readonly LoadPlayer[];
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

/** Wins in hundredths of others' for those with bonuses: their own money ends, and bonuses are played with. */
const winPercentOfBonuses = 50;
const unit = protocolUnitsPerMinor;

/** A worker's turns: each is a round of somebody's. */
function createTurns(
  { players, gameCode, uuid, togetherShare = 0 }: PlayOptions,
  { ask, askTogether }: Ask,
  random: () => number,
): () => Promise<void> {
  /** A new round of somebody: a call's fields, each further one of the same round, and what is won of an amount. */
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

  /** Some calls are the house's gifts. */
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
    // A provider that gives up early rolls back what it has heard nothing of: before, after or without the bet.
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

/** Starts the load: bets with wins, rounds alone and together, free ones, prizes, rollbacks, each asked for until answered. */
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

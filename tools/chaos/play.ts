import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { createProviderClient, SeededPlayer } from '../../apps/api/src/modules/wallet/testing/live-api.ts';
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

/** Starts the load: bets with wins, rounds alone and together, and rollbacks, each asked for until it is answered. */
export function startPlay(options: {
  client: Client;
  players: readonly SeededPlayer[];
  gameCode: string;
  random: () => number;
  uuid: () => string;
  workers: number;
  /** Of a worker's turns, those that send many rounds under one signature: 0 to 1. */
  togetherShare?: number;
}): Play {
  const { client, players, gameCode, random, uuid, togetherShare = 0 } = options;
  const journal = createJournal();
  const meter = createMeter();
  let isStopping = false;

  async function ask(path: string, message: Record<string, unknown>): Promise<string> {
    const { text } = await meter.measure(client.untilAnswered(path, message));
    journal.note({ path, message, text });
    return (JSON.parse(text) as { status: string }).status;
  }

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

  /** Many rounds in a request; one that nothing is known of is asked for again by itself. */
  async function playTogether(): Promise<void> {
    const rounds = Array.from({ length: roundsTogether }, () => wholeRound(begin()));
    const { text } = await meter.measure(client.untilAnswered(walletPaths.rounds, { request_uuid: uuid(), rounds }));
    const { answers } = JSON.parse(text) as { answers: { status: string }[] };
    await Promise.all(
      rounds.map(async (message, index) => {
        const answer = answers[index]!;
        if (answer.status === 'ERROR_UNKNOWN') await ask(walletPaths.round, message);
        else journal.note({ path: walletPaths.round, message, text: JSON.stringify(answer) });
      }),
    );
  }

  async function playOne(): Promise<void> {
    if (random() < togetherShare) {
      await playTogether();
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
  }

  const workers = Array.from({ length: options.workers }, async () => {
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

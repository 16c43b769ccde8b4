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

type Client = ReturnType<typeof createProviderClient>;

/** Starts the load: bets with wins, combined rounds and rollbacks, each asked for until it is answered. */
export function startPlay(options: {
  client: Client;
  players: readonly SeededPlayer[];
  gameCode: string;
  random: () => number;
  uuid: () => string;
  workers: number;
}): Play {
  const { client, players, gameCode, random, uuid } = options;
  const journal = createJournal();
  const meter = createMeter();
  let isStopping = false;

  async function ask(path: string, message: Record<string, unknown>): Promise<string> {
    const { text } = await meter.measure(client.untilAnswered(path, message));
    journal.note({ path, message, text });
    return (JSON.parse(text) as { status: string }).status;
  }

  async function playOne(): Promise<void> {
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
    const amount = (1 + Math.floor(random() * 50)) * 1_000;
    const chance = random();
    if (chance < 0.5) {
      const win = Math.floor(random() * 60) * 1_000;
      await ask(walletPaths.round, { ...body(), round_closed: true, amount, win_amount: win });
      return;
    }
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

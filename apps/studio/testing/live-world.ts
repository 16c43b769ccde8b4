import { randomUUID } from 'node:crypto';
import type { LiveBets } from '@altyn/contracts/live/table';
import { bundleKinds, walletPaths } from '@altyn/contracts/provider-wallet';
import { vi } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { settleDueBets } from '../src/modules/live/answer-calls.ts';
import { createTableDriver, type TableDriver } from '../src/modules/live/drive-table.ts';
import type { Seat } from '../src/modules/live/round-book.ts';
import type { LiveBetRow } from '../src/modules/live/store/bet-store.ts';
import type { LiveRoundRow } from '../src/modules/live/store/round-store.ts';
import { liveTables } from '../src/titles/live-tables.ts';
import type { openStudio } from './studio-world.ts';

const bundles = ['rounds', 'bets', 'wins'] as const;
/** Longer than any round and any lease. */
const longestRoundMs = 200_000;

/** A process that may run a table, and the changes it has reported. */
export interface TableProcess {
  driver: TableDriver;
  phases: LiveRoundRow[];
  bets: LiveBetRow[];
  watch: { isWatched: boolean };
}

/** Waits for the database: answers are saved while the table's clock is stopped. */
async function settledBets(
  { pool }: Pick<Deps, 'pool'>,
  roundId: string,
  isSo: (bet: LiveBetRow) => boolean,
): Promise<LiveBetRow[]> {
  return await vi.waitUntil(
    async () => {
      const { rows } = await pool.query<LiveBetRow>('select * from live.bet where round_id = $1', [roundId]);
      return rows.every(isSo) ? rows : undefined;
    },
    { interval: 5, timeout: 15_000 },
  );
}

/** Live roulette under manual control: processes step on demand, on the test's clock. */
export function liveWorld(studio: ReturnType<typeof openStudio>, code = 'live-roulette') {
  const table = liveTables.get(code)!;

  function process(deps: Deps = studio.deps): TableProcess {
    const watch = { isWatched: true };
    const phases: LiveRoundRow[] = [];
    const bets: LiveBetRow[] = [];
    const driver = createTableDriver(deps, table, {
      onPhase: (round) => phases.push(round),
      onBets(changed) {
        bets.push(...changed);
        for (const bet of changed) if (bet.of_bet !== null) driver.decisions.receiveStake(bet);
      },
      isWatched: () => watch.isWatched,
    });
    return { driver, phases, bets, watch };
  }

  /** A player with a session at the table. */
  async function seat(): Promise<Seat> {
    const player = randomUUID();
    await studio.open('real', player, code);
    const { rows } = await studio.deps.pool.query<{ id: string; operator_token: string }>(
      'select id, operator_token from studio.session where player = $1',
      [player],
    );
    return { player, sessionId: rows[0]!.id, token: rows[0]!.operator_token, currency: 'UAH' };
  }

  function place({ driver }: TableProcess, who: Seat, bets: LiveBets, version = 1, fundsMinor = 1_000_000_000n) {
    return driver.place(who, { round: driver.round!.id, version, bets, fundsMinor, receivedAt: studio.deps.now() });
  }

  /** Steps from deadline to deadline until the round is in a phase. */
  async function until({ driver }: TableProcess, phase: LiveRoundRow['phase']): Promise<LiveRoundRow> {
    for (let step = 0; step < 20; step += 1) {
      if (driver.round?.phase === phase && driver.fence !== undefined) return driver.round;
      if (driver.round) studio.clock.ms = Math.max(studio.clock.ms, driver.round.deadline.getTime());
      await driver.step();
    }
    throw new Error(`the round did not come to ${phase}`);
  }

  const settled = (roundId: string, isSo: (bet: LiveBetRow) => boolean) => settledBets(studio.deps, roundId, isSo);

  /** Sends due final calls until none is left. */
  async function settleAll(): Promise<void> {
    for (;;) {
      const { count, ended } = await settleDueBets(studio.deps, () => undefined);
      await ended;
      if (count === 0) return;
    }
  }

  /** Takes over an unfinished round and plays it to its end, so that the next test starts without one. */
  async function playOut(): Promise<void> {
    studio.clock.ms += longestRoundMs;
    const last = process();
    last.watch.isWatched = false;
    while ((await last.driver.step()) !== undefined) studio.clock.ms = last.driver.round?.deadline.getTime() ?? 0;
    studio.clock.ms += 60_000;
    await settleAll();
  }

  /** Calls of one path, alone or in bundles. */
  const callsTo = (path: string) =>
    studio.wallet.calls.flatMap((call) => {
      const kind = bundles.find((one) => walletPaths[one] === call.path);
      if (!kind) return call.path === path ? [call] : [];
      if (walletPaths[bundleKinds[kind]] !== path) return [];
      return (JSON.parse(call.body)[kind] as unknown[]).map((one) => ({ path, body: JSON.stringify(one) }));
    });

  return { table, process, seat, place, until, settled, settleAll, playOut, callsTo };
}

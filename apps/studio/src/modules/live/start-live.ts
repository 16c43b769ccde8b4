import type { Server } from 'node:http';
import { livePaths } from '@altyn/contracts/live/paths';
import { Gauge } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';
import { startVideo } from '../video/index.ts';
import { startTending } from './chains/tend-chains.ts';
import { filmedTable } from './filmed-table.ts';
import { type ServedTable, serveTable } from './serve-table.ts';
import { startSettleLoop } from './settle-loop.ts';
import { openLiveSocket } from './socket.ts';
import type { LiveBetRow } from './store/bet-store.ts';
import { findUnattended } from './store/round-store.ts';
import { routeUpgrades } from './upgrades.ts';

/** Together with the 2.5 s lease: the table of a dead process is taken over within 4 s. */
const lookEveryMs = 1_000;

/** Live tables of this process. Each sleeps until somebody watches, or another process leaves a round behind. */
export function startLive(
  deps: Deps,
  server: Server,
): { tableOf(code: string): ServedTable | undefined; handOver(): Promise<void>; stop(): Promise<void> } {
  const tables = new Map<string, ServedTable>();
  const reportBets = (bets: readonly LiveBetRow[]) => {
    for (const [code, ofTable] of Map.groupBy(bets, (bet) => bet.table_code)) tables.get(code)?.onBets(ofTable);
  };
  const settling = startSettleLoop(deps, reportBets);
  const tending = startTending(deps);
  for (const table of liveTables.values())
    tables.set(
      table.code,
      serveTable(deps, table, () => settling.hurry()),
    );
  const socket = openLiveSocket(deps);
  const video = startVideo(deps);
  const unroute = routeUpgrades(
    server,
    { origin: new URL(deps.config.PUBLIC_STUDIO_URL).origin, tableOf: (code) => tables.get(code) },
    {
      [livePaths.socket]: socket.accept,
      [livePaths.video]: (request, stream, head, table) =>
        video.accept(request, stream, head, filmedTable(deps, table)),
    },
  );
  const viewers = new Gauge({
    name: 'studio_live_viewers',
    help: 'Open lines to live tables',
    labelNames: ['game'],
    registers: [deps.registry],
    collect() {
      for (const [code, table] of tables) viewers.set({ game: code }, table.viewers);
    },
  });

  const takeOver = async () => {
    for (const code of await findUnattended(deps.pool, deps.now())) tables.get(code)?.driver.wake();
  };
  const poll = () =>
    takeOver().catch((error: unknown) => deps.log.error({ err: error }, 'looking for unattended tables failed'));
  void poll();
  const timer = setInterval(() => void poll(), lookEveryMs);

  return {
    tableOf: (code) => tables.get(code),
    async handOver() {
      await Promise.all([...tables.values()].map((table) => table.handOver()));
    },
    async stop() {
      clearInterval(timer);
      unroute();
      await Promise.all([socket.close(), video.stop()]);
      await Promise.all([...tables.values()].map((table) => table.stop()));
      await settling.stop();
      await tending.stop();
    },
  };
}

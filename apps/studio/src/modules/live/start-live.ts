import type { Server } from 'node:http';
import { livePaths } from '@altyn/contracts/live-paths';
import { Gauge } from 'prom-client';
import { startVideo } from '../video/index.ts';
import type { LiveBetRow } from './bet-store.ts';
import { filmedTable } from './filmed-table.ts';
import { type TableHub, createTableHub } from './hub.ts';
import { findUnattended } from './round-store.ts';
import { startSettleLoop } from './settle-loop.ts';
import { openLiveSocket } from './socket.ts';
import { routeUpgrades } from './upgrades.ts';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';

/** Together with the 2.5 s lease: the table of a dead process is taken over within 4 s. */
const lookEveryMs = 1_000;

/** Live tables of this process. Each sleeps until somebody watches, or another process leaves a round behind. */
export function startLive(
  deps: Deps,
  server: Server,
): { hubOf(code: string): TableHub | undefined; stop(): Promise<void> } {
  const hubs = new Map<string, TableHub>();
  const tellBets = (bets: readonly LiveBetRow[]) => {
    for (const [code, ofTable] of Map.groupBy(bets, (bet) => bet.table_code)) hubs.get(code)?.onBets(ofTable);
  };
  const settling = startSettleLoop(deps, tellBets);
  for (const table of liveTables.values())
    hubs.set(
      table.code,
      createTableHub(deps, table, () => settling.hurry()),
    );
  const socket = openLiveSocket(deps);
  const video = startVideo(deps);
  const unroute = routeUpgrades(server, (code) => hubs.get(code), {
    [livePaths.socket]: socket.accept,
    [livePaths.video]: (request, stream, head, hub) => video.accept(request, stream, head, filmedTable(deps, hub)),
  });
  const viewers = new Gauge({
    name: 'studio_live_viewers',
    help: 'Open lines to live tables',
    labelNames: ['game'],
    registers: [deps.registry],
    collect() {
      for (const [code, hub] of hubs) viewers.set({ game: code }, hub.viewers);
    },
  });

  const takeOver = async () => {
    for (const code of await findUnattended(deps.pool, deps.now())) hubs.get(code)?.runner.wake();
  };
  const poll = () =>
    takeOver().catch((error: unknown) => deps.log.error({ err: error }, 'looking for unattended tables failed'));
  void poll();
  const timer = setInterval(() => void poll(), lookEveryMs);

  return {
    hubOf: (code) => hubs.get(code),
    async stop() {
      clearInterval(timer);
      unroute();
      socket.close();
      await video.stop();
      await Promise.all([...hubs.values()].map((hub) => hub.stop()));
      await settling.stop();
    },
  };
}

import { countColumn, resealColumn, type SealedColumn } from '@altyn/server-kit/reseal';
import type { Deps } from '../../deps.ts';

const everyMs = 3_600_000;

/** The studio's sealed columns: seeds of players, and chains of live tables. */
const sealedColumns = ({ seals }: Pick<Deps, 'seals'>): SealedColumn[] => {
  const same = { key: ['id'], where: 'is_sealed', contextOf: (row: object) => (row as { id: string }).id };
  return [
    { ...same, table: 'studio.seed', column: 'server_seed', sealer: seals.seeds },
    { ...same, table: 'live.chain', column: 'checkpoints', sealer: seals.chains },
  ];
};

/** Seals with the present key what an earlier one has sealed, and counts what is left. Safe beside running rounds, and again. */
export async function resealSeeds(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const column of sealedColumns(deps)) {
    const { table } = column;
    const report = await resealColumn(deps.pool, column, {
      ...(signal && { signal }),
      unopened: (key) => deps.log.error({ table, key }, 'no configured key opens a sealed value'),
    });
    if (report.resealed > 0) deps.log.info({ table, ...report }, 'sealed with the present key');
    const { otherKey, unchecked } = await countColumn(deps.pool, column);
    deps.sealedRows.otherKey.set({ sealed: table }, otherKey);
    deps.sealedRows.unchecked.set({ sealed: table }, unchecked);
  }
}

/** Does so now and every hour. @returns a function that stops it. */
export function watchSeals(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => resealSeeds(deps, stopping.signal))
      .catch((error: unknown) => deps.log.error({ err: error }, 'seeds could not be sealed again'));
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

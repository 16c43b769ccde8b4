import type { DepositWindows } from '@altyn/domain/bonus-schedule';
import type { Queries } from '../../../platform/db/db.ts';

/** Times and rates of a percent deposit. */
export interface BonusConfig {
  code: string;
  wagerHundredths: bigint;
  windows: DepositWindows;
}

const selectConfigs = (queries: Queries) =>
  queries.selectFrom('bonuses.config').select(['code', 'wagerHundredths', 'options as windows']);

export async function listConfigs(queries: Queries): Promise<BonusConfig[]> {
  return selectConfigs(queries).orderBy('code').execute();
}

export async function findConfig(queries: Queries, code: string): Promise<BonusConfig | undefined> {
  return selectConfigs(queries).where('code', '=', code).executeTakeFirst();
}

/** Writes a config. `keep` preserves an existing one. */
export async function writeConfig(
  queries: Queries,
  config: BonusConfig & { updatedAt: Date },
  options: { keep: boolean },
): Promise<void> {
  const { code, wagerHundredths, windows, updatedAt } = config;
  const written = { wagerHundredths, options: JSON.stringify(windows), updatedAt };
  await queries
    .insertInto('bonuses.config')
    .values({ code, ...written })
    .onConflict((conflict) => {
      const known = conflict.column('code');
      return options.keep ? known.doNothing() : known.doUpdateSet(written);
    })
    .execute();
}

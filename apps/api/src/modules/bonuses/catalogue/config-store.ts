import type { DepositWindows } from '@altyn/domain/bonus-schedule';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** When and how much a percent deposit gives. */
export interface BonusConfig {
  code: string;
  wagerHundredths: bigint;
  windows: DepositWindows;
}

export async function listConfigs(queries: Queries): Promise<BonusConfig[]> {
  const { rows } = await sql<BonusConfig>`
    select code, wager_hundredths as "wagerHundredths", options as windows from bonuses.config order by code`.execute(
    queries,
  );
  return rows;
}

export async function findConfig(queries: Queries, code: string): Promise<BonusConfig | undefined> {
  const { rows } = await sql<BonusConfig>`
    select code, wager_hundredths as "wagerHundredths", options as windows from bonuses.config
    where code = ${code}`.execute(queries);
  return rows[0];
}

/** Writes a config. `keep` leaves one that is there as it is. */
export async function writeConfig(
  queries: Queries,
  config: BonusConfig & { updatedAt: Date },
  options: { keep: boolean },
): Promise<void> {
  await sql`
    insert into bonuses.config as stored (code, wager_hundredths, options, updated_at)
    values (${config.code}, ${config.wagerHundredths}, ${JSON.stringify(config.windows)}::jsonb, ${config.updatedAt})
    on conflict (code) do update set
      wager_hundredths = excluded.wager_hundredths, options = excluded.options, updated_at = excluded.updated_at
    where not ${options.keep}`.execute(queries);
}

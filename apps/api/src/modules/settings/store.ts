import type { Queries, Tx } from '../../platform/db/db.ts';
import { advisoryLock } from '../../platform/db/expressions.ts';

/** Reads every stored setting by code, unvalidated. */
export async function selectSettings(queries: Queries): Promise<Map<string, unknown>> {
  const rows = await queries.selectFrom('settings.setting').select(['code', 'value']).execute();
  return new Map(rows.map((row) => [row.code, row.value]));
}

/** Changes of settings happen one after another: a rule holds for values of several. */
export async function lockSettings(tx: Tx): Promise<void> {
  await advisoryLock('settings').execute(tx);
}

export interface SettingRow {
  code: string;
  tag: string;
  value: unknown;
  updatedAt: Date;
}

/** Writes a setting. `keep` preserves an existing row. */
export async function writeSetting(queries: Queries, row: SettingRow, options: { keep: boolean }): Promise<void> {
  const { code, tag, updatedAt } = row;
  const written = { tag, value: JSON.stringify(row.value), updatedAt };
  await queries
    .insertInto('settings.setting')
    .values({ code, ...written })
    .onConflict((conflict) => {
      const known = conflict.column('code');
      return options.keep ? known.doNothing() : known.doUpdateSet(written);
    })
    .execute();
}

import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

/** Every stored setting by its code, as it was written. */
export async function selectSettings(queries: Queries): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ code: string; value: unknown }>`select code, value from settings.setting`.execute(
    queries,
  );
  return new Map(rows.map((row) => [row.code, row.value]));
}

export interface SettingRow {
  code: string;
  tag: string;
  value: unknown;
  updatedAt: Date;
}

/** Writes a setting. `keep` leaves a row that is there as it is. */
export async function writeSetting(queries: Queries, row: SettingRow, options: { keep: boolean }): Promise<void> {
  await sql`
    insert into settings.setting as stored (code, tag, value, updated_at)
    values (${row.code}, ${row.tag}, ${JSON.stringify(row.value)}::jsonb, ${row.updatedAt})
    on conflict (code) do update set tag = excluded.tag, value = excluded.value, updated_at = excluded.updated_at
    where not ${options.keep}`.execute(queries);
}

import type { NanoEur } from '@altyn/domain/reference-rate';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** Adds to the current minute. Rows are sorted by provider, so that concurrent writers lock them in the same order. */
export async function addToMinute(queries: Queries, nets: ReadonlyMap<string, NanoEur>, now: Date): Promise<void> {
  const rows = [...nets].filter(([, net]) => net !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await sql`
    insert into wallet.provider_minute as m (provider, minute, net_nano_eur)
    select provider, date_trunc('minute', ${now}::timestamptz), net
    from unnest(${rows.map(([provider]) => provider)}::text[], ${rows.map(([, net]) => net.toString())}::numeric[])
      with ordinality as t (provider, net, place) order by place
    on conflict (provider, minute) do update set net_nano_eur = m.net_nano_eur + excluded.net_nano_eur`.execute(
    queries,
  );
}

/** Reads each provider's net payout (wins minus stakes) since `since`. */
export async function readNets(queries: Queries, since: Date): Promise<Map<string, NanoEur>> {
  const { rows } = await sql<{ provider: string; net: string }>`
    select provider, sum(net_nano_eur)::text as net from wallet.provider_minute
    where minute > ${since} group by provider`.execute(queries);
  return new Map(rows.map(({ provider, net }) => [provider, BigInt(net)]));
}

/** Deletes minutes older than the window. */
export async function deleteOldMinutes(queries: Queries, now: Date): Promise<void> {
  await sql`delete from wallet.provider_minute where minute < ${new Date(now.getTime() - 86_400_000)}`.execute(queries);
}

import type { ClaimedQueue } from '@altyn/contracts/office/queues';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/db.ts';

interface Entry {
  queue: ClaimedQueue;
  subject: string;
}

/** Gives an entry to a person unless another has it; `isForced`: in any case. */
export async function putClaim(
  queries: Queries,
  claim: Entry & { accountId: string; at: Date; until: Date; isForced: boolean },
): Promise<void> {
  const { queue, subject, accountId, at, until, isForced } = claim;
  await sql`
    insert into staff.claim as c (queue, subject, account_id, expires_at) values (${queue}, ${subject}, ${accountId}, ${until})
    on conflict (queue, subject) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
    where c.account_id = excluded.account_id or c.expires_at <= ${at} or ${isForced}`.execute(queries);
}

/** Gives up a person's own claim. */
export async function deleteClaim(queries: Queries, { queue, subject, accountId }: Entry & { accountId: string }) {
  await queries
    .deleteFrom('staff.claim')
    .where('queue', '=', queue)
    .where('subject', '=', subject)
    .where('accountId', '=', accountId)
    .execute();
}

/** Who has an entry; undefined: nobody. */
export async function findClaim(
  queries: Queries,
  { queue, subject, at }: Entry & { at: Date },
): Promise<{ by: string; until: Date } | undefined> {
  return queries
    .selectFrom('staff.claim as c')
    .innerJoin('staff.account as a', 'a.id', 'c.accountId')
    .select(['a.name as by', 'c.expiresAt as until'])
    .where('c.queue', '=', queue)
    .where('c.subject', '=', subject)
    .where('c.expiresAt', '>', at)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** A player in a list of the office. */
export interface FoundPlayer {
  id: string;
  phone: string | null;
  email: string | null;
  /** Of the verified document; null: not verified. */
  name: string | null;
  country: string;
  currency: string;
  isDisabled: boolean;
  createdAt: Date;
}

/** Where a page of a list ends: ids are in order of time. */
export interface PageOf {
  /** Id of the last row of the previous page. */
  after: string | undefined;
  limit: number;
}

const columns = sql`
  p.id, p.phone, p.email, k.first_name || ' ' || k.last_name as name, p.country, p.currency,
  p.status = 'disabled' as "isDisabled", p.created_at as "createdAt"`;

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Text for `like` that matches nothing but itself. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Ids of the players whom a text names. Digits: a phone, or the last four of a card. */
function named(text: string) {
  const bare = text.trim();
  if (uuidShape.test(bare))
    return sql`select ${bare}::uuid union select player_id from payments.payment where id = ${bare}::uuid`;
  const digits = bare.replaceAll(/[\s()+-]/g, '');
  if (/^\d{4}$/.test(digits)) {
    return sql`
      select player_id from persons.trace where kind = 'card' and right(shown, 4) = ${digits}
      union select player_id from payments.payment where account_masked is not null and right(account_masked, 4) = ${digits}`;
  }
  if (/^\d{5,15}$/.test(digits)) {
    return sql`
      select id from identity.player where phone like ${`${digits}%`}
      union select player_id from persons.trace where kind in ('chain_address', 'document', 'name') and lower(shown) = ${bare}`;
  }
  const start = `${literally(bare.toLowerCase())}%`;
  return sql`
    select id from identity.player where email like ${start}
    union select player_id from kyc.person
      where lower(first_name || ' ' || last_name) like ${start} or lower(last_name || ' ' || first_name) like ${start}
    union select player_id from persons.trace where kind in ('chain_address', 'document', 'name') and lower(shown) like ${start}
    union select player_id from payments.payment where account_masked is not null and lower(account_masked) like ${start}`;
}

/** Finds players by id, phone, mail, name, document, a card's last digits, a chain address or a payment; empty: all. */
export async function searchPlayers(queries: Queries, of: PageOf & { text: string }): Promise<FoundPlayer[]> {
  const { text, after, limit } = of;
  const wanted = text.trim() === '' ? sql`` : sql`and p.id in (${named(text)})`;
  const later = after === undefined ? sql`` : sql`and p.id < ${after}`;
  const { rows } = await sql<FoundPlayer>`
    select ${columns} from identity.player p left join kyc.person k on k.player_id = p.id
    where true ${wanted} ${later} order by p.id desc limit ${limit}`.execute(queries);
  return rows;
}

/** Lists the players who are frozen, or whose break, exclusion or another's hold of the person is in force. */
export async function listExcluded(
  queries: Queries,
  of: { at: Date; limit: number },
): Promise<{ id: string; until: Date | null; heldFor: string | null }[]> {
  const { rows } = await sql<{ id: string; until: Date | null; heldFor: string | null }>`
    select player_id as id, case when frozen_at is null then nullif(greatest(excluded_until, held_until), '-infinity') end as until,
      case when frozen_at is null then held_for else 'frozen' end as "heldFor"
    from wallet.player_control
    where frozen_at is not null or excluded_until > ${of.at} or (held_for is not null and (held_until is null or held_until > ${of.at}))
    order by player_id limit ${of.limit}`.execute(queries);
  return rows;
}

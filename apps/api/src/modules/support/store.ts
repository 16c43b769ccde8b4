import type { Queries, Tx } from '../../platform/db/db.ts';
import { offsetOf, rowCount } from '../../platform/db/expressions.ts';
import type { Message, Ticket } from './rules.ts';

const ticketColumns = ['id', 'playerId', 'topic', 'paymentId', 'status', 'createdAt', 'updatedAt', 'readAt'] as const;
const messageColumns = ['id', 'ticketId', 'operator', 'text', 'at'] as const;

/** @returns false when the id is taken, by whomever. */
export async function insertTicket(tx: Tx, ticket: Ticket): Promise<boolean> {
  const written = await tx
    .insertInto('support.ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns false when the id is taken. */
export async function insertMessage(tx: Tx, message: Message): Promise<boolean> {
  const author = message.operator === null ? 'player' : 'operator';
  const written = await tx
    .insertInto('support.message')
    .values({ ...message, author })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findTicket(queries: Queries, id: string): Promise<Ticket | undefined> {
  return queries.selectFrom('support.ticket').select(ticketColumns).where('id', '=', id).executeTakeFirst();
}

/** Locks a ticket until the commit, so that its messages and its status change in one order. */
export async function lockTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  return tx.selectFrom('support.ticket').select(ticketColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateTicket(tx: Tx, changed: Pick<Ticket, 'id' | 'status' | 'updatedAt'>): Promise<void> {
  const { id, ...values } = changed;
  await tx.updateTable('support.ticket').set(values).where('id', '=', id).execute();
}

export async function markRead(queries: Queries, { id, at }: { id: string; at: Date }): Promise<void> {
  await queries
    .updateTable('support.ticket')
    .set({ readAt: at })
    .where('id', '=', id)
    .where('readAt', '<', at)
    .execute();
}

/** Lists a ticket's messages, oldest first. */
export async function listMessages(queries: Queries, ticketId: string): Promise<Message[]> {
  return queries
    .selectFrom('support.message')
    .select(messageColumns)
    .where('ticketId', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** A ticket in a list, with its newest message and when an operator last answered. */
export interface ListedTicket extends Ticket {
  lastText: string;
  answeredAt: Date | null;
}

/** Lists a player's tickets, the newest change first. */
export async function listTicketsOf(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: ListedTicket[]; total: number }> {
  const own = queries.selectFrom('support.ticket as t').where('t.playerId', '=', query.playerId);
  const { count } = await own.select(rowCount).executeTakeFirstOrThrow();
  const items = await own
    .select([
      't.id',
      't.playerId',
      't.topic',
      't.paymentId',
      't.status',
      't.createdAt',
      't.updatedAt',
      't.readAt',
      (eb) =>
        eb
          .selectFrom('support.message as m')
          .select('m.text')
          .whereRef('m.ticketId', '=', 't.id')
          .orderBy('m.at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('lastText'),
      (eb) =>
        eb
          .selectFrom('support.message as m')
          .select((inner) => inner.fn.max('m.at').as('at'))
          .whereRef('m.ticketId', '=', 't.id')
          .where('m.author', '=', 'operator')
          .as('answeredAt'),
    ])
    .orderBy('t.updatedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  // A ticket is created with its first message.
  return { items: items.map((item) => ({ ...item, lastText: item.lastText ?? '' })), total: count };
}

/** Lists open tickets, the longest waiting first. */
export async function listWaiting(queries: Queries, limit: number): Promise<Ticket[]> {
  return queries
    .selectFrom('support.ticket')
    .select(ticketColumns)
    .where('status', '=', 'open')
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts a player's tickets that are not closed. */
export async function countUnclosed(queries: Queries, playerId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('support.ticket')
    .select(rowCount)
    .where('playerId', '=', playerId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts a player's own messages since an instant. */
export async function countWritten(queries: Queries, of: { playerId: string; since: Date }): Promise<number> {
  const { count } = await queries
    .selectFrom('support.message as m')
    .innerJoin('support.ticket as t', 't.id', 'm.ticketId')
    .select(rowCount)
    .where('t.playerId', '=', of.playerId)
    .where('t.updatedAt', '>=', of.since)
    .where('m.author', '=', 'player')
    .where('m.at', '>=', of.since)
    .executeTakeFirstOrThrow();
  return count;
}

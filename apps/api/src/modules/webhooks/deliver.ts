import { pause } from '@altyn/server-kit/pause';
import type { OutboxCursor } from '../../platform/outbox/outbox.ts';
import { eventsOf, movePlace, type OutboxRow, readPlace, readRows } from '../../platform/outbox/outbox-consumer.ts';
import type { WebhooksDeps } from './ports.ts';
import { publish } from './publish.ts';
import {
  deletePlace,
  moveReceiver,
  placeOf,
  type Receiver,
  recordFailure,
  releaseReceiver,
  renewTaking,
  type TakenReceiver,
  takeReceivers,
} from './receiver-store.ts';
import { keptMs, waitAfter } from './rules.ts';
import { type Failure, messageIdOf } from './send.ts';

/** A worker that dies while it sends holds the receiver for so long; longer than an attempt. */
const leaseMs = 60_000;

const textOf = ({ xid, id }: OutboxCursor) => `${xid}:${id}`;

/** The published events of a row that a receiver wants, in order. */
function eventsFor(row: OutboxRow, types: ReadonlySet<string>) {
  return eventsOf(row).flatMap((event, index) => {
    const published = publish(event);
    if (!published || !types.has(published.type)) return [];
    return [{ id: `${textOf(row)}:${index}`, at: row.at.toISOString(), ...published }];
  });
}

/** The next message to a receiver. */
interface Next {
  from: OutboxCursor;
  last: OutboxCursor;
  events: ReturnType<typeof eventsFor>;
  /** When its oldest event was written. */
  oldestAt: Date;
}

/** Reads the next message, past events that the receiver does not want. @returns undefined: there is nothing to send now. */
async function readNext(deps: WebhooksDeps, receiver: Receiver): Promise<Next | undefined> {
  const types = new Set<string>(receiver.types);
  const name = placeOf(receiver.id);
  for (;;) {
    const from = await readPlace(deps, name);
    const rows = await readRows(deps.db.kysely, from);
    const last = rows.at(-1);
    if (!last) return undefined;
    const wanted = rows.map((row) => ({ at: row.at, events: eventsFor(row, types) }));
    const first = wanted.find(({ events }) => events.length > 0);
    if (first) return { from, last, events: wanted.flatMap(({ events }) => events), oldestAt: first.at };
    await movePast(deps, receiver.id, { from, last });
  }
}

/** Moves a receiver's place. Another worker, or a replay, may have moved it meanwhile: the next message is read from there. */
async function movePast(deps: WebhooksDeps, id: string, { from, last }: Pick<Next, 'from' | 'last'>): Promise<void> {
  await deps.db.transaction((tx) => movePlace(tx, { name: placeOf(id), from, to: last, at: deps.clock.now() }));
}

/** Stops sending to a receiver; its place goes, so that the outbox does not wait for it. */
async function pauseReceiver(deps: WebhooksDeps, { id, url }: Receiver, outcome: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const isPaused = await moveReceiver(tx, { id, from: ['active'], to: 'paused', at, outcome });
    if (isPaused) await deletePlace(tx, id);
  });
  deps.log.error({ receiver: id, url, outcome }, 'a receiver of webhooks is paused');
}

async function settleFailure(
  deps: WebhooksDeps,
  receiver: TakenReceiver,
  sent: Failure,
  oldestAt: Date,
): Promise<void> {
  const { id } = receiver;
  const failures = receiver.failures + 1;
  const at = deps.clock.now();
  if (sent.kind === 'gone') return pauseReceiver(deps, receiver, sent.outcome);
  if (at.getTime() - oldestAt.getTime() > keptMs(deps.config.OUTBOX_RETENTION_HOURS))
    return pauseReceiver(deps, receiver, `given up: ${sent.outcome}`);
  const nextTryAt = new Date(at.getTime() + waitAfter(failures, sent.requestedMs));
  deps.log.warn({ receiver: id, outcome: sent.outcome, nextTryAt }, 'a webhook was not received');
  await recordFailure(deps.db.kysely, {
    ...receiver,
    failures,
    failingSince: receiver.failingSince ?? at,
    nextTryAt,
    outcome: sent.outcome,
  });
}

/** Sends to one receiver until nothing is left, an attempt fails, another worker has taken it, or the worker stops. */
async function deliverTo(deps: WebhooksDeps, taken: TakenReceiver, signal: AbortSignal): Promise<void> {
  const receiver = { ...taken };
  let outcome: string | null = null;
  while (!signal.aborted) {
    const next = await readNext(deps, receiver);
    if (!next) break;
    const at = deps.clock.now();
    const busyUntil = leaseEnd(at);
    if (!(await renewTaking(deps.db.kysely, receiver, busyUntil))) return;
    receiver.busyUntil = busyUntil;
    const sent = await deps.webhooks.send({
      url: receiver.url,
      id: messageIdOf(receiver.id, textOf(next.from), textOf(next.last)),
      body: JSON.stringify({ events: next.events }),
      at,
      signal,
    });
    if (sent.kind === 'stopped') break;
    if (sent.kind !== 'received') return settleFailure(deps, receiver, sent, next.oldestAt);
    await movePast(deps, receiver.id, next);
    outcome = `received ${next.events.length}`;
    Object.assign(receiver, { failures: 0, failingSince: null });
  }
  return releaseReceiver(deps.db.kysely, { ...receiver, at: deps.clock.now(), outcome });
}

const leaseEnd = (at: Date) => new Date(at.getTime() + leaseMs);

/** Takes the receivers that are due, and sends to each by itself. @returns what is under way; it never fails. */
async function startDue(deps: WebhooksDeps, signal: AbortSignal): Promise<Promise<void>[]> {
  const at = deps.clock.now();
  const receivers = await takeReceivers(deps.db.kysely, { at, busyUntil: leaseEnd(at) });
  return receivers.map((receiver) =>
    deliverTo(deps, receiver, signal).catch((error: unknown) =>
      deps.log.error({ err: error, receiver: receiver.id }, 'webhooks could not be sent'),
    ),
  );
}

/** Sends what is due, to all receivers side by side. Several workers share them. */
export async function deliverDue(deps: WebhooksDeps, signal = new AbortController().signal): Promise<void> {
  await Promise.all(await startDue(deps, signal));
}

const everyMs = 1_000;

/**
 * Sends webhooks until stopped; a receiver waits for no other.
 * @returns a function that ends the current attempts and stops
 */
export function startWebhooks(deps: WebhooksDeps): () => Promise<void> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        for (const sending of await startDue(deps, stopping.signal)) {
          underWay.add(sending);
          void sending.finally(() => underWay.delete(sending));
        }
      } catch (error) {
        deps.log.error({ err: error }, 'webhooks could not be sent');
      }
      await pause(everyMs, stopping.signal);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
    await Promise.all(underWay);
  };
}

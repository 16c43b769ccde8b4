import { pause } from '@altyn/server-kit/pause';
import type { OutboxCursor } from '../../platform/outbox/outbox.ts';
import { eventsOf, movePlace, type OutboxRow, readPlace, readRows } from '../../platform/outbox/outbox-consumer.ts';
import type { WebhooksDeps } from './ports.ts';
import {
  claimReceivers,
  deletePlace,
  moveReceiver,
  placeOf,
  type Receiver,
  recordFailure,
  releaseReceiver,
} from './receiver-store.ts';
import { publish } from './publish.ts';
import { givenUpAfterMs, waitAfter } from './rules.ts';
import { messageIdOf, type Sent } from './send.ts';

/** A worker that dies while it sends holds the receiver for so long. */
const leaseMs = 60_000;
/** Messages sent in one turn, so that the lease is renewed. */
const maxMessages = 20;

const textOf = ({ xid, id }: OutboxCursor) => `${xid}:${id}`;

/** The published events of a row that a receiver wants, in order. */
function eventsFor(row: OutboxRow, types: ReadonlySet<string>) {
  return eventsOf(row).flatMap((event, index) => {
    const published = publish(event);
    if (!published || !types.has(published.type)) return [];
    return [{ id: `${textOf(row)}:${index}`, at: row.at.toISOString(), ...published }];
  });
}

/** Sends the next message. @returns its outcome; undefined: there is nothing to send now. */
async function sendNext(deps: WebhooksDeps, receiver: Receiver): Promise<Sent | undefined> {
  const types = new Set<string>(receiver.types);
  const name = placeOf(receiver.id);
  for (;;) {
    const from = await readPlace(deps, name);
    const rows = await readRows(deps.db.kysely, from);
    const last = rows.at(-1);
    if (!last) return undefined;
    const events = rows.flatMap((row) => eventsFor(row, types));
    if (events.length > 0) {
      const message = {
        url: receiver.url,
        id: messageIdOf(receiver.id, textOf(from), textOf(last)),
        body: JSON.stringify({ events }),
        at: deps.clock.now(),
      };
      const sent = await deps.webhooks.send(message);
      if (sent.kind !== 'received') return sent;
    }
    // Another worker, or a replay, may have moved it meanwhile: the next turn reads from there.
    await deps.db.transaction((tx) => movePlace(tx, { name, from, to: last, at: deps.clock.now() }));
    if (events.length > 0) return { kind: 'received', outcome: `received ${events.length}` };
  }
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

async function settleFailure(deps: WebhooksDeps, receiver: Receiver, sent: Sent): Promise<void> {
  if (sent.kind === 'received') return;
  const { id, failures, failingSince } = receiver;
  const at = deps.clock.now();
  if (sent.kind === 'gone') return pauseReceiver(deps, receiver, sent.outcome);
  if (failingSince && at.getTime() - failingSince.getTime() > givenUpAfterMs)
    return pauseReceiver(deps, receiver, `given up: ${sent.outcome}`);
  const nextTryAt = new Date(at.getTime() + waitAfter(failures + 1, sent.requestedMs));
  deps.log.warn({ receiver: id, outcome: sent.outcome, nextTryAt }, 'a webhook was not received');
  await recordFailure(deps.db.kysely, { id, at, nextTryAt, outcome: sent.outcome });
}

/** Sends to one receiver until nothing is left, an attempt fails, or the turn is over. */
async function deliverTo(deps: WebhooksDeps, receiver: Receiver): Promise<void> {
  let outcome: string | null = null;
  for (let message = 0; message < maxMessages; message += 1) {
    const sent = await sendNext(deps, receiver);
    if (sent && sent.kind !== 'received') return settleFailure(deps, receiver, sent);
    if (!sent) break;
    outcome = sent.outcome;
  }
  return releaseReceiver(deps.db.kysely, { id: receiver.id, at: deps.clock.now(), outcome });
}

/** Sends what is due, to all receivers side by side. Several workers share them. */
export async function deliverDue(deps: WebhooksDeps): Promise<void> {
  const at = deps.clock.now();
  const receivers = await claimReceivers(deps.db.kysely, { at, busyUntil: new Date(at.getTime() + leaseMs) });
  await Promise.all(
    receivers.map((receiver) =>
      deliverTo(deps, receiver).catch((error: unknown) =>
        deps.log.error({ err: error, receiver: receiver.id }, 'webhooks could not be sent'),
      ),
    ),
  );
}

const everyMs = 1_000;

/** Sends webhooks until stopped. @returns a function that stops after the current messages. */
export function startWebhooks(deps: WebhooksDeps): () => Promise<void> {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await deliverDue(deps).catch((error: unknown) => deps.log.error({ err: error }, 'webhooks could not be sent'));
      await pause(everyMs, stopping.signal);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
  };
}

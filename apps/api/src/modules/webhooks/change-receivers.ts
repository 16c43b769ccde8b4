import type { WebhookType } from '@altyn/contracts/webhooks';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import {
  deletePlace,
  findNewestPlace,
  findOldestEvent,
  findPlaceBefore,
  findReceiver,
  insertReceiver,
  moveReceiver,
  type ReceiverState,
  setPlace,
} from './receiver-store.ts';

type Entry = Act & { action: string; subject: string; details?: Record<string, unknown> };

const audit = (tx: Tx, deps: PlatformDeps, entry: Entry) =>
  writeAudit(tx, { id: deps.ids.next(), at: deps.clock.now(), ...entry });

/** True for an address that events may be sent to: HTTPS, without credentials; elsewhere than in production also HTTP. */
export function isReceiverUrl(url: string, isProduction: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && !isProduction);
  return isSafe && username === '' && password === '' && hash === '' && url.length <= 500;
}

/** Adds a receiver, which gets what happens from now on. @returns its id */
export async function addReceiver(
  deps: PlatformDeps,
  { url, types, ...act }: Act & { url: string; types: WebhookType[] },
): Promise<string> {
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  await deps.db.transaction(async (tx) => {
    await insertReceiver(tx, { id, url, types, at });
    await setPlace(tx, { id, place: await findNewestPlace(tx), at });
    await audit(tx, deps, { ...act, action: 'webhook.add', subject: id, details: { url, types } });
  });
  return id;
}

/** Stops a receiver for a while or for good. @returns false when it is not in a state from which that is possible. */
export async function stopReceiver(
  deps: PlatformDeps,
  { id, to, ...act }: Act & { id: string; to: Extract<ReceiverState, 'paused' | 'ended'> },
): Promise<boolean> {
  const from: ReceiverState[] = to === 'paused' ? ['active'] : ['active', 'paused'];
  return deps.db.transaction(async (tx) => {
    if (!(await moveReceiver(tx, { id, from, to, at: deps.clock.now() }))) return false;
    await deletePlace(tx, id);
    await audit(tx, deps, { ...act, action: to === 'paused' ? 'webhook.pause' : 'webhook.end', subject: id });
    return true;
  });
}

export type ReplayProblem = { problem: 'unknown' } | { problem: 'too old'; oldest: Date };

/** The place from which a receiver gets events again. */
async function placeSince(tx: Tx, since: Date | undefined) {
  if (!since) return findNewestPlace(tx);
  const oldest = await findOldestEvent(tx);
  if (oldest && since < oldest) return { problem: 'too old' as const, oldest };
  return (await findPlaceBefore(tx, since)) ?? findNewestPlace(tx);
}

/** @returns when the oldest event was written, if events since a time are deleted; undefined: a replay may start there */
export async function findReplayLimit(deps: PlatformDeps, since: Date | undefined): Promise<Date | undefined> {
  const place = await deps.db.transaction((tx) => placeSince(tx, since));
  return 'problem' in place ? place.oldest : undefined;
}

/**
 * Sends to a receiver again from an instant on, whether it was paused or not. Without one: from now on.
 * @returns why not: no such receiver, or events of that time are deleted
 */
export async function resumeReceiver(
  deps: PlatformDeps,
  { id, since, ...act }: Act & { id: string; since: Date | undefined },
): Promise<ReplayProblem | undefined> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const receiver = await findReceiver(tx, id);
    if (!receiver || receiver.state === 'ended') return { problem: 'unknown' as const };
    const place = await placeSince(tx, since);
    if ('problem' in place) return place;
    await moveReceiver(tx, { id, from: ['active', 'paused'], to: 'active', at });
    await setPlace(tx, { id, place, at });
    const details = { since: since?.toISOString() ?? null };
    await audit(tx, deps, { ...act, action: 'webhook.resume', subject: id, details });
    return undefined;
  });
}

import { userUpdates } from '@altyn/contracts/updates';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../platform/http/http.ts';
import type { OutboxCursor } from '../../platform/outbox/outbox.ts';
import { readActiveBonus, viewUserBonus } from '../bonuses/index.ts';
import { isSessionOpen, readUser } from '../identity/index.ts';
import { formatCursor } from './cursor-rules.ts';
import type { PlayerHub, PlayerStream } from './player-hub.ts';
import type { FeedDeps } from './ports.ts';
import { type Missed, selectMissed } from './store.ts';
import { frameOf, openStream } from './stream.ts';

/** Maximum missed events replayed: a client that was away longer gets only the current state. */
const maxMissed = 200;
/** Events superseded by the snapshot; others are replayed one by one. */
const states = new Set(['balances', 'user', 'active_bonus']);
const replayedKinds = Object.keys(userUpdates).filter((name) => !states.has(name));

/**
 * Opens a player's stream: sends the events missed since `lastEvent`, then balances, user and active bonus as a snapshot,
 * then live events, with nothing lost or reordered in between.
 */
export async function openUserStream(
  deps: FeedDeps,
  hub: PlayerHub,
  opening: {
    caller: Caller;
    reply: FastifyReply;
    lastEvent: OutboxCursor | undefined;
    /** Position from which a client with the snapshot misses nothing. */
    position: () => OutboxCursor;
    onEnd: () => void;
  },
): Promise<void> {
  const { lastEvent } = opening;
  const entry = join(hub, { ...opening, now: deps.clock.now() });
  if (!entry) return;
  const { playerId, sessionId, stream } = entry;
  // From here on the hub buffers events; earlier ones are read from the tables, and the two may overlap.
  const id = formatCursor(opening.position());
  try {
    const { kysely } = deps.db;
    // The session may have ended between its authentication and this registration.
    const [isOpen, missed, user, active] = await Promise.all([
      isSessionOpen(deps, sessionId),
      lastEvent && selectMissed(kysely, { playerId, kinds: replayedKinds, after: lastEvent, limit: maxMissed }),
      readUser(deps, kysely, playerId),
      readActiveBonus(deps, playerId),
    ]);
    if (!isOpen || !user) return stream.end();
    const activeBonus = active ? viewUserBonus(active.userBonus, active.bonusPocket) : {};
    sendSnapshot(entry, { id, missed: missed ?? [], user, activeBonus });
  } catch (error) {
    deps.log.error({ err: error }, 'a stream could not be opened');
    stream.end();
  }
}

/**
 * Opens the stream and registers it with the hub. A separate function, because everything its closures capture lives as
 * long as the stream.
 */
function join(
  hub: PlayerHub,
  opening: { caller: Caller; reply: FastifyReply; now: Date; onEnd: () => void },
): PlayerStream | undefined {
  const { caller, reply, now, onEnd } = opening;
  let entry: PlayerStream | undefined;
  const leave = () => {
    if (entry) hub.remove(entry);
    onEnd();
  };
  const stream = openStream(reply, { now, onEnd: leave });
  entry = hub.add({ ...caller, stream });
  if (!entry) stream.end();
  return entry;
}

function sendSnapshot(
  entry: PlayerStream,
  snapshot: {
    id: string;
    missed: readonly Missed[];
    user: { balances: { version: number } };
    activeBonus: object;
  },
): void {
  const { id, missed, user, activeBonus } = snapshot;
  const { stream } = entry;
  // The hub may deliver these rows later.
  entry.sent = new Set(missed.map(formatCursor));
  for (const row of missed) stream.write(frameOf({ id, name: row.kind, json: row.json }));
  // A buffered balance may be newer than the one read: the client keeps the newest by version.
  stream.write(frameOf({ id, name: 'balances', json: JSON.stringify(user.balances) }));
  stream.write(frameOf({ id, name: 'user', json: JSON.stringify(user) }));
  stream.write(frameOf({ id, name: 'active_bonus', json: JSON.stringify(activeBonus) }));
  entry.balanceVersion = Math.max(entry.balanceVersion, user.balances.version);
  const buffered = entry.waiting ?? [];
  entry.waiting = undefined;
  for (const { key, text } of buffered) if (!entry.sent.has(key)) stream.write(text);
}

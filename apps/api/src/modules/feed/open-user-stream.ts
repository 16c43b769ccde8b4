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

/** What a client may have missed, at most: one that was away for longer sees the state, not the story. */
const maxMissed = 200;
/** States: the snapshot shows the newest. The others are told one by one. */
const states = new Set(['balances', 'user', 'active_bonus']);
const told = Object.keys(userUpdates).filter((name) => !states.has(name));

/**
 * Opens a player's stream: first what was missed since `lastEvent`, then balances, user and active bonus as they are now,
 * then everything that happens, with nothing lost or out of order in between.
 */
export async function openUserStream(
  deps: FeedDeps,
  hub: PlayerHub,
  opening: {
    caller: Caller;
    reply: FastifyReply;
    lastEvent: OutboxCursor | undefined;
    /** From where a client that has seen the snapshot misses nothing. */
    position: () => OutboxCursor;
    onEnd: () => void;
  },
): Promise<void> {
  const { lastEvent } = opening;
  const entry = join(hub, { ...opening, now: deps.clock.now(), isBare: deps.config.FAST_HTTP });
  if (!entry) return;
  const { playerId, sessionId, stream } = entry;
  // From here on the hub keeps what comes; what came before is read from the tables, and so may be some of that too.
  const id = formatCursor(opening.position());
  try {
    const { kysely } = deps.db;
    // The session may have ended after it was let in and before the hub knew this stream.
    const [isOpen, missed, user, active] = await Promise.all([
      isSessionOpen(deps, sessionId),
      lastEvent && selectMissed(kysely, { playerId, kinds: told, after: lastEvent, limit: maxMissed }),
      readUser(deps, kysely, playerId),
      readActiveBonus(deps, playerId),
    ]);
    if (!isOpen || !user) return stream.end();
    const activeBonus = active ? viewUserBonus(active.userBonus, active.bonusPocket) : {};
    sendSnapshot(entry, { id, missed: missed ?? [], user, activeBonus });
  } catch (error) {
    deps.log.error({ err: error }, 'a stream could not begin');
    stream.end();
  }
}

/** Begins the stream and makes it known to the hub. On its own: what closures here hold is held for as long as the stream. */
function join(
  hub: PlayerHub,
  opening: { caller: Caller; reply: FastifyReply; now: Date; isBare: boolean; onEnd: () => void },
): PlayerStream | undefined {
  const { caller, reply, now, isBare, onEnd } = opening;
  let entry: PlayerStream | undefined;
  const leave = () => {
    if (entry) hub.remove(entry);
    onEnd();
  };
  const stream = openStream(reply, { now, isBare, onEnd: leave });
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
  // The hub may come to these rows only later.
  entry.told = new Set(missed.map(formatCursor));
  for (const row of missed) stream.write(frameOf({ id, name: row.kind, json: row.json }));
  // What the hub kept may hold a balance newer than the one read: the client keeps the newest by its version.
  stream.write(frameOf({ id, name: 'balances', json: JSON.stringify(user.balances) }));
  stream.write(frameOf({ id, name: 'user', json: JSON.stringify(user) }));
  stream.write(frameOf({ id, name: 'active_bonus', json: JSON.stringify(activeBonus) }));
  entry.balanceVersion = Math.max(entry.balanceVersion, user.balances.version);
  const kept = entry.waiting ?? [];
  entry.waiting = undefined;
  for (const { key, text } of kept) if (!entry.told.has(key)) stream.write(text);
}

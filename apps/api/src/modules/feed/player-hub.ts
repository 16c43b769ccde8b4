import { heartbeatMs, userUpdates } from '@altyn/contracts/updates';
import type { TailedEvent } from '../../platform/outbox/outbox-tail.ts';
import { readBalancesEvent } from '../ledger/index.ts';
import { formatCursor } from './cursor-rules.ts';
import { frameOf, heartbeatFrame, type Stream } from './stream.ts';

/** An event as sent, with the outbox row it comes from. */
interface Frame {
  key: string;
  text: string;
}

/** A player's stream in this process. */
export interface PlayerStream {
  readonly playerId: string;
  readonly sessionId: string;
  readonly stream: Stream;
  /** Frames buffered while the snapshot is read; undefined once it is sent. */
  waiting: Frame[] | undefined;
  /** Outbox rows already sent with the snapshot. */
  sent: ReadonlySet<string>;
  /** Version of the newest balance sent. */
  balanceVersion: number;
}

export interface PlayerHub {
  /** Undefined when the process has reached its stream limit. */
  add(entry: { playerId: string; sessionId: string; stream: Stream }): PlayerStream | undefined;
  remove(entry: PlayerStream): void;
  handle(events: readonly TailedEvent[]): Promise<void>;
  /** Number of open streams. */
  size(): number;
  close(): void;
}

interface HubOptions {
  /** Reads the player's public record, once per change. */
  readUser: (playerId: string) => Promise<unknown>;
  onSessionsEnded: (playerId: string, sessionIds: readonly string[]) => void;
  /** Called when the player's money moves while a stream of this session is open: the player is active. */
  onPlay: (sessionId: string) => void;
  onCount: (openStreams: number) => void;
}

const maxStreams = 60_000;
const maxStreamsOfPlayer = 6;
const maxWaitingFrames = 200;
const heartbeatSlots = 15;

/** Event kinds whose outbox payload is sent as is. */
const passedOn = new Set<string>(Object.keys(userUpdates).filter((name) => name !== 'user'));

function frameOfEvent(event: TailedEvent): Frame {
  const { kind: name, json } = event;
  return { key: formatCursor(event.row), text: frameOf({ id: formatCursor(event.resumeAt), name, json }) };
}

/** Writes heartbeats, one slot of the streams per tick. */
function startHeartbeat() {
  const slots = Array.from({ length: heartbeatSlots }, () => new Set<PlayerStream>());
  const slotOf = new WeakMap<PlayerStream, number>();
  let nextSlot = 0;
  const timer = setInterval(() => {
    nextSlot = (nextSlot + 1) % heartbeatSlots;
    for (const entry of slots[nextSlot] ?? []) entry.stream.write(heartbeatFrame);
  }, heartbeatMs / heartbeatSlots);
  timer.unref();
  return {
    add(entry: PlayerStream, number: number) {
      const slot = number % heartbeatSlots;
      slots[slot]?.add(entry);
      slotOf.set(entry, slot);
    },
    remove: (entry: PlayerStream) => void slots[slotOf.get(entry) ?? 0]?.delete(entry),
    stop: () => clearInterval(timer),
  };
}

function send(entry: PlayerStream, frame: Frame): void {
  if (entry.sent.has(frame.key)) return;
  if (!entry.waiting) entry.stream.write(frame.text);
  else if (entry.waiting.length < maxWaitingFrames) entry.waiting.push(frame);
  // Too many events while the snapshot is read: the client reconnects.
  else entry.stream.end();
}

/** Closes a player's oldest stream. It is removed at once: until it has closed, the next one would find it as the oldest again. */
function endOldest(streams: ReadonlySet<PlayerStream>, remove: PlayerHub['remove']): void {
  const [oldest] = streams;
  if (!oldest) return;
  remove(oldest);
  oldest.stream.end();
}

/** What a hub does for the events that need more than a frame of their own. */
interface Delivery {
  streamsOf(playerId: string): ReadonlySet<PlayerStream> | undefined;
  endSessions(event: TailedEvent): void;
  sendBalances(streams: ReadonlySet<PlayerStream>, event: TailedEvent): void;
  sendUser(playerId: string): Promise<void>;
}

async function deliver(events: readonly TailedEvent[], to: Delivery): Promise<void> {
  // Of several balances in one batch only the newest is sent.
  const newest = new Map(events.filter(({ kind }) => kind === 'balances').map((event) => [event.playerId, event]));
  const users = new Set<string>();
  for (const event of events) {
    const { kind, playerId } = event;
    if (playerId === null) continue;
    if (kind === 'session_ended') to.endSessions(event);
    const streams = to.streamsOf(playerId);
    if (!streams) continue;
    if (kind === 'balances') {
      if (newest.get(playerId) === event) to.sendBalances(streams, event);
    } else if (kind === 'user') {
      users.add(playerId);
    } else if (passedOn.has(kind)) {
      const frame = frameOfEvent(event);
      for (const entry of streams) send(entry, frame);
    }
  }
  await Promise.all([...users].map((playerId) => to.sendUser(playerId)));
}

/** Delivers committed events to their players' streams: each event is encoded once and sent to all of the player's tabs. */
export function createPlayerHub(options: HubOptions): PlayerHub {
  const byPlayer = new Map<string, Set<PlayerStream>>();
  const heartbeat = startHeartbeat();
  let count = 0;

  function remove(entry: PlayerStream): void {
    const streams = byPlayer.get(entry.playerId);
    if (!streams?.delete(entry)) return;
    if (streams.size === 0) byPlayer.delete(entry.playerId);
    heartbeat.remove(entry);
    count -= 1;
    options.onCount(count);
  }

  function endSessions(event: TailedEvent): void {
    const { session_ids: ended } = JSON.parse(event.json) as { session_ids: string[] };
    const playerId = event.playerId ?? '';
    options.onSessionsEnded(playerId, ended);
    for (const entry of byPlayer.get(playerId) ?? []) {
      if (ended.includes(entry.sessionId)) entry.stream.end();
    }
  }

  function sendBalances(streams: ReadonlySet<PlayerStream>, event: TailedEvent): void {
    const balances = readBalancesEvent(event.json);
    const { version } = balances;
    const frame = frameOfEvent({ ...event, json: JSON.stringify(balances) });
    for (const entry of streams) {
      if (version <= entry.balanceVersion) continue;
      entry.balanceVersion = version;
      send(entry, frame);
      options.onPlay(entry.sessionId);
    }
  }

  async function sendUser(playerId: string): Promise<void> {
    const text = frameOf({ name: 'user', json: JSON.stringify(await options.readUser(playerId)) });
    for (const entry of byPlayer.get(playerId) ?? []) send(entry, { key: '', text });
  }

  return {
    add({ playerId, sessionId, stream }) {
      if (count >= maxStreams) return undefined;
      const streams = byPlayer.get(playerId) ?? new Set();
      byPlayer.set(playerId, streams);
      if (streams.size >= maxStreamsOfPlayer) endOldest(streams, remove);
      const entry: PlayerStream = { playerId, sessionId, stream, waiting: [], sent: new Set(), balanceVersion: -1 };
      streams.add(entry);
      heartbeat.add(entry, count);
      count += 1;
      options.onCount(count);
      return entry;
    },
    remove,
    size: () => count,
    handle: (events) =>
      deliver(events, { streamsOf: (playerId) => byPlayer.get(playerId), endSessions, sendBalances, sendUser }),
    close() {
      heartbeat.stop();
      for (const streams of byPlayer.values()) for (const entry of streams) entry.stream.end();
    },
  };
}

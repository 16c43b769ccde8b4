import { heartbeatMs, userUpdates } from '@altyn/contracts/updates';
import type { TailedEvent } from '../../platform/outbox/outbox-tail.ts';
import { readBalancesEvent } from '../ledger/index.ts';
import { formatCursor } from './cursor-rules.ts';
import { frameOf, heartbeatFrame, type Stream } from './stream.ts';

/** An event as it goes out, with the row it comes from. */
interface Frame {
  key: string;
  text: string;
}

/** A player's stream in this process. */
export interface PlayerStream {
  readonly playerId: string;
  readonly sessionId: string;
  readonly stream: Stream;
  /** Frames that came while the snapshot was being read; undefined once it is sent. */
  waiting: Frame[] | undefined;
  /** Rows that the snapshot has told already. */
  told: ReadonlySet<string>;
  /** The newest balance sent. */
  balanceVersion: number;
}

export interface PlayerHub {
  /** Undefined: the process holds as many streams as it can. */
  add(entry: { playerId: string; sessionId: string; stream: Stream }): PlayerStream | undefined;
  remove(entry: PlayerStream): void;
  handle(events: readonly TailedEvent[]): Promise<void>;
  /** Streams that are open. */
  size(): number;
  close(): void;
}

interface HubOptions {
  /** The player as the wire shows one, read once a change. */
  readUser: (playerId: string) => Promise<unknown>;
  onSessionsEnded: (playerId: string, sessionIds: readonly string[]) => void;
  /** The player's money moves while a stream of this session is open: they are there. */
  onPlay: (sessionId: string) => void;
  onCount: (openStreams: number) => void;
}

const maxStreams = 60_000;
const maxStreamsOfPlayer = 6;
const maxWaitingFrames = 200;
const heartbeatSlots = 15;

/** Rows whose payload is the event. */
const passedOn = new Set<string>(Object.keys(userUpdates).filter((name) => name !== 'user'));

function frameOfEvent(event: TailedEvent): Frame {
  const { kind: name, json } = event;
  return { key: formatCursor(event.row), text: frameOf({ id: formatCursor(event.resumeAt), name, json }) };
}

/** Writes heartbeats, to one slot of the streams at a time. */
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
  if (entry.told.has(frame.key)) return;
  if (!entry.waiting) entry.stream.write(frame.text);
  else if (entry.waiting.length < maxWaitingFrames) entry.waiting.push(frame);
  // The snapshot takes too long for what happens meanwhile: the client comes back.
  else entry.stream.end();
}

/** The newest tab wins. The oldest is out at once: until it has closed it would be the oldest for the next one, too. */
function endOldest(streams: ReadonlySet<PlayerStream>, remove: PlayerHub['remove']): void {
  const [oldest] = streams;
  if (!oldest) return;
  remove(oldest);
  oldest.stream.end();
}

/** Brings committed events to the streams of their players: each event is written once and sent to all of the player's tabs. */
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
      const entry: PlayerStream = { playerId, sessionId, stream, waiting: [], told: new Set(), balanceVersion: -1 };
      streams.add(entry);
      heartbeat.add(entry, count);
      count += 1;
      options.onCount(count);
      return entry;
    },
    remove,
    size: () => count,
    async handle(events) {
      // Of many balances in one batch only the newest counts.
      const newest = new Map(events.filter(({ kind }) => kind === 'balances').map((event) => [event.playerId, event]));
      const users = new Set<string>();
      for (const event of events) {
        const { kind, playerId } = event;
        if (playerId === null) continue;
        if (kind === 'session_ended') endSessions(event);
        const streams = byPlayer.get(playerId);
        if (!streams) continue;
        if (kind === 'balances') {
          if (newest.get(playerId) === event) sendBalances(streams, event);
        } else if (kind === 'user') {
          users.add(playerId);
        } else if (passedOn.has(kind)) {
          const frame = frameOfEvent(event);
          for (const entry of streams) send(entry, frame);
        }
      }
      await Promise.all([...users].map(sendUser));
    },
    close() {
      heartbeat.stop();
      for (const streams of byPlayer.values()) for (const entry of streams) entry.stream.end();
    },
  };
}

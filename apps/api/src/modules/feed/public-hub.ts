import { heartbeatMs } from '@altyn/contracts/updates';
import type { TailedEvent } from '../../platform/outbox/outbox-tail.ts';
import { frameOf, heartbeatFrame, type Stream } from './stream.ts';

/** Limits the ticker to five events a second. */
const tickMs = 200;
/** Maximum queued events; older ones are dropped. */
const maxWaiting = 25;
const maxStreams = 60_000;
/** Kinds of outbox events that everyone may see; the payload is the event. */
const publicKinds = new Set(['big_win', 'jackpots', 'battle_leaders']);
/** Kinds of which only the newest is sent: it replaces the queued one. */
const states = new Set(['jackpots']);

interface Waiting {
  kind: string;
  frame: string;
}

export interface PublicHub {
  /** False when the process has reached its stream limit. */
  add(stream: Stream): boolean;
  remove(stream: Stream): void;
  handle(events: readonly TailedEvent[]): void;
  close(): void;
}

/** Creates the public ticker: each event is encoded once for all clients. */
export function createPublicHub(): PublicHub {
  const streams = new Set<Stream>();
  const waiting: Waiting[] = [];

  const tick = setInterval(() => {
    const next = waiting.shift();
    if (next) for (const stream of streams) stream.write(next.frame);
  }, tickMs);
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(heartbeatFrame);
  }, heartbeatMs);
  tick.unref();
  heartbeat.unref();

  function keep(entry: Waiting): void {
    const earlier = states.has(entry.kind) ? waiting.find(({ kind }) => kind === entry.kind) : undefined;
    if (earlier) earlier.frame = entry.frame;
    else waiting.push(entry);
    if (waiting.length > maxWaiting) waiting.shift();
  }

  return {
    add(stream) {
      if (streams.size >= maxStreams) return false;
      streams.add(stream);
      return true;
    },
    remove: (stream) => void streams.delete(stream),
    handle(events) {
      for (const event of events) {
        if (event.playerId !== null || !publicKinds.has(event.kind) || streams.size === 0) continue;
        keep({ kind: event.kind, frame: frameOf({ name: event.kind, json: event.json }) });
      }
    },
    close() {
      clearInterval(tick);
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}

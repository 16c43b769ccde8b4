import { type LiveMessage, liveCloseCodes } from '@altyn/contracts/live/table';
import type { SessionRow } from '../sessions/index.ts';
import { createDeltas, type PublicMessage } from './deltas.ts';
import { unnamed } from './presence/winner-list.ts';

/** Maximum number of connections per player; a new one closes the oldest. */
const maxOfPlayer = 6;

/** An authenticated viewer's connection. */
export interface ViewerConnection {
  readonly session: SessionRow;
  /** Sends text, or shared bytes when many connections get the same message. */
  send(text: string | Buffer): void;
  close(code: number): void;
  /** Time of this viewer's last reaction. */
  reactedAtMs: number;
  /** Time at which this viewer's balance was last asked for. */
  balanceAskedAtMs: number;
}

/** Position of a viewer in the public messages. */
export interface SeenMessages {
  epoch: string;
  seq: number;
}

/** Connections to one table, and the public messages that they get. */
export interface Viewers {
  readonly count: number;
  /** Number of the last public message. */
  readonly seq: number;
  /** Identifies this numbering of public messages. */
  readonly epoch: string;
  add(connection: ViewerConnection): void;
  remove(connection: ViewerConnection): void;
  /** Numbers a public message and sends it to all. */
  publish(message: PublicMessage): void;
  /** Sends a message to all, without a number. */
  sendToAll(message: LiveMessage): void;
  /** Sends a message to all connections of a player. */
  sendTo(player: string, message: LiveMessage): void;
  /** A player's balance as last known, while connected. */
  fundsOf(player: string): bigint | undefined;
  /** Remembers a connected player's balance. */
  learnFunds(player: string, balanceMinor: bigint): void;
  /** Names of the players who came first; those of visitors are not told. */
  names(max: number): string[];
  /** Public messages after a number; undefined if some are no longer kept. */
  since(seq: number): string[] | undefined;
  /** Closes all connections because another process owns the table. */
  redirect(): void;
}

/** @param onLeave called after a connection was removed. */
export function createViewers(epoch: string, onLeave: () => void): Viewers {
  const byPlayer = new Map<string, Set<ViewerConnection>>();
  const fundsOf = new Map<string, bigint>();
  const deltas = createDeltas();
  let count = 0;

  function forEach(work: (connection: ViewerConnection) => void): void {
    for (const connections of byPlayer.values()) for (const connection of connections) work(connection);
  }

  function sendText(text: string): void {
    // Encoded once for all connections.
    const bytes = Buffer.from(text);
    forEach((connection) => connection.send(bytes));
  }

  function remove(connection: ViewerConnection): void {
    const { player } = connection.session;
    const connections = byPlayer.get(player);
    if (!connections?.delete(connection)) return;
    if (connections.size === 0) {
      byPlayer.delete(player);
      fundsOf.delete(player);
    }
    count -= 1;
    onLeave();
  }

  return {
    epoch,
    get count() {
      return count;
    },
    get seq() {
      return deltas.seq;
    },
    add(connection) {
      const { player } = connection.session;
      const connections = byPlayer.get(player) ?? new Set();
      byPlayer.set(player, connections.add(connection));
      count += 1;
      const [oldest] = connections;
      if (!oldest || connections.size <= maxOfPlayer) return;
      // Removed immediately: until it is closed, the next connection would find it as the oldest again.
      remove(oldest);
      oldest.close(liveCloseCodes.elsewhere);
    },
    remove,
    publish: (message) => sendText(deltas.add(message)),
    sendToAll: (message) => sendText(JSON.stringify(message)),
    sendTo(player, message) {
      const connections = byPlayer.get(player);
      if (!connections) return;
      const text = JSON.stringify(message);
      for (const connection of connections) connection.send(text);
    },
    fundsOf: (player) => fundsOf.get(player),
    learnFunds(player, balanceMinor) {
      if (byPlayer.has(player)) fundsOf.set(player, balanceMinor);
    },
    names(max) {
      const names: string[] = [];
      for (const [connection] of byPlayer.values()) {
        if (names.length === max) break;
        if (connection?.session.mode === 'real') names.push(connection.session.public_name ?? unnamed);
      }
      return names;
    },
    since: (seq) => deltas.since(seq),
    redirect: () => forEach((connection) => connection.close(liveCloseCodes.elsewhere)),
  };
}

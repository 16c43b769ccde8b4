import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { pause } from '@altyn/server-kit/pause';
import { watchConnection } from './watched-connection.ts';

/**
 * Balances connections, as the network of an orchestrator does: a new connection goes to a process that says it is ready;
 * connections that stand stay where they are, whatever their process says.
 */
export interface Balancer {
  readonly url: string;
  /** Adds a process and waits until it is offered connections. */
  add(port: number): Promise<void>;
  /** Forgets a process that has ended. */
  remove(port: number): void;
  /** Connections that found no process or were refused, and calls that failed. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** Time in which a process that turns away is noticed; the drain must be longer. */
const pollMs = 100;
const maxMisses = 3;
const readyWithinMs = 20_000;

/** Status of `/readyz`, over a connection of its own; undefined: no answer. */
export function readReadiness(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const call = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(undefined));
  });
}

export async function createBalancer(name: string): Promise<Balancer> {
  /** Whether each process is ready; one that does not answer several times in a row is not. */
  const processes = new Map<number, boolean>();
  const misses = new Map<number, number>();
  const problems: string[] = [];
  const open = new Set<Socket>();
  let turn = 0;

  async function look(port: number): Promise<void> {
    const status = await readReadiness(port);
    if (!processes.has(port)) return;
    const missed = status === undefined ? (misses.get(port) ?? 0) + 1 : 0;
    misses.set(port, missed);
    if (status !== undefined || missed >= maxMisses) processes.set(port, status === 200);
  }
  const timer = setInterval(() => {
    for (const port of processes.keys()) void look(port);
  }, pollMs);

  function join(socket: Socket): void {
    const ready = [...processes].filter(([, isReady]) => isReady).map(([port]) => port);
    const port = ready[turn++ % Math.max(1, ready.length)];
    if (port === undefined) {
      problems.push(`${name}: a connection found no process`);
      return void socket.destroy();
    }
    const behind = connect(port, '127.0.0.1');
    watchConnection({ visitor: socket, process: behind }, (what) => problems.push(`${name}: ${what}`));
    let isConnected = false;
    behind.once('connect', () => (isConnected = true));
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('error', (error) => {
        if (one === behind && !isConnected) problems.push(`${name}: ${port} refused a connection: ${error.message}`);
        other.destroy();
      });
      one.pipe(other);
    }
  }
  const server = createServer(join);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    problems,
    async add(port) {
      processes.set(port, false);
      for (const end = performance.now() + readyWithinMs; processes.get(port) !== true; ) {
        if (performance.now() > end) throw new Error(`${name}: ${port} is not ready`);
        await pause(pollMs / 4);
      }
    },
    remove: (port) => void processes.delete(port),
    async close() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

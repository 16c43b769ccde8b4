import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveMessage, LiveRequest } from '@altyn/contracts/live/table';

const firstDelayMs = 400;
const longestDelayMs = 4_000;
/** Connection timeout; the table sends a message every five seconds. */
const silentMs = 12_000;
const sessionEndedCode = 4_001;

export interface ConnectionListener {
  onMessage(message: LiveMessage): void;
  onConnection(isUp: boolean): void;
  onEnded(): void;
}

/** The connection to a live table. It reconnects automatically and requests only the messages it missed. */
export interface TableConnection {
  send(request: Exclude<LiveRequest, { type: 'join' }>): void;
}

export function openConnection(
  { game, token }: { game: string; token: string },
  listener: ConnectionListener,
): TableConnection {
  let socket: WebSocket | undefined;
  let seen: { epoch: string; seq: number } | undefined;
  let failures = 0;
  let isEnded = false;
  let receivedAtMs = performance.now();

  function receive(message: LiveMessage): void {
    receivedAtMs = performance.now();
    failures = 0;
    if (message.type === 'snapshot') seen = { epoch: message.epoch, seq: message.seq };
    else if ('seq' in message && seen) seen = { ...seen, seq: message.seq };
    if (message.type === 'snapshot' || message.type === 'resumed') listener.onConnection(true);
    listener.onMessage(message);
  }

  function connect(): void {
    const address = new URL(`${livePaths.socket}/${game}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    receivedAtMs = performance.now();
    opened.addEventListener('open', () =>
      opened.send(JSON.stringify({ type: 'join', token, ...(seen ? { seen } : {}) })),
    );
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) receive(JSON.parse(String(data)) as LiveMessage);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) lose(code);
    });
  }

  function lose(code: number): void {
    socket = undefined;
    if (code === sessionEndedCode) {
      isEnded = true;
      listener.onEnded();
      return;
    }
    if (failures > 0) listener.onConnection(false);
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 6)) * (0.75 + Math.random() / 2);
    failures += 1;
    setTimeout(connect, delayMs);
  }

  setInterval(() => {
    if (isEnded || !socket || performance.now() - receivedAtMs < silentMs) return;
    const silent = socket;
    lose(0);
    silent.close();
  }, 1_000);
  connect();

  return {
    send(request) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
  };
}

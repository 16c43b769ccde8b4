import { livePaths } from '@altyn/contracts/live/paths';
import {
  readFrame,
  type VideoAnswer,
  type VideoFrameView,
  type VideoMessage,
  type VideoQuality,
  type VideoRequest,
  videoCloseCodes,
} from '@altyn/contracts/live/video';
import { createDatagramWay } from './datagram-way.ts';

const firstDelayMs = 500;
const longestDelayMs = 8_000;
const silentMs = 4_000;
const sessionEndedCode = 4_001;

export interface VideoLineListener {
  onStream(message: VideoMessage): void;
  /** @param way the transport it arrived on. */
  onFrame(frame: VideoFrameView, way: 'socket' | 'datagrams'): void;
  /** The connection is lost and reconnects automatically. */
  onLost(): void;
  /** There is no video here; do not retry. */
  onNone(): void;
}

export interface VideoConnection {
  choose(quality: VideoQuality): void;
  close(): void;
}

function openSocket(game: string): WebSocket {
  const address = new URL(`${livePaths.video}/${game}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  return socket;
}

const delayMsAfter = (failures: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 5)) * (0.75 + Math.random() / 2);

/**
 * The connection to a table's video. It reconnects until it is closed. On a mobile network, and when frames stall, it
 * requests a data channel; if the channel fails, frames return to the WebSocket.
 */
export function openVideoConnection(
  of: { game: string; token: string; quality: VideoQuality },
  listener: VideoLineListener,
): VideoConnection {
  let { quality } = of;
  let socket: WebSocket | undefined;
  let failures = 0;
  let isClosed = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;

  const send = (request: VideoRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };

  const datagrams = createDatagramWay(send, (message) => showFrame(message, 'datagrams'));

  function showFrame(message: ArrayBuffer, way: 'socket' | 'datagrams'): void {
    heardAt = performance.now();
    const frame = readFrame(message);
    if (!frame) return;
    failures = 0;
    listener.onFrame(frame, way);
  }

  function connect(): void {
    const opened = openSocket(of.game);
    socket = opened;
    heardAt = performance.now();
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'join', token: of.token, quality })));
    opened.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (socket === opened) receive(data);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) lose(code);
    });
  }

  function receive(data: string | ArrayBuffer): void {
    heardAt = performance.now();
    if (typeof data === 'string') {
      const message = JSON.parse(data) as VideoMessage | VideoAnswer;
      if (message.type === 'stream') listener.onStream(message);
      datagrams.receive(message);
      return;
    }
    datagrams.watchSocket(heardAt);
    showFrame(data, 'socket');
  }

  function lose(code: number): void {
    socket = undefined;
    datagrams.close();
    if (isClosed) return;
    if (code === videoCloseCodes.noVideo || code === sessionEndedCode) {
      close();
      listener.onNone();
      return;
    }
    listener.onLost();
    reconnectTimer = setTimeout(connect, delayMsAfter(failures));
    failures += 1;
  }

  // A healthy connection delivers thirty frames per second.
  const watch = setInterval(() => {
    if (!socket || performance.now() - heardAt < silentMs) return;
    const silent = socket;
    lose(0);
    silent.close();
  }, 1_000);

  function close(): void {
    isClosed = true;
    clearTimeout(reconnectTimer);
    clearInterval(watch);
    datagrams.close();
    socket?.close();
    socket = undefined;
  }

  connect();
  return {
    choose(next) {
      quality = next;
      send({ type: 'quality', quality });
    },
    close,
  };
}

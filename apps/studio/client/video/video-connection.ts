import { livePaths } from '@altyn/contracts/live/paths';
import type { VideoAnswer, VideoMessage, VideoRequest } from '@altyn/contracts/live/video';
import type { VideoQuality } from '@altyn/contracts/live/names';
import { readFrame, type VideoFrameView, videoCloseCodes } from '@altyn/contracts/live/video-frame';
import { createDatagramWay } from './datagram-way.ts';

const firstDelayMs = 500;
const longestDelayMs = 8_000;
const silentMs = 4_000;
const sessionEndedCode = 4_001;

export interface VideoListener {
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
  listener: VideoListener,
): VideoConnection {
  return new ReconnectingVideo(of, listener);
}

class ReconnectingVideo implements VideoConnection {
  readonly #of: { game: string; token: string; quality: VideoQuality };
  readonly #listener: VideoListener;
  readonly #datagrams = createDatagramWay(
    (request) => this.#send(request),
    (message) => this.#showFrame(message, 'datagrams'),
  );
  readonly #watch = setInterval(() => this.#endSilent(), 1_000);
  #quality: VideoQuality;
  #socket: WebSocket | undefined;
  #failures = 0;
  #isClosed = false;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #receivedAtMs = 0;

  constructor(of: { game: string; token: string; quality: VideoQuality }, listener: VideoListener) {
    this.#of = of;
    this.#listener = listener;
    this.#quality = of.quality;
    this.#connect();
  }

  choose(quality: VideoQuality): void {
    this.#quality = quality;
    this.#send({ type: 'quality', quality });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    clearInterval(this.#watch);
    this.#datagrams.close();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #send(request: VideoRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #connect(): void {
    const { game, token } = this.#of;
    const opened = openSocket(game);
    this.#socket = opened;
    this.#receivedAtMs = performance.now();
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'join', token, quality: this.#quality })));
    opened.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (this.#socket === opened) this.#receive(data);
    });
    opened.addEventListener('close', ({ code }) => {
      if (this.#socket === opened) this.#lose(code);
    });
  }

  #receive(data: string | ArrayBuffer): void {
    this.#receivedAtMs = performance.now();
    if (typeof data === 'string') {
      const message = JSON.parse(data) as VideoMessage | VideoAnswer;
      if (message.type === 'stream') this.#listener.onStream(message);
      this.#datagrams.receive(message);
      return;
    }
    this.#datagrams.watchSocket(this.#receivedAtMs);
    this.#showFrame(data, 'socket');
  }

  #showFrame(message: ArrayBuffer, way: 'socket' | 'datagrams'): void {
    this.#receivedAtMs = performance.now();
    const frame = readFrame(message);
    if (!frame) return;
    this.#failures = 0;
    this.#listener.onFrame(frame, way);
  }

  #lose(code: number): void {
    this.#socket = undefined;
    this.#datagrams.close();
    if (this.#isClosed) return;
    if (code === videoCloseCodes.noVideo || code === sessionEndedCode) {
      this.close();
      this.#listener.onNone();
      return;
    }
    this.#listener.onLost();
    this.#reconnectTimer = setTimeout(() => this.#connect(), delayMsAfter(this.#failures));
    this.#failures += 1;
  }

  /** A healthy connection delivers thirty frames per second. */
  #endSilent(): void {
    const silent = this.#socket;
    if (!silent || performance.now() - this.#receivedAtMs < silentMs) return;
    this.#lose(0);
    silent.close();
  }
}

import type { VideoMessage, VideoOffer, VideoRequest } from '@altyn/contracts/live-video';
import { canTakeDatagrams, type DatagramLine, openDatagramLine } from './datagram-line.ts';
import { createStalls, isMobileNetwork } from './rules.ts';

type Connection = { type?: string; effectiveType?: string };
const networkOf = (browser: Navigator & { connection?: Connection }) => browser.connection;

/** When frames should come by datagrams, and the channel by which they do. */
export interface DatagramWay {
  /** A message of the WebSocket: a stream begins there, or a channel is offered. */
  hear(message: VideoMessage | VideoOffer): void;
  /** A frame has arrived by the WebSocket. */
  watchSocket(arrivedAtMs: number): void;
  close(): void;
}

export function createDatagramWay(
  tell: (request: VideoRequest) => void,
  onFrame: (message: ArrayBuffer) => void,
): DatagramWay {
  let line: DatagramLine | undefined;
  // Asked for once in a line's life: a network that lets no channel through will not do so a minute later.
  let hasAsked = !canTakeDatagrams();
  let stalls = createStalls();

  function ask(): void {
    if (hasAsked) return;
    hasAsked = true;
    tell({ type: 'datagrams' });
  }
  function close(): void {
    line?.close();
    line = undefined;
    stalls = createStalls();
  }

  function take({ sdp }: VideoOffer): void {
    close();
    line = openDatagramLine(sdp, {
      onAnswer: (answer) => tell({ type: 'answer', sdp: answer }),
      onFrame,
      onGone() {
        line = undefined;
        tell({ type: 'socket' });
      },
    });
  }

  return {
    hear(message) {
      if (message.type === 'offer') take(message);
      else if (isMobileNetwork(networkOf(navigator))) ask();
    },
    watchSocket(arrivedAtMs) {
      if (stalls.isStalling(arrivedAtMs)) ask();
    },
    close,
  };
}

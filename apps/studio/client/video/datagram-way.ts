import type { VideoOffer, VideoRequest } from '@altyn/contracts/live-video';
import { canTakeDatagrams, type DatagramLine, openDatagramLine } from './datagram-line.ts';
import { createStalls, isMobileNetwork } from './rules.ts';

type Connection = { type?: string; effectiveType?: string };
const networkOf = (browser: Navigator & { connection?: Connection }) => browser.connection;

/** When frames should come by datagrams, and the channel by which they do. */
export interface DatagramWay {
  /** A stream begins on the WebSocket. */
  begin(): void;
  /** A frame has arrived by the WebSocket. */
  watchSocket(arrivedAtMs: number): void;
  take(offer: VideoOffer): void;
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

  return {
    begin() {
      if (isMobileNetwork(networkOf(navigator))) ask();
    },
    watchSocket(arrivedAtMs) {
      if (stalls.isStalling(arrivedAtMs)) ask();
    },
    take({ sdp }) {
      close();
      line = openDatagramLine(sdp, {
        onAnswer: (answer) => tell({ type: 'answer', sdp: answer }),
        onFrame,
        onGone() {
          line = undefined;
          tell({ type: 'socket' });
        },
      });
    },
    close,
  };
}

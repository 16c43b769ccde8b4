import type { VideoAnswer, VideoMessage, VideoRequest } from '@altyn/contracts/live/video';
import { canTakeDatagrams, type DatagramLine, openDatagramLine } from './datagram-line.ts';
import { createStalls, isMobileNetwork } from './rules.ts';

type Connection = { type?: string; effectiveType?: string };
const networkOf = (browser: Navigator & { connection?: Connection }) => browser.connection;

/** Decides when frames should use datagrams, and manages the channel. */
export interface DatagramWay {
  /** Handles a message of the WebSocket: a new stream, or the answer to an offered channel. */
  receive(message: VideoMessage | VideoAnswer): void;
  /** Records the arrival of a frame over the WebSocket. */
  watchSocket(arrivedAtMs: number): void;
  close(): void;
}

export function createDatagramWay(
  tell: (request: VideoRequest) => void,
  onFrame: (message: ArrayBuffer) => void,
): DatagramWay {
  let line: DatagramLine | undefined;
  // A network that blocks channels will still do so a minute later.
  let isRefused = !canTakeDatagrams();
  let stalls = createStalls();

  function offer(): void {
    if (isRefused || line) return;
    line = openDatagramLine({
      onOffer: (sdp) => tell({ type: 'offer', sdp }),
      onFrame,
      onGone() {
        line = undefined;
        isRefused = true;
        tell({ type: 'socket' });
      },
    });
  }
  function close(): void {
    line?.close();
    line = undefined;
    stalls = createStalls();
  }

  return {
    receive(message) {
      if (message.type === 'answer') line?.answer(message.sdp);
      else if (isMobileNetwork(networkOf(navigator))) offer();
    },
    watchSocket(arrivedAtMs) {
      if (stalls.isStalling(arrivedAtMs)) offer();
    },
    close,
  };
}

const openWithinMs = 10_000;
/** Thirty frames a second come while the channel is well. */
const silentMs = 3_000;
/** How long a lost frame is sent again; after it the frame is given up, and nothing behind it waits any longer. */
const frameLifeMs = 400;

export interface DatagramLineListener {
  onOffer(sdp: string): void;
  onFrame(message: ArrayBuffer): void;
  /** It did not open in time, or fell silent. */
  onGone(): void;
}

export interface DatagramLine {
  /** Takes the server's answer. */
  answer(sdp: string): void;
  close(): void;
}

/** Whether this device has data channels at all. */
export const canTakeDatagrams = (): boolean => typeof RTCPeerConnection !== 'undefined';

/** Offers the server a data channel. Frames may be missing from it; none waits for another. */
export function openDatagramLine(listener: DatagramLineListener): DatagramLine {
  const peer = new RTCPeerConnection();
  const openedAt = performance.now();
  let heardAt: number | undefined;

  function close(): void {
    clearInterval(watch);
    peer.close();
  }
  function fail(): void {
    close();
    listener.onGone();
  }
  const watch = setInterval(() => {
    const nowMs = performance.now();
    if (heardAt === undefined ? nowMs - openedAt > openWithinMs : nowMs - heardAt > silentMs) fail();
  }, 500);

  const channel = peer.createDataChannel('picture', { ordered: true, maxPacketLifeTime: frameLifeMs });
  channel.binaryType = 'arraybuffer';
  channel.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    heardAt = performance.now();
    listener.onFrame(data);
  });

  async function offer(): Promise<void> {
    await peer.setLocalDescription(await peer.createOffer());
    // The server finds this device by the checks it sends: the offer need not wait for candidates.
    listener.onOffer(peer.localDescription?.sdp ?? '');
  }
  offer().catch(fail);
  return {
    answer(sdp) {
      peer.setRemoteDescription({ type: 'answer', sdp }).catch(fail);
    },
    close,
  };
}

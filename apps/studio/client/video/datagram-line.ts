const openWithinMs = 10_000;
/** Timeout without frames; a healthy channel delivers thirty per second. */
const silentMs = 3_000;
/** Maximum time for retransmissions of a lost frame; then it is dropped, so that later frames do not wait. */
const frameLifeMs = 400;

export interface DatagramLineListener {
  onOffer(sdp: string): void;
  onFrame(message: ArrayBuffer): void;
  /** Called when the channel did not open in time or stopped receiving. */
  onGone(): void;
}

export interface DatagramLine {
  /** Applies the server's SDP answer. */
  answer(sdp: string): void;
  close(): void;
}

/** True when this device supports data channels. */
export const canTakeDatagrams = (): boolean => typeof RTCPeerConnection !== 'undefined';

/** Offers the server an unreliable data channel: frames may be lost, and none waits for another. */
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
    // The server learns this device's address from its checks, so the offer need not wait for candidates.
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

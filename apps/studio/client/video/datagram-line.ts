const openWithinMs = 10_000;
/** Thirty frames a second come while the channel is well; each is given up after a quarter of a second. */
const silentMs = 2_000;

export interface DatagramLineListener {
  onAnswer(sdp: string): void;
  onFrame(message: ArrayBuffer): void;
  /** It did not open in time, or fell silent. */
  onGone(): void;
}

export interface DatagramLine {
  close(): void;
}

/** Whether this device has data channels at all. */
export const canTakeDatagrams = (): boolean => typeof RTCPeerConnection !== 'undefined';

/** Takes a data channel that the server offers. Frames may be missing from it; none waits for another. */
export function openDatagramLine(offer: string, listener: DatagramLineListener): DatagramLine {
  const peer = new RTCPeerConnection();
  let heardAt: number | undefined;
  const openedAt = performance.now();

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

  peer.addEventListener('datachannel', ({ channel }) => {
    channel.binaryType = 'arraybuffer';
    channel.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      heardAt = performance.now();
      listener.onFrame(data);
    });
  });

  async function answer(): Promise<void> {
    await peer.setRemoteDescription({ type: 'offer', sdp: offer });
    await peer.setLocalDescription(await peer.createAnswer());
    // The server finds this device by the checks it sends: the answer need not wait for candidates.
    listener.onAnswer(peer.localDescription?.sdp ?? '');
  }
  answer().catch(fail);
  return { close };
}

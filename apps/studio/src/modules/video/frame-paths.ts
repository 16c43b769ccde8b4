import type { VideoAnswer, VideoRequest } from '@altyn/contracts/live/video';
import type { DatagramChannel, Datagrams } from './datagrams.ts';
import { createFrameSender, type FrameSink } from './send-frames.ts';
import type { VideoFrame } from './stream.ts';

/** Maximum number of offers accepted from a viewer. */
const maxOffers = 3;

/** The two transports of a viewer's frames: the WebSocket, always available, and a data channel once one is open. */
export interface FramePaths {
  send(frame: VideoFrame): void;
  /** Starts a new stream: its first key frame uses the WebSocket, after the message that describes the stream. */
  begin(): void;
  receive(request: Exclude<VideoRequest, { type: 'join' | 'quality' }>): void;
  close(): void;
}

export function createFramePaths(
  socket: FrameSink & { tell(message: VideoAnswer): void },
  datagrams: Datagrams | undefined,
): FramePaths {
  let bySocket = createFrameSender(socket);
  let channel: DatagramChannel | undefined;
  let open: FrameSink | undefined;
  let byChannel: ReturnType<typeof createFrameSender> | undefined;
  let hasBegun = false;
  let offers = 0;

  function leave(): void {
    const left = channel;
    channel = undefined;
    open = undefined;
    // Frames sent by the channel are missing here, so the WebSocket resumes at a key frame.
    if (byChannel) bySocket = createFrameSender(socket);
    byChannel = undefined;
    left?.close();
  }

  function take(offer: string): void {
    if (channel || offers >= maxOffers) return;
    offers += 1;
    channel = datagrams?.take(offer, {
      onAnswer: (sdp) => socket.tell({ type: 'answer', sdp }),
      onOpen: (sink) => void (open = sink),
      onGone: leave,
    });
  }

  return {
    send(frame) {
      if (open && hasBegun && frame.isKey) byChannel ??= createFrameSender(open);
      if (frame.isKey) hasBegun = true;
      (byChannel ?? bySocket)(frame);
    },
    begin() {
      bySocket = createFrameSender(socket);
      byChannel = undefined;
      hasBegun = false;
    },
    receive(request) {
      if (request.type === 'offer') take(request.sdp);
      else leave();
    },
    close: leave,
  };
}

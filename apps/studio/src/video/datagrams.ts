import type { DataChannel, PeerConnection } from 'node-datachannel';
import type { FrameSink } from './send-frames.ts';

const openWithinMs = 12_000;
const channelLabel = 'picture';

export interface DatagramsOptions {
  /** How long a lost frame is sent again; after it the frame is given up, and nothing behind it waits any longer. */
  frameLifeMs: number;
  /** Channels of this process at once; past it, viewers stay on their WebSocket. */
  mostChannels: number;
  /** The address of this machine by which viewers reach it; undefined: those of its interfaces. */
  address: string | undefined;
  /** UDP ports, both ends included; undefined: any. */
  ports: { first: number; last: number } | undefined;
  /** A STUN server, for a machine whose public address is not its own: `stun:host:port`. */
  stun: string | undefined;
  log: { warn(of: object, message: string): void };
}

interface OfferedChannel {
  onOffer(sdp: string): void;
  onOpen(sink: FrameSink): void;
  /** It did not open in time, was closed, or lost its viewer. */
  onGone(): void;
}

export interface DatagramChannel {
  /** @param sdp the viewer's own description, untrusted. */
  answer(sdp: string): void;
  close(): void;
}

/** WebRTC data channels (RFC 8831) that deliver frames in order and give up late ones. */
export interface Datagrams {
  /** Undefined: there are as many channels as there may be. */
  offer(viewer: OfferedChannel): DatagramChannel | undefined;
  readonly channels: number;
  close(): void;
}

/**
 * An answer without its addresses. The server sends its checks only to where checks came from, so that nobody makes it send
 * packets to a third party's address.
 */
export const withoutCandidates = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=candidate:'))
    .join('\r\n');

/** @returns undefined where the native library is not to be had: frames go over WebSockets alone. */
export async function openDatagrams(options: DatagramsOptions): Promise<Datagrams | undefined> {
  const library = await import('node-datachannel').catch((error: unknown) => {
    options.log.warn({ err: error }, 'no data channels for live pictures');
  });
  if (!library) return undefined;
  const { address, ports, stun } = options;
  const config = {
    iceServers: stun === undefined ? [] : [stun],
    ...(address !== undefined && { bindAddress: address }),
    ...(ports && { portRangeBegin: ports.first, portRangeEnd: ports.last }),
  };
  const open = new Set<DatagramChannel>();
  let made = 0;
  return {
    get channels() {
      return open.size;
    },
    offer(viewer) {
      if (open.size >= options.mostChannels) return undefined;
      made += 1;
      const channel = offerChannel(new library.PeerConnection(`viewer ${made}`, config), options.frameLifeMs, {
        ...viewer,
        onGone() {
          open.delete(channel);
          viewer.onGone();
        },
      });
      open.add(channel);
      return channel;
    },
    close() {
      for (const channel of open) channel.close();
      library.cleanup();
    },
  };
}

function sinkOf(channel: DataChannel, onFault: () => void): FrameSink {
  return {
    get bufferedAmount() {
      return channel.bufferedAmount();
    },
    send(packed) {
      try {
        channel.sendMessageBinary(packed);
      } catch {
        // It is closed between two frames, or by a viewer that takes no message of this size.
        onFault();
      }
    },
  };
}

function offerChannel(peer: PeerConnection, frameLifeMs: number, viewer: OfferedChannel): DatagramChannel {
  const channel = peer.createDataChannel(channelLabel, { maxPacketLifeTime: frameLifeMs });
  let isGone = false;
  const close = () => {
    if (isGone) return;
    isGone = true;
    clearTimeout(late);
    channel.close();
    peer.close();
    viewer.onGone();
  };
  const late = setTimeout(close, openWithinMs);
  channel.onOpen(() => {
    clearTimeout(late);
    if (!isGone) viewer.onOpen(sinkOf(channel, close));
  });
  channel.onClosed(close);
  channel.onError(close);
  peer.onStateChange((state) => {
    if (state === 'failed' || state === 'closed' || state === 'disconnected') close();
  });
  peer.onGatheringStateChange((state) => {
    const offer = state === 'complete' ? peer.localDescription() : null;
    if (offer && !isGone) viewer.onOffer(offer.sdp);
  });
  peer.setLocalDescription();
  return {
    answer(sdp) {
      if (isGone || peer.signalingState() === 'stable') return;
      try {
        peer.setRemoteDescription(withoutCandidates(sdp), 'answer');
      } catch {
        close();
      }
    },
    close,
  };
}

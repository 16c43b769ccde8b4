import type { DataChannel, PeerConnection } from 'node-datachannel';
import type { FrameSink } from './send-frames.ts';

const openWithinMs = 12_000;

export interface DatagramsOptions {
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

interface TakenChannel {
  onAnswer(sdp: string): void;
  onOpen(sink: FrameSink): void;
  /** It did not open in time, was closed, or lost its viewer. */
  onGone(): void;
}

export interface DatagramChannel {
  close(): void;
}

/**
 * WebRTC data channels (RFC 8831) that viewers offer. Viewers offer, and not the server: as the one that offers, the library fails
 * the handshake of a viewer who is faster than the answer.
 */
export interface Datagrams {
  /** @param offer the viewer's own description, untrusted. @returns undefined: there are as many channels as there may be, or it is none. */
  take(offer: string, viewer: TakenChannel): DatagramChannel | undefined;
  readonly channels: number;
  close(): void;
}

/**
 * A description without its addresses. The server sends its checks only to where checks came from, so that nobody makes it send
 * packets to a third party's address.
 */
export const withoutCandidates = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=candidate:') && line !== 'a=end-of-candidates')
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
    // By itself the library would answer before anybody listens.
    disableAutoNegotiation: true,
    ...(address !== undefined && { bindAddress: address }),
    ...(ports && { portRangeBegin: ports.first, portRangeEnd: ports.last }),
  };
  const open = new Set<DatagramChannel>();
  let made = 0;
  return {
    get channels() {
      return open.size;
    },
    take(offer, viewer) {
      if (open.size >= options.mostChannels) return undefined;
      made += 1;
      const taken = takeChannel(new library.PeerConnection(`viewer ${made}`, config), {
        ...viewer,
        onGone() {
          open.delete(taken);
          viewer.onGone();
        },
      });
      if (!taken.answer(offer)) return undefined;
      open.add(taken);
      return taken;
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

function takeChannel(peer: PeerConnection, viewer: TakenChannel): DatagramChannel & { answer(offer: string): boolean } {
  // What nothing refers to is closed when it is collected.
  let channel: DataChannel | undefined;
  let isGone = false;
  let hasBegun = false;
  const close = () => {
    if (isGone) return;
    isGone = true;
    clearTimeout(late);
    channel?.close();
    peer.close();
    viewer.onGone();
  };
  const late = setTimeout(close, openWithinMs);

  function begin(): void {
    clearTimeout(late);
    if (!channel || isGone || hasBegun) return;
    hasBegun = true;
    viewer.onOpen(sinkOf(channel, close));
  }
  peer.onDataChannel((offered) => {
    // One is for frames: another is none of ours.
    if (channel) {
      offered.close();
      return;
    }
    channel = offered;
    offered.onClosed(close);
    offered.onError(close);
    // It may have opened before anybody listened.
    offered.onOpen(begin);
    if (offered.isOpen()) begin();
  });
  peer.onStateChange((state) => {
    if (state === 'failed' || state === 'closed' || state === 'disconnected') close();
  });
  peer.onGatheringStateChange((state) => {
    const answer = state === 'complete' ? peer.localDescription() : null;
    if (answer && !isGone) viewer.onAnswer(answer.sdp);
  });
  return {
    answer(offer) {
      try {
        peer.setRemoteDescription(withoutCandidates(offer), 'offer');
        peer.setLocalDescription('answer');
        return true;
      } catch {
        isGone = true;
        clearTimeout(late);
        peer.close();
        return false;
      }
    },
    close,
  };
}

import type { DataChannel, PeerConnection } from 'node-datachannel';
import type { FrameSink } from './send-frames.ts';

const openWithinMs = 12_000;

export interface DatagramsOptions {
  /** Maximum number of channels in this process; further viewers stay on their WebSocket. */
  maxChannels: number;
  /** Public address of this machine; undefined: those of its interfaces. */
  address: string | undefined;
  /** Inclusive range of UDP ports; undefined: any. */
  ports: { first: number; last: number } | undefined;
  /** STUN server for a machine behind NAT: `stun:host:port`. */
  stun: string | undefined;
  log: { warn(of: object, message: string): void };
}

interface TakenChannel {
  onAnswer(sdp: string): void;
  onOpen(sink: FrameSink): void;
  /** Called when the channel did not open in time, was closed, or lost its viewer. */
  onGone(): void;
}

export interface DatagramChannel {
  close(): void;
}

/**
 * Accepts WebRTC data channels (RFC 8831). The viewer offers, not the server: with the library as the offering side,
 * the handshake fails if the viewer is faster than its answer.
 */
export interface Datagrams {
  /**
   * @param offer the viewer's SDP, untrusted. @returns undefined when the offer is invalid or the maximum number of
   * channels is reached.
   */
  take(offer: string, viewer: TakenChannel): DatagramChannel | undefined;
  readonly channels: number;
  close(): void;
}

/**
 * Removes the candidate addresses from an SDP. The server sends checks only to addresses that checks came from, so it
 * cannot be made to send packets to a third party.
 */
export const withoutCandidates = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=candidate:') && line !== 'a=end-of-candidates')
    .join('\r\n');

/** @returns undefined when the native library is missing; frames then use WebSockets only. */
export async function openDatagrams(options: DatagramsOptions): Promise<Datagrams | undefined> {
  const library = await import('node-datachannel').catch((error: unknown) => {
    options.log.warn({ err: error }, 'data channels of live video could not be started');
  });
  if (!library) return undefined;
  const { address, ports, stun } = options;
  const config = {
    iceServers: stun === undefined ? [] : [stun],
    // Otherwise the library would answer before the listeners are attached.
    disableAutoNegotiation: true,
    ...(address !== undefined && { bindAddress: address }),
    ...(ports && { portRangeBegin: ports.first, portRangeEnd: ports.last }),
  };
  const open = new Set<DatagramChannel>();
  // The library keeps no reference to a channel, but a pointer until it has told that the channel closed: one that is
  // collected before that leaves it pointing to freed memory, and `cleanup` crashes or never returns.
  const unclosed = new Set<DataChannel>();
  const onClosed = (channel: DataChannel, then: () => void) => {
    unclosed.add(channel);
    channel.onClosed(() => {
      unclosed.delete(channel);
      then();
    });
  };
  let made = 0;
  return {
    get channels() {
      return open.size;
    },
    take(offer, viewer) {
      if (open.size >= options.maxChannels) return undefined;
      made += 1;
      const taken = takeChannel(new library.PeerConnection(`viewer ${made}`, config), {
        ...viewer,
        onClosed,
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
        // The channel closed between two frames, or the viewer does not accept messages of this size.
        onFault();
      }
    },
  };
}

interface HeldViewer extends TakenChannel {
  /** Holds the channel until it has closed. */
  onClosed(channel: DataChannel, then: () => void): void;
}

function takeChannel(peer: PeerConnection, viewer: HeldViewer): DatagramChannel & { answer(offer: string): boolean } {
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
    // The first channel carries the frames; others are refused.
    if (channel) {
      viewer.onClosed(offered, () => undefined);
      offered.close();
      return;
    }
    channel = offered;
    viewer.onClosed(offered, close);
    offered.onError(close);
    // It may have opened before the listener was attached.
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

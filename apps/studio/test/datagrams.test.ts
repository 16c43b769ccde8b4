import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type DataChannel, PeerConnection } from 'node-datachannel';
import { expect, it } from 'vitest';
import { openDatagrams } from '../src/modules/video/datagrams.ts';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

it('refuses a second channel, and stops although the refused one was collected', async () => {
  const log = { warn: () => undefined };
  const datagrams = (await openDatagrams({
    ...{ maxChannels: 20, address: '127.0.0.1', ports: undefined, stun: undefined, log },
  }))!;
  /** The library points to channels that have not closed yet: the viewers' are kept to the end. */
  const channels: DataChannel[] = [];
  for (let viewer = 1; viewer <= 8; viewer += 1) {
    const peer = new PeerConnection(`viewer ${viewer}`, { iceServers: [], bindAddress: '127.0.0.1' });
    const seen = { open: 0, closed: 0, gone: false };
    peer.onLocalDescription((sdp) => {
      datagrams.take(sdp, {
        onAnswer: (answer) => peer.setRemoteDescription(answer, 'answer'),
        onOpen: () => (seen.open += 1),
        onGone: () => (seen.gone = true),
      });
    });
    for (const name of ['picture', 'more']) {
      const channel = peer.createDataChannel(name);
      channel.onClosed(() => (seen.closed += 1));
      channels.push(channel);
    }
    await expect.poll(() => seen, { timeout: 10_000 }).toMatchObject({ open: 1, closed: 1, gone: false });
    peer.close();
    await expect.poll(() => seen.gone, { timeout: 10_000 }).toBe(true);
  }
  for (let times = 0; times < 4; times += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  datagrams.close();
  expect(datagrams.channels).toBe(0);
  expect(channels).toHaveLength(16);
}, 60_000);

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VideoAnswer, VideoMessage } from '@altyn/contracts/live/video';
import { readFrame, type VideoFrameView } from '@altyn/contracts/live/video-frame';
import { type DataChannel, PeerConnection } from 'node-datachannel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Datagrams, openDatagrams, withoutCandidates } from '../src/modules/video/datagrams.ts';
import { findFfmpeg } from '../src/modules/video/find-ffmpeg.ts';
import { type FilmedTable, openStreams, type VideoStreams } from '../src/modules/video/streams.ts';
import { openVideoSocket, type VideoTransport } from '../src/modules/video/video-socket.ts';

const ffmpeg = await findFfmpeg({ set: undefined, path: process.env['PATH'] ?? '' });
const table: FilmedTable = {
  code: 'live-roulette',
  round: () => null,
  lastOutcome: () => undefined,
  isHere: () => true,
  timings: { spin: 6_000, result: 5_000 },
  isStreamed: true,
  onRound: () => () => undefined,
};
let streams: VideoStreams;
let transport: VideoTransport;
let datagrams: Datagrams;
const server = createServer();
const open: WebSocket[] = [];
/** The library points to channels that have not closed yet: here they are kept to the end. */
const channels: DataChannel[] = [];

beforeAll(async () => {
  streams = openStreams({ ffmpeg, maxStreams: 2, now: () => new Date(), onBroken: (reason) => console.error(reason) });
  const silent = { warn: () => undefined };
  const nothing = { ports: undefined, stun: undefined, log: silent };
  datagrams = (await openDatagrams({ maxChannels: 1, address: '127.0.0.1', ...nothing }))!;
  transport = openVideoSocket({
    streams,
    datagrams,
    findPlayer: async (token) => (token.startsWith('player') ? token : undefined),
    now: () => new Date(),
    log: { error: () => undefined },
  });
  server.on('upgrade', (request, socket, head) => transport.accept(request, socket, head, table));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  for (const socket of open) socket.terminate();
  await transport.close();
  await streams.stop();
  datagrams.close();
  server.close();
});

async function connect(first?: object) {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  socket.binaryType = 'arraybuffer';
  open.push(socket);
  const received: VideoMessage[] = [];
  const answers: VideoAnswer[] = [];
  const frames: VideoFrameView[] = [];
  socket.on('message', (data, isBinary) => {
    if (isBinary) frames.push(readFrame(data as ArrayBuffer)!);
    else {
      const message = JSON.parse(String(data as unknown as Buffer)) as VideoMessage | VideoAnswer;
      if (message.type === 'answer') answers.push(message);
      else received.push(message);
    }
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  if (first) socket.send(JSON.stringify(first));
  return { socket, received, answers, frames, closed };
}

/** Size in the header of a VP8 key frame (RFC 6386, 9.1). */
function sizeOf({ data }: VideoFrameView) {
  const header = Buffer.from(data);
  expect(header.subarray(3, 6).toString('hex')).toBe('9d012a');
  return [header.readUInt16LE(6) & 0x3fff, header.readUInt16LE(8) & 0x3fff];
}

/** Running encoders started by this process. */
const encoders = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return stat.includes('(ffmpeg)') && stat.slice(stat.lastIndexOf(')') + 4).startsWith(`${process.pid} `);
      } catch {
        // It has ended in the meantime.
        return false;
      }
    });

describe.skipIf(ffmpeg === undefined)('a table’s video', () => {
  it('reaches all viewers as one stream, and a joiner from a key frame on', async () => {
    const one = await connect({ type: 'join', token: 'player-1', quality: '360p' });
    await expect.poll(() => one.frames.length, { timeout: 15_000 }).toBeGreaterThan(5);
    expect(one.received).toMatchObject([{ type: 'stream', codec: 'vp8', quality: '360p', width: 640, height: 360 }]);
    expect(sizeOf(one.frames[0]!)).toEqual([640, 360]);
    const two = await connect({ type: 'join', token: 'player-2', quality: '360p' });
    await expect.poll(() => two.frames.length, { timeout: 5_000 }).toBeGreaterThan(3);
    expect(two.frames[0]!.isKey).toBe(true);
    expect(streams.counts()).toEqual({ streams: 1, viewers: 2 });
    expect(encoders()).toHaveLength(1);
    const times = one.frames.map(({ drawnAtMs }) => drawnAtMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs(Date.now() - times.at(-1)!)).toBeLessThan(10_000);
    // Another quality on the same connection.
    two.socket.send(JSON.stringify({ type: 'quality', quality: '540p' }));
    await expect.poll(() => two.received.at(-1)?.quality, { timeout: 15_000 }).toBe('540p');
    await expect
      .poll(() => two.frames.some((frame) => frame.isKey && sizeOf(frame)[1] === 540), { timeout: 15_000 })
      .toBe(true);
    await streams.stop();
    await expect.poll(encoders, { timeout: 5_000 }).toEqual([]);
  }, 60_000);

  it('uses a data channel if a viewer offers one, in order, then the WebSocket again', async () => {
    const { socket, answers, frames } = await connect({ type: 'join', token: 'player-8', quality: '360p' });
    await expect.poll(() => frames.length, { timeout: 15_000 }).toBeGreaterThan(5);
    const peer = new PeerConnection('viewer', { iceServers: [], bindAddress: '127.0.0.1' });
    peer.onLocalDescription((sdp) => socket.send(JSON.stringify({ type: 'offer', sdp })));
    const byChannel: VideoFrameView[] = [];
    const channel = peer.createDataChannel('picture', { maxPacketLifeTime: 20_000 });
    channels.push(channel);
    channel.onMessage((message) => byChannel.push(readFrame(new Uint8Array(message as Buffer).buffer)!));
    await expect.poll(() => answers.length).toBe(1);
    peer.setRemoteDescription(answers[0]!.sdp, 'answer');
    await expect.poll(() => byChannel.length, { timeout: 15_000 }).toBeGreaterThan(20);
    expect(byChannel[0]!.isKey).toBe(true);
    expect(byChannel.map(({ place }) => place)).toEqual(byChannel.map((_, index) => byChannel[0]!.place + index));
    const bySocket = frames.length;
    expect(frames.at(-1)!.place).toBe(byChannel[0]!.place - 1);
    expect(datagrams.channels).toBe(1);
    // Only one channel is allowed here: another viewer stays on the WebSocket.
    const other = await connect({ type: 'join', token: 'player-9', quality: '360p' });
    await expect.poll(() => other.frames.length, { timeout: 5_000 }).toBeGreaterThan(0);
    other.socket.send(JSON.stringify({ type: 'offer', sdp: peer.localDescription()!.sdp }));
    const before = other.frames.length;
    await expect.poll(() => other.frames.length, { timeout: 5_000 }).toBeGreaterThan(before + 3);
    expect(other.answers).toEqual([]);
    channel.close();
    peer.close();
    socket.send(JSON.stringify({ type: 'socket' }));
    await expect.poll(() => frames.length, { timeout: 5_000 }).toBeGreaterThan(bySocket + 3);
    expect(frames[bySocket]!.isKey).toBe(true);
    expect(datagrams.channels).toBe(0);
  }, 60_000);

  it('ignores candidate addresses of an offer, and refuses invalid offers', async () => {
    const offer = ['v=0', 'a=ice-ufrag:abcd', 'a=candidate:1 1 UDP 2122317823 192.0.2.1 9 typ host', 'a=mid:0', ''];
    expect(withoutCandidates(offer.join('\r\n'))).toBe(offer.filter((line) => !line.includes('192')).join('\r\n'));
    const { socket, answers, frames } = await connect({ type: 'join', token: 'player-8', quality: '360p' });
    await expect.poll(() => frames.length, { timeout: 15_000 }).toBeGreaterThan(0);
    socket.send(JSON.stringify({ type: 'offer', sdp: 'v=0 nonsense' }));
    const before = frames.length;
    await expect.poll(() => frames.length, { timeout: 5_000 }).toBeGreaterThan(before + 3);
    expect(answers).toEqual([]);
    expect(datagrams.channels).toBe(0);
  }, 60_000);

  it('refuses viewers without a session, and disconnects those who send too much or do not join', async () => {
    const stranger = await connect({ type: 'join', token: 'nobody', quality: '360p' });
    expect(await stranger.closed).toBe(4001);
    const large = await connect({ type: 'join', token: 'x'.repeat(9_000), quality: '360p' });
    expect(await large.closed).toBe(1009);
    const loud = await connect();
    for (let times = 0; times < 30; times += 1) loud.socket.send('{}');
    expect(await loud.closed).toBe(4003);
  });

  it("limits a player's connections and closes the oldest", async () => {
    const lines = [];
    for (let place = 0; place < 5; place += 1)
      lines.push(await connect({ type: 'join', token: 'player-3', quality: '360p' }));
    expect(await lines[0]!.closed).toBe(4002);
    expect(lines[4]!.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('enforces the limit of a player who opens many connections at once', async () => {
    const join = { type: 'join', token: 'player-4', quality: '360p' };
    const lines = await Promise.all(Array.from({ length: 12 }, () => connect(join)));
    const openNow = () => lines.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
    await expect.poll(openNow).toHaveLength(4);
    for (const { received } of openNow()) await expect.poll(() => received, { timeout: 5_000 }).toHaveLength(1);
  });
});

it('reports that there is no encoder', async () => {
  const none = openStreams({ ffmpeg: undefined, maxStreams: 2, now: () => new Date(), onBroken: () => undefined });
  const other = openVideoSocket({
    streams: none,
    findPlayer: async () => 'player',
    now: () => new Date(),
    log: { error: () => undefined },
  });
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => other.accept(request, socket, head, table));
  const viewer = await connect({ type: 'join', token: 'any', quality: '720p' });
  expect(await viewer.closed).toBe(4010);
  await other.close();
});

import { videoRequest } from '@altyn/contracts/live/video';
import type { VideoQuality } from '@altyn/contracts/live/names';
import { packFrame, readFrame } from '@altyn/contracts/live/video-frame';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createIvfReader } from '../src/modules/video/ivf.ts';
import { createFrameSender } from '../src/modules/video/send-frames.ts';
import type { startStream, VideoViewer } from '../src/modules/video/stream.ts';
import { type FilmedTable, openStreams } from '../src/modules/video/streams.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

/** An IVF file of the given frames; those with an even first byte are key frames. */
function ivf(frames: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(32);
  header.write('DKIF');
  header.writeUInt16LE(32, 6);
  const parts = frames.map((frame, index) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(frame.byteLength, 0);
    head.writeBigUInt64LE(BigInt(index), 4);
    return Buffer.concat([head, frame]);
  });
  return Buffer.concat([header, ...parts]);
}

describe('IVF', () => {
  it('yields the same frames however the stream is split', () => {
    const frames = fc.array(fc.uint8Array({ minLength: 1, maxLength: 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(frames, fc.array(fc.nat(400), { maxLength: 12 }), (wanted, cuts) => {
        const file = ivf(wanted);
        const got: { index: number; isKey: boolean; data: Uint8Array }[] = [];
        const read = createIvfReader((frame) => got.push(frame));
        const places = [0, ...cuts.filter((cut) => cut < file.length).sort((a, b) => a - b), file.length];
        for (const [place, from] of places.slice(0, -1).entries()) read(file.subarray(from, places[place + 1]));
        expect(got.map(({ data }) => [...data])).toEqual(wanted.map((frame) => [...frame]));
        expect(got.map(({ isKey }) => isKey)).toEqual(wanted.map((frame) => frame[0]! % 2 === 0));
        expect(got.map(({ index }) => index)).toEqual(wanted.map((_, index) => index));
      }),
    );
  });

  it('refuses other formats and oversized frames', () => {
    expect(() => createIvfReader(() => undefined)(Buffer.alloc(64))).toThrow('no IVF');
    const file = ivf([bytes(0)]);
    file.writeUInt32LE(2 ** 31, 32);
    expect(() => createIvfReader(() => undefined)(file)).toThrow('2147483648 bytes');
  });
});

describe('a frame on the wire', () => {
  it('survives a round trip', () => {
    const frame = { isKey: true, drawnAtMs: 1_764_025_200_123.5, place: 70_000, data: bytes(9, 8, 7) };
    expect(readFrame(packFrame(frame).buffer)).toEqual(frame);
    expect(readFrame(new ArrayBuffer(13))).toBeUndefined();
  });

  it('is requested only in a known quality', () => {
    expect(videoRequest.safeParse({ type: 'join', token: 't', quality: '720p' }).success).toBe(true);
    for (const quality of ['1080p', '', null])
      expect(videoRequest.safeParse({ type: 'join', token: 't', quality }).success).toBe(false);
  });
});

describe('sending frames', () => {
  const key = { isKey: true, packed: bytes(1) };
  const delta = { isKey: false, packed: bytes(0) };

  it('starts with a key frame, and skips to the next one when the connection is behind', () => {
    const sink = { bufferedAmount: 0, send: vi.fn<(packed: Uint8Array) => void>() };
    const send = createFrameSender(sink);
    expect([send(delta), send(key), send(delta)]).toEqual([false, true, true]);
    sink.bufferedAmount = 300 * 1024;
    expect([send(delta), send(key)]).toEqual([false, false]);
    sink.bufferedAmount = 0;
    expect([send(delta), send(key), send(delta)]).toEqual([false, true, true]);
    expect(sink.send).toHaveBeenCalledTimes(4);
  });
});

describe('streams', () => {
  const viewer = (): VideoViewer => ({ onFrame: () => undefined, onEnd: () => undefined });
  const table = (code: string): FilmedTable => ({
    code,
    round: () => null,
    lastOutcome: () => undefined,
    isHere: () => true,
    timings: { spin: 6_000, result: 5_000 },
    isStreamed: true,
    onRound: () => () => undefined,
  });

  function open(maxStreams = 2, ffmpeg: string | undefined = '/bin/ffmpeg') {
    const started: {
      quality: number;
      stop: ReturnType<typeof vi.fn<() => Promise<void>>>;
      fail: (reason: string) => void;
    }[] = [];
    const clock = { ms: 1_000_000 };
    const start: typeof startStream = ({ encoding }, fail) => {
      const viewers = new Set<VideoViewer>();
      const stop = vi.fn<() => Promise<void>>(async () => undefined);
      started.push({ quality: encoding.height, stop, fail });
      return {
        get viewers() {
          return viewers.size;
        },
        watch(one) {
          viewers.add(one);
          return () => viewers.delete(one);
        },
        show: () => undefined,
        stop,
      };
    };
    const streams = openStreams({
      ffmpeg,
      maxStreams,
      now: () => new Date(clock.ms),
      onBroken: () => undefined,
      start,
    });
    return { streams, started, clock };
  }

  it('encode once for all viewers of the same picture, and end shortly after the last leaves', () => {
    vi.useFakeTimers();
    const { streams, started } = open();
    const roulette = table('live-roulette');
    const [one, two] = [streams.watch(roulette, '720p', viewer()), streams.watch(roulette, '720p', viewer())];
    expect(started).toHaveLength(1);
    expect(streams.counts()).toEqual({ streams: 1, viewers: 2 });
    one!.leave();
    vi.advanceTimersByTime(60_000);
    expect(started[0]!.stop).not.toHaveBeenCalled();
    two!.leave();
    vi.advanceTimersByTime(4_000);
    // A viewer returns in time.
    const three = streams.watch(roulette, '720p', viewer());
    vi.advanceTimersByTime(60_000);
    expect(started[0]!.stop).not.toHaveBeenCalled();
    three!.leave();
    vi.advanceTimersByTime(5_000);
    expect(started[0]!.stop).toHaveBeenCalledOnce();
    expect(streams.counts()).toEqual({ streams: 0, viewers: 0 });
    vi.useRealTimers();
  });

  it('respect the encoder limit: the nearest running quality, or nothing', () => {
    const { streams, started } = open(2);
    const watch = (code: string, quality: VideoQuality) => streams.watch(table(code), quality, viewer())?.quality;
    expect(watch('live-roulette', '720p')).toBe('720p');
    expect(watch('live-roulette', '360p')).toBe('360p');
    expect(watch('live-roulette', '540p')).toMatch(/720p|360p/);
    expect(watch('crown-wheel', '720p')).toBeUndefined();
    expect(started).toHaveLength(2);
  });

  it('pause after an encoder failure, and are unavailable without an encoder', () => {
    const { streams, started, clock } = open();
    streams.watch(table('live-roulette'), '720p', viewer());
    started[0]!.fail('gone');
    expect(streams.counts().streams).toBe(0);
    expect(streams.watch(table('live-roulette'), '720p', viewer())).toBeUndefined();
    clock.ms += 3_000;
    expect(streams.watch(table('live-roulette'), '720p', viewer())?.quality).toBe('720p');
    const none = openStreams({ ffmpeg: undefined, maxStreams: 2, now: () => new Date(), onBroken: () => undefined });
    expect(none.hasEncoder).toBe(false);
    expect(none.watch(table('live-roulette'), '720p', viewer())).toBeUndefined();
  });
});

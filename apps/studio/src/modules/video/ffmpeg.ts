import { type ChildProcess, spawn } from 'node:child_process';
import { createIvfReader } from './ivf.ts';
import { type Encoding, frameRate, framesOfGroup } from './qualities.ts';

const killAfterMs = 1_000;

export interface EncodedFrame {
  isKey: boolean;
  drawnAtMs: number;
  data: Uint8Array<ArrayBuffer>;
}

/** One encoder for one frame size. */
export interface FrameEncoder {
  /** True while it accepts frames. Otherwise frames are dropped, since a queued frame would be late. */
  readonly isReady: boolean;
  /** @param pixels RGBA in the encoder's size; must not be modified afterwards. */
  encode(pixels: Buffer, drawnAtMs: number): void;
  stop(): void;
}

/** VP8 at minimum latency: no lookahead, no B-frames, a key frame each second. */
const encoderArguments = ({ width, height, bitrate }: Encoding): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-fflags', 'nobuffer', '-probesize', '32'],
  ...['-analyzeduration', '0', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`],
  ...['-r', String(frameRate), '-i', 'pipe:0', '-vf', 'scale=flags=fast_bilinear', '-pix_fmt', 'yuv420p'],
  ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-threads', '1', '-lag-in-frames', '0'],
  ...['-auto-alt-ref', '0', '-error-resilient', '1', '-g', String(framesOfGroup), '-qmin', '4', '-qmax', '40'],
  ...['-b:v', String(bitrate), '-maxrate', String(bitrate), '-bufsize', String(Math.round(bitrate / 3))],
  ...['-f', 'ivf', '-flush_packets', '1', 'pipe:1'],
];

/**
 * Starts ffmpeg. It ends on `stop`, or when its stdin pipe closes, so a dead process leaves no encoder behind.
 * @param onEnd called after an unexpected end, with ffmpeg's error output.
 */
export function startFfmpeg(
  file: string,
  encoding: Encoding,
  listener: { onFrame(frame: EncodedFrame): void; onEnd(reason: string): void },
): FrameEncoder {
  const child: ChildProcess = spawn(file, encoderArguments(encoding), { stdio: ['pipe', 'pipe', 'pipe'] });
  const [input, output, errors] = [child.stdin!, child.stdout!, child.stderr!];
  /** Draw time of each frame in the encoder, by frame number. */
  const drawnAt = new Map<number, number>();
  let written = 0;
  let isStopped = false;
  let said = '';

  function end(reason: string): void {
    if (isStopped) return;
    isStopped = true;
    child.kill('SIGKILL');
    listener.onEnd(reason);
  }
  const read = createIvfReader(({ index, isKey, data }) => {
    const drawnAtMs = drawnAt.get(index);
    for (const number of drawnAt.keys()) if (number <= index) drawnAt.delete(number);
    if (drawnAtMs !== undefined) listener.onFrame({ isKey, drawnAtMs, data });
  });
  output.on('data', (piece: Buffer) => {
    try {
      if (!isStopped) read(piece);
    } catch (error) {
      end(String(error));
    }
  });
  errors.on('data', (piece: Buffer) => {
    said = `${said}${String(piece)}`.slice(-500);
  });
  input.on('error', () => undefined);
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`ffmpeg ended with ${code ?? signal}: ${said.trim()}`));

  return {
    get isReady() {
      return !isStopped && !input.writableNeedDrain;
    },
    encode(pixels, drawnAtMs) {
      drawnAt.set(written, drawnAtMs);
      written += 1;
      input.write(pixels);
    },
    stop() {
      if (isStopped) return;
      isStopped = true;
      input.destroy();
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
    },
  };
}

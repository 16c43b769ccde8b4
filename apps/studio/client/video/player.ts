import type { VideoMessage } from '@altyn/contracts/live/video';
import type { VideoFrameView } from '@altyn/contracts/live/video-frame';
import { fitFrame } from './rules.ts';

/** Maximum length of the decoder's queue; a device that cannot keep up continues at the next key frame. */
const maxWaiting = 45;
const maxDensity = 2;

/** Decodes frames and paints the newest one on each animation frame. */
export interface VideoPlayer {
  configure(message: VideoMessage): void;
  push(frame: VideoFrameView): void;
  close(): void;
}

/** True when this device decodes the server's format. WebCodecs needs a secure context. */
export async function canPlayVideo(): Promise<boolean> {
  if (typeof VideoDecoder === 'undefined') return false;
  try {
    return (await VideoDecoder.isConfigSupported({ codec: 'vp8' })).supported === true;
  } catch {
    return false;
  }
}

/** @param listener called for each painted frame with the server time at which it was drawn. */
export function createPlayer(
  canvas: HTMLCanvasElement,
  listener: { onShown(drawnAtMs: number): void; onFault(): void },
): VideoPlayer {
  let decoder: VideoDecoder | undefined;
  let newest: VideoFrame | undefined;
  let isWaitingForKey = true;
  let last: Pick<VideoFrameView, 'place' | 'drawnAtMs'> | undefined;
  let request = requestAnimationFrame(paint);

  function paint(): void {
    request = requestAnimationFrame(paint);
    if (!newest) return;
    const frame = newest;
    newest = undefined;
    paintFrame(canvas, frame);
    listener.onShown(frame.timestamp / 1_000);
    frame.close();
  }

  function stopDecoding(): void {
    if (decoder && decoder.state !== 'closed') decoder.close();
    decoder = undefined;
    newest?.close();
    newest = undefined;
    isWaitingForKey = true;
    last = undefined;
  }

  return {
    configure({ codec, width, height }) {
      stopDecoding();
      decoder = new VideoDecoder({
        output(frame) {
          newest?.close();
          newest = frame;
        },
        error: () => listener.onFault(),
      });
      decoder.configure({ codec, codedWidth: width, codedHeight: height, optimizeForLatency: true });
    },
    push({ isKey, drawnAtMs, place, data }) {
      if (!decoder || decoder.state !== 'configured') return;
      // Frames arrive on two transports: one that is older than the last is dropped.
      if (last && drawnAtMs <= last.drawnAtMs) return;
      if (last && place !== last.place + 1) isWaitingForKey = true;
      last = { place, drawnAtMs };
      if (decoder.decodeQueueSize > maxWaiting) isWaitingForKey = true;
      if (isKey) isWaitingForKey = false;
      if (isWaitingForKey) return;
      const chunk = { type: isKey ? 'key' : 'delta', timestamp: Math.round(drawnAtMs * 1_000), data } as const;
      decoder.decode(new EncodedVideoChunk(chunk));
    },
    close() {
      cancelAnimationFrame(request);
      stopDecoding();
    },
  };
}

/** Paints a frame and extends its edges over the rest of the canvas. */
function paintFrame(canvas: HTMLCanvasElement, frame: VideoFrame): void {
  const density = Math.min(maxDensity, devicePixelRatio);
  const [width, height] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.imageSmoothingQuality = 'high';
  const source = { width: frame.displayWidth, height: frame.displayHeight };
  const fit = fitFrame(canvas, source);
  context.drawImage(frame, fit.x, fit.y, fit.width, fit.height);
  if (fit.x > 0) {
    const [right, gap] = [fit.x + fit.width, Math.ceil(fit.x) + 1];
    context.drawImage(frame, 0, 0, 2, source.height, 0, fit.y, gap, fit.height);
    context.drawImage(frame, source.width - 2, 0, 2, source.height, right - 1, fit.y, gap, fit.height);
  }
  if (fit.y > 0) {
    const [bottom, gap] = [fit.y + fit.height, Math.ceil(fit.y) + 1];
    context.drawImage(frame, 0, 0, source.width, 2, fit.x, 0, fit.width, gap);
    context.drawImage(frame, 0, source.height - 2, source.width, 2, fit.x, bottom - 1, fit.width, gap);
  }
}

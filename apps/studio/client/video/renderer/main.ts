import { parentPort } from 'node:worker_threads';
import { startFfmpeg } from '../../../src/modules/video/ffmpeg.ts';
import { frameRate } from '../../../src/modules/video/qualities.ts';
import type {
  FromRenderer,
  RendererStart,
  TableMoment,
  ToRenderer,
} from '../../../src/modules/video/renderer-messages.ts';
import type { LiveClientGame } from '../../live/client-game.ts';
import { liveClientGames } from '../../live/games.ts';
import { spinOf } from '../../live/table-shown.ts';
import { createFrame, prepareStage } from './stage.ts';

/**
 * A worker thread of the studio: draws a table's scene thirty times a second and sends the encoded frames. It skips
 * frames while the encoder is behind, so that none is delayed. A thread that waits for its first message has loaded
 * every scene and font.
 */
const port = parentPort!;
/** Height of the screen that scenes are laid out for; they are scaled to the size of the picture. */
const laidOutHeight = 480;

prepareStage();
let table: TableMoment = { round: null, last: undefined, timings: { spin: 0, result: 0 }, offsetMs: 0 };
let stopDrawing: () => void = () => undefined;

const say = (message: FromRenderer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

function stop(): void {
  stopDrawing();
  port.close();
}

port.on('message', (message: ToRenderer) => {
  if (message.type === 'table') table = message.table;
  else if (message.type === 'start') stopDrawing = startDrawing(message);
  else stop();
});

/** Draws and encodes until the returned function is called. */
function startDrawing({ game, encoding, ffmpeg }: RendererStart): () => void {
  const { width, height } = encoding;
  // The encoder starts while the scene is prepared.
  const encoder = startFfmpeg(ffmpeg, encoding, {
    onFrame: (frame) => say({ type: 'frame', ...frame }, [frame.data.buffer]),
    onEnd(reason) {
      stop();
      say({ type: 'failed', reason });
    },
  });
  const client = liveClientGames[game as LiveClientGame['code']];
  const scene = client.createScene();
  const { canvas, context } = createFrame(width, height);
  const scale = height / laidOutHeight;
  const size = { width: width / scale, height: laidOutHeight };
  const startedAtMs = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let frames = 0;

  function draw(): void {
    if (isStopped) return;
    if (encoder.isReady) {
      const nowMs = Date.now() + table.offsetMs;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      scene.draw(context, size, {
        nowMs,
        ...spinOf(table, { nowMs, game: client.game }),
        last: table.last,
        isMotionReduced: false,
      });
      // The encoder takes the frame before the next one is drawn, so no copy is needed.
      encoder.encode(canvas.data(), nowMs);
    }
    frames = Math.max(frames + 1, Math.floor(((performance.now() - startedAtMs) * frameRate) / 1_000));
    timer = setTimeout(draw, Math.max(0, startedAtMs + (frames * 1_000) / frameRate - performance.now()));
  }
  // After the message with the table's state, which is sent together with the first one.
  setImmediate(draw);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    encoder.stop();
  };
}

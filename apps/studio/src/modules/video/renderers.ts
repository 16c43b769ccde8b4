import { Worker } from 'node:worker_threads';

const rendererEntry = new URL('../../../client/video/renderer/main.ts', import.meta.url);
/** Delay of the spare thread: what has just started has the processor first. */
const spareAfterMs = 2_000;

/** Starts a renderer thread, which waits for its first message. It does not receive the environment. */
export const startRenderer = (): Worker => new Worker(rendererEntry, { env: {} });

/** Renderer threads. One is kept ready, because loading the scenes takes longer than drawing and encoding a first frame. */
export interface Renderers {
  /** The spare thread, or a new one. */
  take(): Worker;
  /** Ends the spare thread; none is started any more. */
  stop(): Promise<void>;
}

export function openRenderers({ start = startRenderer, delayMs = spareAfterMs } = {}): Renderers {
  let spare: Worker | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function prepare(): void {
    if (isStopped || spare) return;
    const worker = start();
    const forget = () => {
      if (spare === worker) spare = undefined;
    };
    // A thread that fails before it is needed is replaced when the next one is taken.
    worker.once('error', forget).once('exit', forget);
    worker.unref();
    spare = worker;
  }
  function prepareSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(prepare, delayMs).unref();
  }
  prepareSoon();

  return {
    take() {
      const worker = spare ?? start();
      spare = undefined;
      worker.ref();
      prepareSoon();
      return worker;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await spare?.terminate();
    },
  };
}

import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Child, type ChildOptions, startChild } from '../lib/children.ts';
import { tailOfFile } from '../lib/tail.ts';
import { lineForScreen } from './log-lines.ts';
import type { Screen } from './screen.ts';

const shownLines = 20;
const nodeWarning = /^\(node:\d+\)|^\(Use `node --trace/;

export interface Supervisor {
  readonly logFolder: string;
  /**
   * Starts a process that must live as long as the system. Its output goes to its log, its errors also to the screen.
   */
  start(name: string, options: ChildOptions): Promise<void>;
  /** Supervises a process that was started elsewhere. */
  adopt(name: string, child: Child, logFile: string): void;
  /** Resolves with a message for the screen when one of them ends unexpectedly. */
  readonly death: Promise<string>;
  /** Aborted as soon as one has ended or the system stops. */
  readonly signal: AbortSignal;
  /** Stops all of them, adopted ones (databases) last. */
  stop(): Promise<void>;
}

/** Supervises the processes of the local system: stops them together, and reports unexpected exits. */
export function createSupervisor(options: { logFolder: string; screen: Screen }): Supervisor {
  const { logFolder, screen } = options;
  const started: { child: Child; isAdopted: boolean }[] = [];
  const over = new AbortController();
  let isStopping = false;
  const death = Promise.withResolvers<string>();

  async function announce(name: string, child: Child, logFile: string): Promise<void> {
    const how = await child.ended.then(
      ({ code, signal }) => (signal ? `was killed by ${signal}` : `ended with code ${code}`),
      (error: Error) => `could not be started (${error.message})`,
    );
    if (isStopping) return;
    over.abort();
    const words = await tailOfFile(logFile, shownLines);
    death.resolve(`${name} ${how}. Its last lines:\n\n${words || '(none)'}\n\nAll of it: ${logFile}`);
  }

  function watch(name: string, child: Child, logFile: string, isAdopted: boolean): void {
    started.push({ child, isAdopted });
    void announce(name, child, logFile);
  }

  function show(name: string, stream: Readable | null, kind: 'stdout' | 'stderr'): void {
    if (!stream) return;
    createInterface({ input: stream }).on('line', (line) => {
      const text = isStopping || nodeWarning.test(line) ? undefined : lineForScreen(line, kind);
      if (text !== undefined) screen.problem(`${name} | ${text}`);
    });
  }

  return {
    logFolder,
    death: death.promise,
    signal: over.signal,
    async start(name, childOptions) {
      const logFile = join(logFolder, `${name}.log`);
      await mkdir(logFolder, { recursive: true });
      await rename(logFile, join(logFolder, `${name}.previous.log`)).catch(() => undefined);
      // The system may have been stopped during the await.
      if (isStopping) throw new Error('The system is stopping');
      const child = startChild(childOptions);
      const log = createWriteStream(logFile);
      for (const kind of ['stdout', 'stderr'] as const) {
        child.process[kind]?.pipe(log, { end: false });
        show(name, child.process[kind], kind);
      }
      child.process.once('close', () => log.end());
      watch(name, child, logFile, false);
    },
    adopt: (name, child, logFile) => watch(name, child, logFile, true),
    async stop() {
      isStopping = true;
      over.abort();
      // Adopted databases stop last, after their clients.
      await Promise.all(started.filter(({ isAdopted }) => !isAdopted).map(({ child }) => child.stop()));
      await Promise.all(started.filter(({ isAdopted }) => isAdopted).map(({ child }) => child.stop()));
    },
  };
}

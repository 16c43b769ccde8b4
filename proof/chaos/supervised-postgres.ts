import { randomUUID } from 'node:crypto';
import { pause } from '@altyn/server-kit/pause';
import { freePort } from '../../tools/lib/ports.ts';
import { type Postgres, startPostgres } from '../../tools/lib/postgres.ts';

/** A durable PostgreSQL with a supervisor that restarts it after an exit. */
export interface SupervisedPostgres {
  readonly url: (database: string) => string;
  /** Kills it immediately; resolves when it is up again. */
  kill(): Promise<void>;
  /** Resolves when it is up. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const restartPauseMs = 100;

export async function createSupervisedPostgres(options: {
  directory: string;
  logFile: string;
  /** Off where it is never killed: commits then need not wait for a busy disk. */
  isDurable?: boolean;
}): Promise<SupervisedPostgres> {
  const settings = {
    ...options,
    port: await freePort(),
    password: randomUUID(),
    settings: {
      fsync: options.isDurable === false ? 'off' : 'on',
      synchronous_commit: options.isDurable === false ? 'off' : 'on',
      shared_buffers: '64MB',
      restart_after_crash: 'on',
      max_wal_size: '192MB',
      min_wal_size: '32MB',
      // Makes a full volume fail at once.
      wal_recycle: 'off',
    },
  };
  let isStopping = false;
  let postgres: Postgres = await startPostgres(settings);
  let running: Promise<void> = Promise.resolve();
  watch();

  function watch(): void {
    void postgres.child.ended.then(
      () => startAgain(),
      () => startAgain(),
    );
  }

  function startAgain(): void {
    if (isStopping) return;
    running = (async () => {
      for (;;) {
        if (isStopping) return;
        try {
          postgres = await startPostgres(settings);
          watch();
          return;
        } catch {
          // Its volume is full, or the remains of the dead process are still in use.
          await pause(restartPauseMs);
        }
      }
    })();
  }

  return {
    url: postgres.url,
    async kill() {
      const { child } = postgres;
      process.kill(child.pid, 'SIGKILL');
      await child.ended;
      // The supervisor notices it in the same turn.
      await new Promise((resolve) => setImmediate(resolve));
      await running;
    },
    up: () => running,
    async stop() {
      isStopping = true;
      await running;
      await postgres.stop();
    },
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import { join } from 'node:path';
import type { Member } from './member.ts';
import { binaries } from './packages.ts';

const run = promisify(execFile);
const tryMs = 3_000;
const pauseMs = 200;

/** What a client beside a member that was cut off could do there. */
export interface Fence {
  /** Writes that it was told had been made. */
  acknowledged: number;
  /** Milliseconds from the cut until the member accepted no write any more. */
  fencedAfterMs: number | undefined;
}

/**
 * Writes at a member from within its own network, where the rest of the cluster is out of reach.
 * @returns stops writing.
 */
export function writeBeside(member: Member, url: string): () => Promise<Fence> {
  const startMs = performance.now();
  const fence: Fence = { acknowledged: 0, fencedAfterMs: undefined };
  let isStopping = false;
  const psql = (statement: string) =>
    run('ip', ['netns', 'exec', member.host.namespace, join(binaries, 'psql'), '-XAtq', '-c', statement, url], {
      timeout: tryMs,
      killSignal: 'SIGKILL',
      env: { ...process.env, PGCONNECT_TIMEOUT: '2' },
    });

  async function canWrite(): Promise<boolean> {
    const { stdout } = await psql('select not pg_is_in_recovery()').catch(() => ({ stdout: 'f' }));
    return stdout.trim() === 't';
  }

  const writing = (async () => {
    while (!isStopping) {
      const insert = 'insert into probe default values';
      const isAcknowledged = await psql(insert).then(
        () => true,
        () => false,
      );
      if (isAcknowledged) fence.acknowledged += 1;
      if (await canWrite()) fence.fencedAfterMs = undefined;
      else fence.fencedAfterMs ??= performance.now() - startMs;
      await pause(pauseMs);
    }
  })();
  return async () => {
    isStopping = true;
    await writing;
    return fence;
  };
}

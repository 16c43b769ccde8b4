import { sql } from 'kysely';
import type { Database, Tx } from '../db/db.ts';
import type { PlatformDeps } from '../deps.ts';
import { isRefusal } from '../refusal.ts';
import type { Change, Command, CommandContext } from './cli.ts';

/** Ends the transaction of a rehearsal whose work was not refused. */
class Rehearsed extends Error {}

/** Maximum wait for a lock of another transaction: a rehearsal must not delay what is real. */
const maxLockWait = '3s';

/** A database all of whose transactions are parts of `tx`. Caches are keyed by the database: this one fills none of ours. */
export function inside(tx: Tx): Database {
  let count = 0;
  return {
    kysely: tx,
    replica: tx,
    get pool(): never {
      throw new Error('there is no pool inside a transaction');
    },
    async transaction(work, { keepOnRefusal = false } = {}) {
      count += 1;
      const name = `rehearsal_${count}`;
      await sql`savepoint ${sql.id(name)}`.execute(tx);
      const undo = () => sql`rollback to savepoint ${sql.id(name)}`.execute(tx);
      try {
        const result = await work(tx);
        if (isRefusal(result) && !keepOnRefusal) await undo();
        return result;
      } catch (error) {
        await undo();
        throw error;
      }
    },
    close: async () => undefined,
  };
}

/** Does work in a transaction, or in a part of one, that is rolled back; events, jobs and audit entries with it. */
export async function tryOut<D extends PlatformDeps>(deps: D, work: (within: D) => Promise<void>): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      await sql`select set_config('lock_timeout', ${maxLockWait}, true)`.execute(tx);
      await work({ ...deps, db: inside(tx) });
      await sql`set constraints all immediate`.execute(tx);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

/**
 * Does a command's work in a transaction that is rolled back: what the command refuses is refused, and nothing changes.
 * @throws UsageError like the command.
 */
export async function rehearse<D extends PlatformDeps>(command: Command<D>, context: CommandContext<D>): Promise<void> {
  if (command.noRehearsal !== undefined || command.noPreview !== undefined) return;
  await tryOut(context.deps, (deps) =>
    // The reason is given with the command.
    command.run({ ...context, deps, options: { reason: '-', ...context.options }, print: () => undefined }),
  );
}

/** What a command would change. @throws UsageError for what the command refuses, in its words. */
export async function previewCommand<D extends PlatformDeps>(
  command: Command<D>,
  context: CommandContext<D>,
): Promise<Change[]> {
  if (!command.preview) return [];
  await rehearse(command, context);
  return command.preview(context);
}

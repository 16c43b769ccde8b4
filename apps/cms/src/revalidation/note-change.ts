import type { ContentTag } from '@altyn/contracts/content';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload';
import { type Changes, createChanges } from './changes.ts';

const changesOf = new WeakMap<object, Changes>();

/** Hooks run before the commit; announces their changes after it. */
export function announcingCommits<Adapter extends BaseDatabaseAdapter>(
  database: DatabaseAdapterObj<Adapter>,
  announce: (tags: readonly ContentTag[]) => void,
): DatabaseAdapterObj<Adapter> {
  return {
    ...database,
    init(args) {
      const adapter = database.init(args);
      const { commitTransaction, rollbackTransaction } = adapter;
      const changes = createChanges(announce);
      adapter.commitTransaction = async (id) => {
        const transaction = await id;
        await commitTransaction.call(adapter, transaction);
        changes.committed(transaction);
      };
      adapter.rollbackTransaction = async (id) => {
        const transaction = await id;
        await rollbackTransaction.call(adapter, transaction);
        changes.rolledBack(transaction);
      };
      changesOf.set(adapter, changes);
      return adapter;
    },
  };
}

/** For hooks after a change: notifies the site once the change is committed. Never fails and never waits. */
export async function noteChange(req: PayloadRequest, tags: readonly ContentTag[]): Promise<void> {
  changesOf.get(req.payload.db)?.note(await req.transactionID, tags);
}

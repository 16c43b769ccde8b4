import type { receivedBonus } from '@altyn/contracts/bonuses';
import type { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import { listReceived } from './received-store.ts';
import { viewReceived } from './views.ts';

/** The public feed of what players received, newest first; may lag where there is a replica. */
export async function readReceived(
  deps: PlatformDeps,
  query: { page: number; pageSize: number },
): Promise<{ items: z.input<typeof receivedBonus>[]; total: number; page: number; pageSize: number }> {
  const { items, total } = await listReceived(deps.db.replica, query);
  return { items: items.map(viewReceived), total, page: query.page, pageSize: query.pageSize };
}

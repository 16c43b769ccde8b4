import type { Currency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { listPublicPromoCodes } from './promo-code-store.ts';

const maxListed = 100;

/** Lists public codes: welcome ones, or the others. */
export async function listPromoCodes(
  deps: PlatformDeps,
  request: { isWelcome: boolean },
): Promise<{
  items: { code: string; name: string; currency: Currency }[];
  total: number;
  page: number;
  pageSize: number;
}> {
  const now = deps.clock.now();
  const items = await listPublicPromoCodes(deps.db.replica, { isWelcome: request.isWelcome, now, limit: maxListed });
  return { items, total: items.length, page: 1, pageSize: maxListed };
}

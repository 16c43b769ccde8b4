import type { receivedBonus } from '@altyn/contracts/bonuses';
import type { Currency } from '@altyn/domain/money';
import { inCurrency } from '@altyn/domain/reference-rate';
import type { z } from 'zod';
import type { WalletDeps } from '../../wallet/index.ts';
import { withPublicNames } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { viewReceived } from '../views.ts';
import { listReceived } from './received-store.ts';

/** Reads the public feed of rewards, newest first and in `currency`; may lag behind on a replica. */
export async function readReceived(
  deps: WalletDeps,
  query: { page: number; pageSize: number; currency: Currency },
): Promise<{ items: z.input<typeof receivedBonus>[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize, currency } = query;
  const [{ items, total }, ratesPerEur, games] = await Promise.all([
    listReceived(deps.db.replica, query),
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    deps.wallet.directories.games(),
  ]);
  const pictureOf = (slug: string | null) => (slug === null ? null : (games.gameBySlug(slug)?.picture ?? null));
  const named = await withPublicNames(
    deps.db.replica,
    items.map((item) => ({ ...item, player: item.playerName })),
  );
  const shown = named.map((item) => ({
    ...item,
    playerName: item.player,
    amount: inCurrency(item.amount, { from: item.currency, to: currency, ratesPerEur }),
    currency,
  }));
  return { items: shown.map((item) => viewReceived(item, pictureOf(item.gameSlug))), total, page, pageSize };
}

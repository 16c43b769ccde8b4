import type { Currency } from '@altyn/domain/money';
import { inCurrency } from '@altyn/domain/reference-rate';
import { withPublicNames } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { selectBigWins } from './big-win-store.ts';
import { viewBigWin } from './follow-big-wins.ts';
import type { FeedDeps } from './ports.ts';

/** A page of big wins, with amounts in `currency` at the reference rates. */
export async function readBigWins(deps: FeedDeps, shown: Parameters<typeof selectBigWins>[1] & { currency: Currency }) {
  const { page, pageSize, currency } = shown;
  const [{ items, total }, ratesPerEur, games] = await Promise.all([
    selectBigWins(deps.db.replica, shown),
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    deps.wallet.directories.games(),
  ]);
  const wins = (await withPublicNames(deps.db.replica, items)).map((win) => {
    const exchange = { from: win.currency, to: currency, ratesPerEur };
    return { ...win, stake: inCurrency(win.stake, exchange), win: inCurrency(win.win, exchange), currency };
  });
  return { items: wins.map((win) => viewBigWin(win, games)), total, page, pageSize };
}

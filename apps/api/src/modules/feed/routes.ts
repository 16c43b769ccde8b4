import { engagementEndpoints } from '@altyn/contracts/engagement';
import { inCurrency } from '@altyn/domain/reference-rate';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { readSetting } from '../settings/index.ts';
import { selectBigWins } from './big-win-store.ts';
import { viewBigWin } from './follow-big-wins.ts';
import type { FeedDeps } from './ports.ts';

export function registerFeed(route: Route, deps: FeedDeps): void {
  route(engagementEndpoints.bigWins, async ({ query, reply }) => {
    cachePublicly(reply, { maxAgeS: 5 });
    const { page, pageSize, currency } = query;
    const [{ items, total }, ratesPerEur] = await Promise.all([
      selectBigWins(deps.db.replica, query),
      readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    ]);
    const shown = items.map((win) => {
      const exchange = { from: win.currency, to: currency, ratesPerEur };
      return { ...win, stake: inCurrency(win.stake, exchange), win: inCurrency(win.win, exchange), currency };
    });
    return { items: shown.map(viewBigWin), total, page, pageSize };
  });
}

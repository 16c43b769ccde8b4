import type { jackpot, jackpotAmounts, jackpotWon } from '@altyn/contracts/engagement';
import { type Currency, currencies, formatMoney } from '@altyn/domain/money';
import { fromNanoEur } from '@altyn/domain/reference-rate';
import type { z } from 'zod';
import type { Queries } from '../../platform/db/db.ts';
import { withPublicNames } from '../identity/index.ts';
import { stakesPerWin } from './cycle.ts';
import { formatPoint } from './point.ts';
import { type Level, type Suit, shownAmount } from './rules.ts';
import { listLastHits, listLevels, type PublicHit, selectHits } from './store.ts';
import type { Terms } from './terms.ts';

type Rates = Terms['ratesPerEur'];

/** Renders the levels, smallest first. */
export async function readJackpots(
  queries: Queries,
  shown: { currency: Currency } & Pick<Terms, 'ratesPerEur' | 'percentHundredths' | 'sharesPercent'>,
): Promise<z.output<typeof jackpot>[]> {
  const { currency, percentHundredths, sharesPercent } = shown;
  const [levels, hits] = await Promise.all([listLevels(queries), listLastHits(queries)]);
  const lastOf = new Map((await withPublicNames(queries, hits)).map((hit) => [hit.suit, hit]));
  const inCurrency = (euros: bigint) => formatMoney(fromNanoEur(euros, shown.ratesPerEur[currency]));
  return levels.map((level) => {
    const last = lastOf.get(level.suit);
    const stakes = stakesPerWin(level, { percentHundredths, sharePercent: sharesPercent[level.suit] });
    return {
      suit: level.suit,
      amount: inCurrency(shownAmount(level)),
      highest_amount: inCurrency(level.highest),
      stakes_per_win: stakes === undefined ? null : inCurrency(stakes),
      currency,
      last_won_at: last?.at.toISOString() ?? null,
      last_amount: last ? inCurrency(last.paid) : null,
      last_player: last?.player ?? null,
      point_hash: level.pointHash,
    };
  });
}

/** Renders the levels for the public ticker. */
export function viewAmounts(
  levels: readonly (Pick<Level, 'amount' | 'highest' | 'pointHash'> & { suit: Suit })[],
  ratesPerEur: Rates,
): z.output<typeof jackpotAmounts>[] {
  return levels.map(({ suit, pointHash, ...level }) => {
    const inCurrency = (currency: Currency) =>
      [currency, formatMoney(fromNanoEur(shownAmount(level), ratesPerEur[currency]))] as const;
    // Every currency is present: the list is that of the type.
    const amounts = Object.fromEntries(currencies.map(inCurrency)) as Record<Currency, string>;
    return { suit, point_hash: pointHash, amounts };
  });
}

function viewHit(hit: PublicHit): z.output<typeof jackpotWon> {
  return {
    id: hit.id,
    suit: hit.suit,
    player: hit.player,
    amount: formatMoney(hit.amount),
    currency: hit.currency,
    created_at: hit.createdAt.toISOString(),
    point: formatPoint(hit.point),
    salt: hit.salt,
    point_hash: hit.pointHash,
  };
}

/** A page of won rounds, the newest first. */
export async function readHits(queries: Queries, shown: Parameters<typeof selectHits>[1]) {
  const { items, total } = await selectHits(queries, shown);
  return {
    items: (await withPublicNames(queries, items)).map(viewHit),
    total,
    page: shown.page,
    pageSize: shown.pageSize,
  };
}

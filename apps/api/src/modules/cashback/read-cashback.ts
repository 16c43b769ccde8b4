import { cashbackParts, nextWeeklyPayout, weeklyCashback } from '@altyn/domain/bonus-cashback';
import { formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import { readCashbackRates } from './cashback-percent.ts';
import { findWeek } from './store.ts';

/** Reads the claimable amount (the pocket's balance, as in `GET /users`) and the current figure of the week paid next. */
export async function readCashback(deps: PlatformDeps, playerId: string) {
  const queries = deps.db.kysely;
  const player = await findPlayer(queries, playerId);
  const balances = await getBalances(queries, playerId);
  if (!player || !balances) return refuse('UNAUTHORIZED') satisfies Refusal;
  const { percentHundredths, limitHundredths } = await readCashbackRates(deps, queries, player);
  const next = nextWeeklyPayout(deps.clock.now(), player.timeZone);
  const week = await findWeek(queries, { playerId, monday: next.monday });
  const net = week ? week.realStake - week.realWin : 0n;
  const loss = net > 0n ? net : 0n;
  const parts = cashbackParts({ loss, byTheory: week?.byTheory ?? 0n }, percentHundredths);
  return {
    instant_balance: formatMoney(balances.pockets.cashback),
    percent: Number(percentHundredths) / 100,
    limit_percent: Number(limitHundredths) / 100,
    week_loss: formatMoney(loss),
    week_by_loss: formatMoney(parts.byLoss),
    week_limit: formatMoney(parts.limit),
    week_instant: formatMoney(week?.accrued ?? 0n),
    week_estimate: formatMoney(week ? weeklyCashback({ ...week, net }, percentHundredths) : 0n),
    next_payout_at: next.at.toISOString(),
    currency: player.currency,
  };
}

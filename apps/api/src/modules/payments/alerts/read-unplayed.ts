import type { Currency, Minor } from '@altyn/domain/money';
import { fromNanoEur } from '@altyn/domain/reference-rate';
import type { Queries } from '../../../platform/db/db.ts';
import { listTurnovers } from '../../rating/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { readPaidIn } from '../totals-store.ts';

const windowMs = 30 * 24 * 3_600_000;

/**
 * Computes what the player has paid in within 30 days and not played since: by the counted turnover, so that bets which
 * cost next to nothing, such as red and black together, play nothing.
 */
export async function readUnplayed(
  deps: PaymentsDeps,
  queries: Queries,
  of: { playerId: string; currency: Currency; at: Date },
): Promise<Minor> {
  const { playerId, currency, at } = of;
  const since = new Date(at.getTime() - windowMs);
  const { amountMinor, playedBefore } = await readPaidIn(queries, { playerId, since });
  if (amountMinor === 0n) return 0n;
  const turnover = (await listTurnovers(queries, [playerId])).get(playerId) ?? 0n;
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const played = fromNanoEur(turnover > playedBefore ? turnover - playedBefore : 0n, ratesPerEur[currency]);
  return played < amountMinor ? amountMinor - played : 0n;
}

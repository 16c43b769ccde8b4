import type { paymentMethod } from '@altyn/contracts/payments';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { readPayoutLimits } from './create-withdrawal.ts';
import { selectMethods } from './method-store.ts';
import type { PaymentsDeps } from './ports.ts';
import type { PaymentDirection } from './rules.ts';

type Method = z.output<typeof paymentMethod>;

/** Methods for the player's country and currency, with the limits that hold for the direction. */
export async function listMethods(
  deps: PaymentsDeps,
  asked: { playerId: string; direction: PaymentDirection },
): Promise<Method[] | Refusal> {
  const { playerId, direction } = asked;
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const { country, currency } = player;
  const rows = await selectMethods(deps.db.kysely, { country, currency, direction });
  const payout = direction === 'withdraw' ? await readPayoutLimits(deps, currency) : undefined;
  return rows.flatMap((row): Method[] => {
    const min = payout ? payout.minMinor : row.minMinor;
    const max = payout ? payout.maxSingleMinor : row.maxMinor;
    if (min === null || max === null || !deps.payments.providers.has(row.provider)) return [];
    return [
      {
        code: row.code,
        kind: row.kind,
        brands: row.brands,
        direction,
        currency,
        min_amount: formatMoney(min),
        max_amount: formatMoney(max),
        presets: payout ? [] : (row.presets ?? []).map(formatMoney),
      },
    ];
  });
}

import { textLocale } from '@altyn/contracts/languages';
import type { knownMethod, paymentMethod } from '@altyn/contracts/payments';
import { currencyOfCountry, registrationCountries } from '@altyn/domain/country';
import { formatMoney, type Minor } from '@altyn/domain/money';
import { noFee } from '@altyn/domain/payment-fee';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer } from '../../identity/index.ts';
import { findLimits, isLeaving as isLeavingAt } from '../../wallet/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentDirection } from '../rules.ts';
import { listPaidAmounts } from '../totals-store.ts';
import { readPayoutLimits } from '../withdrawals/read-restriction.ts';
import { deviceWalletOf } from './device-wallets.ts';
import { listAllMethods, type MethodRow, selectMethods } from './method-store.ts';
import { presetsFor } from './presets.ts';

type Method = z.output<typeof paymentMethod>;

/** Returns the wallet of a device method; undefined: not configured. Null for all other methods. */
function deviceOf(deps: PaymentsDeps, row: MethodRow): Method['device'] | undefined {
  if (row.flow !== 'device') return null;
  const wallet = deviceWalletOf(deps, row);
  return wallet && { supported_method: wallet.supportedMethod, data: wallet.data };
}

/** Lists methods for the player's country and currency, with the limits of the direction. */
export async function listMethods(
  deps: PaymentsDeps,
  request: { playerId: string; direction: PaymentDirection },
): Promise<Method[] | Refusal> {
  const { playerId, direction } = request;
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const { country, currency } = player;
  const rows = await selectMethods(deps.db.kysely, { country, currency, direction });
  const payout = direction === 'withdraw' ? await readPayoutLimits(deps, currency) : undefined;
  // Withdrawals during a break or an exclusion have no fee, as in `createWithdrawal`.
  const now = deps.clock.now();
  const own = payout && (await findLimits(deps.db.kysely, playerId, now));
  const isLeaving = own !== undefined && isLeavingAt(own, now);
  const paid = payout ? [] : await listPaidAmounts(deps.db.kysely, { playerId, currency });
  const paidWith = (code: string): Minor[] => paid.flatMap(({ method, amount }) => (method === code ? [amount] : []));
  return rows.flatMap((row): Method[] => {
    const minMinor = payout ? payout.minMinor : row.minMinor;
    const maxMinor = payout ? payout.maxSingleMinor : row.maxMinor;
    const device = deviceOf(deps, row);
    if (minMinor === null || maxMinor === null || device === undefined) return [];
    // Not configured, or not for this currency.
    if (row.minMinor === null || !deps.payments.providers.has(row.provider)) return [];
    const presets = payout
      ? []
      : presetsFor({ minMinor, maxMinor, offered: row.presets ?? [], paidMinor: paidWith(row.code) });
    const fee = isLeaving ? noFee : row.fee;
    return [
      {
        code: row.code,
        kind: row.kind,
        brands: row.brands,
        direction,
        currency,
        min_amount: formatMoney(minMinor),
        max_amount: formatMoney(maxMinor),
        presets: presets.map(formatMoney),
        flow: row.flow,
        name: row.names[textLocale(player.language)] ?? null,
        mark: row.mark,
        arrives: { from_minutes: row.arrivesFrom, to_minutes: row.arrivesTo },
        device,
        fee: { fixed: formatMoney(fee.fixedMinor), basis_points: fee.basisPoints },
      },
    ];
  });
}

/** Lists the deposit methods that no country lacks, in the order of the first: what may be promised to every visitor. */
export async function listOfferedMethods(deps: PaymentsDeps): Promise<Pick<Method, 'code' | 'kind'>[]> {
  const offers = registrationCountries.map(async (country) => {
    const rows = await selectMethods(deps.db.kysely, {
      country,
      currency: currencyOfCountry[country],
      direction: 'deposit',
    });
    return rows.filter(
      (row) => row.minMinor !== null && deps.payments.providers.has(row.provider) && deviceOf(deps, row) !== undefined,
    );
  });
  const [first = [], ...others] = await Promise.all(offers);
  return first
    .filter(({ code }) => others.every((rows) => rows.some((row) => row.code === code)))
    .map(({ code, kind }) => ({ code, kind }));
}

/** Lists every method of the player's country once, also those not offered now: payments of the past name them. */
export async function listKnownMethods(
  deps: PaymentsDeps,
  playerId: string,
): Promise<z.input<typeof knownMethod>[] | Refusal> {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const rows = (await listAllMethods(deps.db.kysely)).filter(({ country }) => country === player.country);
  const language = textLocale(player.language);
  return [...new Map(rows.map((row) => [row.code, row])).values()].map(({ code, kind, brands, names, mark }) => ({
    ...{ code, kind, brands, mark },
    name: names[language] ?? null,
  }));
}

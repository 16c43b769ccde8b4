import { currencyOfCountry, type RegistrationCountry, registrationCountries } from '@altyn/domain/country';
import { type Currency, currencies, parseMoney } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { bitcoinName, cryptoName, tronName } from '../providers/hosted/hosted-provider.ts';
import type { PaymentDirection } from '../rules.ts';
import { insertMethod, insertMethodLimit, type MethodRow, setMethodFee } from './method-store.ts';

type Seeded = Pick<MethodRow, 'code' | 'kind' | 'flow' | 'arrivesTo'> & {
  providerMethod?: string;
  brands?: readonly string[];
  /** Provider that processes it. */
  provider?: string;
  /** Minutes from approval to payout, where they differ from the kind's. */
  payoutTakes?: readonly [number, number];
  /** Payout fee in basis points; undefined: none. */
  payoutFeeBasisPoints?: number;
  /** Deposits only: payouts are impossible. */
  isWayIn?: boolean;
};

/** Methods for every country and currency. */
const everywhere: readonly Seeded[] = [
  { code: 'card', kind: 'card', brands: ['visa', 'mastercard'], flow: 'page', arrivesTo: 1 },
  { code: 'applepay', kind: 'card', brands: ['applepay'], flow: 'device', arrivesTo: 1, isWayIn: true },
  { code: 'googlepay', kind: 'card', brands: ['googlepay'], flow: 'device', arrivesTo: 1, isWayIn: true },
  { code: 'bank_transfer', kind: 'fiat', flow: 'page', arrivesTo: 1 },
  { code: 'wallet', kind: 'fiat', flow: 'page', arrivesTo: 1, payoutFeeBasisPoints: 100 },
  { code: 'usdt_erc20', kind: 'crypto', flow: 'chain', arrivesTo: 5, provider: cryptoName },
  { code: 'eth', kind: 'crypto', flow: 'chain', arrivesTo: 5, provider: cryptoName },
  // Offered once their gateway is configured.
  { code: 'usdt_trc20', kind: 'crypto', flow: 'chain', arrivesTo: 5, provider: tronName },
  { code: 'btc', kind: 'crypto', flow: 'chain', arrivesTo: 60, provider: bitcoinName, payoutTakes: [10, 90] },
  { code: 'trx', kind: 'crypto', flow: 'chain', arrivesTo: 5, provider: tronName },
];

/** Local payment methods in the country's currency. */
const localKinds = {
  bank_app: { flow: 'bank_app', arrivesTo: 1 },
  qr: { flow: 'qr', arrivesTo: 1 },
  cash_terminal: { flow: 'cash', arrivesTo: 30 },
} as const;
const localIn: Record<RegistrationCountry, readonly (keyof typeof localKinds)[]> = {
  KZ: ['bank_app', 'qr', 'cash_terminal'],
  UZ: ['bank_app', 'qr', 'cash_terminal'],
  KG: ['qr', 'bank_app', 'cash_terminal'],
  TJ: ['bank_app', 'cash_terminal'],
  UA: ['bank_app', 'cash_terminal'],
};

/** Builds a country's local methods; the code prefix separates their limits: `kz_bank_app`. */
const localMethods = (country: RegistrationCountry): Seeded[] =>
  localIn[country].map((kind) => ({
    code: `${country.toLowerCase()}_${kind}`,
    kind: 'fiat',
    providerMethod: kind,
    isWayIn: true,
    ...localKinds[kind],
  }));

/** Deposit minimum, maximum and presets. */
const depositLimits: Record<Currency, { min: string; max: string; presets: string[] }> = {
  uah: { min: '100', max: '100000', presets: ['200', '500', '1000', '2000', '5000'] },
  kzt: { min: '1000', max: '1000000', presets: ['2000', '5000', '10000', '25000', '50000'] },
  usd: { min: '2', max: '2000', presets: ['5', '10', '25', '50', '100'] },
  eur: { min: '2', max: '2000', presets: ['5', '10', '25', '50', '100'] },
  kgs: { min: '150', max: '180000', presets: ['300', '500', '1000', '3000', '5000'] },
  tjs: { min: '20', max: '20000', presets: ['50', '100', '200', '500', '1000'] },
  uzs: { min: '20000', max: '25000000', presets: ['50000', '100000', '250000', '500000', '1000000'] },
};

function minor(text: string): bigint {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`not an amount: ${text}`);
  return amount;
}

/** Minutes from approval to payout, by kind. */
const payoutMinutes = { card: [10, 120], fiat: [10, 120], crypto: [1, 5] } as const;

/** Seeds the working methods; keeps an operator's changes. */
export async function seedPayments(deps: Pick<PlatformDeps, 'db' | 'config'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const country of registrationCountries) {
      const [card, ...others] = everywhere;
      if (!card) return;
      const offered = [card, ...localMethods(country), ...others];
      for (const [index, seeded] of offered.entries()) {
        for (const direction of seeded.isWayIn ? (['deposit'] as const) : (['deposit', 'withdraw'] as const)) {
          const {
            code,
            kind,
            flow,
            brands = [],
            providerMethod = code,
            provider = deps.config.PAYMENTS_PROVIDER,
          } = seeded;
          const [arrivesFrom, arrivesTo] =
            direction === 'deposit' ? [0, seeded.arrivesTo] : (seeded.payoutTakes ?? payoutMinutes[kind]);
          const isNew = await insertMethod(tx, {
            code,
            direction,
            country,
            kind,
            flow,
            arrivesFrom,
            arrivesTo,
            brands: [...brands],
            provider,
            providerMethod,
            position: index + 1,
          });
          const basisPoints = direction === 'withdraw' ? (seeded.payoutFeeBasisPoints ?? 0) : 0;
          if (isNew && basisPoints > 0) await seedFee(tx, { country, direction, code, basisPoints });
        }
      }
      for (const { code } of localMethods(country)) await seedLimit(tx, code, currencyOfCountry[country]);
    }
    for (const { code } of everywhere) for (const currency of currencies) await seedLimit(tx, code, currency);
  });
}

/** Sets the same fee in every currency. */
async function seedFee(
  tx: Tx,
  of: { country: RegistrationCountry; direction: PaymentDirection; code: string; basisPoints: number },
): Promise<void> {
  const { basisPoints, ...method } = of;
  for (const currency of currencies)
    await setMethodFee(tx, { ...method, currency, fee: { fixedMinor: 0n, basisPoints } });
}

function seedLimit(tx: Tx, code: string, currency: Currency): Promise<void> {
  const { min, max, presets } = depositLimits[currency];
  return insertMethodLimit(tx, {
    code,
    currency,
    minMinor: minor(min),
    maxMinor: minor(max),
    presets: presets.map(minor),
  });
}

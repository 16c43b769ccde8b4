import { registrationCountries } from '@altyn/domain/country';
import { type Currency, currencies, parseMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { insertMethod, insertMethodLimit } from './method-store.ts';
import { cryptoName, sandboxPspName } from './providers/hosted/hosted-provider.ts';

const methods = [
  { code: 'card', kind: 'card', brands: ['visa', 'mastercard'], position: 1 },
  { code: 'bank_transfer', kind: 'fiat', brands: [], position: 2 },
  { code: 'wallet', kind: 'fiat', brands: [], position: 3 },
  { code: 'usdt_erc20', kind: 'crypto', brands: [], position: 4 },
  { code: 'eth', kind: 'crypto', brands: [], position: 5 },
] as const;

/** Deposits: least, most, one-tap choices. */
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

/** Offers what works; what an operator has changed since stays. */
export async function seedPayments(deps: Pick<PlatformDeps, 'db'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const country of registrationCountries) {
      for (const direction of ['deposit', 'withdraw'] as const) {
        for (const { code, kind, brands, position } of methods) {
          await insertMethod(tx, {
            code,
            direction,
            country,
            kind,
            brands: [...brands],
            provider: kind === 'crypto' ? cryptoName : sandboxPspName,
            providerMethod: code,
            position,
          });
        }
      }
    }
    for (const { code } of methods) {
      for (const currency of currencies) {
        const { min, max, presets } = depositLimits[currency];
        await insertMethodLimit(tx, {
          code,
          currency,
          minMinor: minor(min),
          maxMinor: minor(max),
          presets: presets.map(minor),
        });
      }
    }
  });
}

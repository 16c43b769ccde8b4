import type { Currency } from '@altyn/domain/money';
import { nanoPerEur, toNanoEur } from '@altyn/domain/reference-rate';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readGameSums } from '../../figures/index.ts';
import { readSetting } from '../../settings/index.ts';

const dayMs = 24 * 3_600_000;
const nanoPerCent = nanoPerEur / 100n;

/** The last seven days in UTC, today until now among them: the days of the figures. */
export interface Week {
  from: Date;
  to: Date;
}

export function weekUntil(now: Date): Week {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return { from: new Date(today - 6 * dayMs), to: now };
}

/** Sum of amounts of several currencies in euro cents, at the reference rates, rounded towards zero. */
export async function sumInEuroCents(
  deps: PlatformDeps,
  amounts: readonly { currency: Currency; amount: bigint }[],
): Promise<bigint> {
  const rates = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  return amounts.reduce((sum, { currency, amount }) => sum + toNanoEur(amount, rates[currency]), 0n) / nanoPerCent;
}

/** Theoretical loss of all play of a week, in euro cents: stakes less what the declared returns would have paid. */
export async function readWeekLoss(deps: PlatformDeps, { from, to }: Week): Promise<bigint> {
  const days = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
  const played = await readGameSums(deps, days);
  return sumInEuroCents(
    deps,
    played.map(({ currency, stakesMinor, expectedWins }) => ({
      currency,
      amount: stakesMinor - BigInt(Math.round(expectedWins)),
    })),
  );
}

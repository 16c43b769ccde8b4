import type { Currency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { readLastRestore } from '../../platform/restores.ts';
import { readSetting } from '../settings/index.ts';
import type { Suit } from './rules.ts';

/** Operator settings used for one batch of events. */
export interface Terms {
  percentHundredths: bigint;
  sharesPercent: Readonly<Record<Suit, number>>;
  /** Whole euros. */
  levelsEur: Readonly<Record<Suit, { seed: number; highest: number }>>;
  ratesPerEur: Readonly<Record<Currency, string>>;
  /** Points drawn earlier may be known; undefined: the database was never restored. */
  pointsLostAt: Date | undefined;
}

/** Reads what visitors see of the settings. */
export async function readShownTerms(
  deps: PlatformDeps,
): Promise<Pick<Terms, 'percentHundredths' | 'sharesPercent' | 'ratesPerEur'>> {
  const [percent, sharesPercent, ratesPerEur] = await Promise.all([
    readSetting(deps, 'JACKPOT_CONTRIBUTION_PERCENT'),
    readSetting(deps, 'JACKPOT_SHARES_PERCENT'),
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
  ]);
  return { percentHundredths: BigInt(Math.round(percent * 100)), sharesPercent, ratesPerEur };
}

/** Reads the settings; call before a transaction, not inside one. */
export async function readTerms(deps: PlatformDeps): Promise<Terms> {
  const [shown, levelsEur, restored] = await Promise.all([
    readShownTerms(deps),
    readSetting(deps, 'JACKPOT_LEVELS_EUR'),
    readLastRestore(deps.db.kysely),
  ]);
  return { ...shown, levelsEur, pointsLostAt: restored?.at };
}

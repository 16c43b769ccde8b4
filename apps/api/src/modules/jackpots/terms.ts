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

/** Reads the settings; call before a transaction, not inside one. */
export async function readTerms(deps: PlatformDeps): Promise<Terms> {
  const [percent, sharesPercent, levelsEur, ratesPerEur, restored] = await Promise.all([
    readSetting(deps, 'JACKPOT_CONTRIBUTION_PERCENT'),
    readSetting(deps, 'JACKPOT_SHARES_PERCENT'),
    readSetting(deps, 'JACKPOT_LEVELS_EUR'),
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    readLastRestore(deps.db.kysely),
  ]);
  const percentHundredths = BigInt(Math.round(percent * 100));
  return { percentHundredths, sharesPercent, levelsEur, ratesPerEur, pointsLostAt: restored?.at };
}

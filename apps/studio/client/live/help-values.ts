import type { LanguageTag } from '@altyn/contracts/languages';
import { drawsInAll, drawsReaching, highestCashOut, lowestCashOut } from '@altyn/engines/live/crash';

/** Numbers in the tables' rules, from the configuration of their games. */
export function helpValues(language: LanguageTag): Readonly<Record<string, string>> {
  const early = (1 - drawsReaching(lowestCashOut) / drawsInAll) * 100;
  return {
    early: early.toFixed(2).replace('.', language === 'en' ? '.' : ','),
    highest: String(highestCashOut / 100),
  };
}

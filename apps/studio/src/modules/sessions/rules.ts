import type { Restriction } from '@altyn/contracts/studio-game';
import { isBought } from '@altyn/engines/slots/bought-modes';
import { gambleMode } from '@altyn/engines/slots/gamble';
import type { Config } from '../../config.ts';

/** Restrictions of a country that apply to every game. */
export function restrictionsOf(config: Config, country: string): Restriction[] {
  const forbidden: [Restriction, readonly string[]][] = [
    ['autoplay', config.AUTOPLAY_FORBIDDEN_IN],
    ['gamble', config.GAMBLE_FORBIDDEN_IN],
    ['buy', config.BUY_FORBIDDEN_IN],
  ];
  return forbidden.flatMap(([restriction, countries]) =>
    countries.includes(country.toUpperCase()) ? [restriction] : [],
  );
}

/** True when a session's restrictions allow a mode. */
export function isModeAllowed(restrictions: readonly Restriction[], mode: string): boolean {
  if (mode === gambleMode) return !restrictions.includes('gamble');
  return !isBought(mode) || !restrictions.includes('buy');
}

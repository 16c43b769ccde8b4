import { isSystemRunning } from './config.ts';
import { operate } from './operator.ts';

/** Share of each level in a contribution, in per cent. */
export type JackpotShares = Record<'clubs' | 'diamonds' | 'hearts' | 'spades', number>;

export function setJackpotShares(shares: JackpotShares): Promise<string> {
  return operate(['setting', 'set', '--code', 'JACKPOT_SHARES_PERCENT', '--value', JSON.stringify(shares)]);
}

/** Everything goes to the largest level, whose drop point no run reaches, so that no journey wins by surprise. */
const farJackpots: JackpotShares = { clubs: 0, diamonds: 0, hearts: 0, spades: 100 };

/** Runs before all journeys. Keeps the settings of a system that was already running. @public */
export default async function keepJackpotsFar(): Promise<void> {
  if (!isSystemRunning) await setJackpotShares(farJackpots);
}

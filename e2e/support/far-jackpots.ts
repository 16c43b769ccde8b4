import { isSystemRunning } from './config.ts';
import { operate } from './operator.ts';

/** What a level takes of each contribution, in per cent. */
export type JackpotShares = Record<'clubs' | 'diamonds' | 'hearts' | 'spades', number>;

export function setJackpotShares(shares: JackpotShares): Promise<string> {
  return operate(['setting', 'set', '--code', 'JACKPOT_SHARES_PERCENT', '--value', JSON.stringify(shares)]);
}

/** All of it feeds the largest, which no run's stakes bring to its point: no journey's money grows by surprise. */
const farJackpots: JackpotShares = { clubs: 0, diamonds: 0, hearts: 0, spades: 100 };

/** Before every journey. A system that others started keeps its settings. @public */
export default async function keepJackpotsFar(): Promise<void> {
  if (!isSystemRunning) await setJackpotShares(farJackpots);
}

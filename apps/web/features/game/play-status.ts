import type { OutputOf } from '#web/lib/api/types.ts';

type OwnBattle = OutputOf<'GET', '/users/battles'>['items'][number];

/** The running battle that counts rounds of a game; of several, the one in which the player stands best. */
export function battleOfGame(battles: readonly OwnBattle[], slug: string): OwnBattle | undefined {
  return battles
    .filter(({ battle }) => battle.status === 'active' && battle.games.includes(slug))
    .toSorted((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY))[0];
}

/** A battle's score as the bar knows it: what the last rounds have added to it, in hundredths. */
export interface KnownScore {
  battle: string;
  score: string;
  gainHundredths: number;
}

const hundredthsOf = (score: string): number => Math.round(Number(score) * 100);

/** The score after an answer. The first one adds nothing; one that is not higher keeps what was added last. */
export function withScore(
  known: KnownScore | undefined,
  { battle, score }: { battle: string; score: string },
): KnownScore {
  if (known?.battle !== battle) return { battle, score, gainHundredths: 0 };
  const gain = hundredthsOf(score) - hundredthsOf(known.score);
  if (gain === 0) return known;
  // A best window of spins may move on.
  return { battle, score, gainHundredths: Math.max(0, gain) };
}

/** Play time of a sitting in whole hours and minutes, as on a clock: `0:07`, `1:42`. */
export function clockText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A net amount with its sign before the money: `+12`, `−40`; nothing before zero. */
export function signOf(amount: string): '' | '+' | '−' {
  if (Number(amount) === 0) return '';
  return amount.startsWith('-') ? '−' : '+';
}

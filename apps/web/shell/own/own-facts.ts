import type { Mission } from '@altyn/contracts/promotions/missions';
import type { UserBonus } from '@altyn/contracts/bonuses';
import { progressPercent } from '@altyn/domain/bonus';
import { formatMoney, minMinor, parseMoney } from '@altyn/domain/money';
import type { OutputOf } from '#web/lib/api/types.ts';

const maxStars = 10;

/** Way to the next full star in per cent; undefined with all stars. */
export function starProgress(rating: number): { next: number; percent: number } | undefined {
  if (rating >= maxStars) return undefined;
  const whole = Math.floor(rating);
  return { next: whole + 1, percent: Math.floor((rating - whole) * 100) };
}

/** True for a player who has opened no game yet; false until their games are known. */
export function isNewcomer(games: { recent: readonly unknown[]; unfinished: readonly unknown[] } | undefined): boolean {
  return games !== undefined && games.recent.length === 0 && games.unfinished.length === 0;
}

/** Wagering that is left of an active bonus, and how much is done in per cent. */
export function wageringOf({ progress, wager_amount }: Pick<UserBonus, 'progress' | 'wager_amount'>) {
  const total = parseMoney(wager_amount) ?? 0n;
  const done = minMinor(parseMoney(progress) ?? 0n, total);
  return { left: formatMoney(total - done), percent: progressPercent(done, total) };
}

export type MissionNews =
  | { kind: 'claim'; count: number }
  | { kind: 'started'; mission: Pick<Mission, 'name' | 'percent'> }
  | { kind: 'offered'; count: number };

/** What a player wants to know of missions: rewards that wait, else the one nearest to its goal, else what may be started. */
export function missionNews(missions: readonly Pick<Mission, 'state' | 'name' | 'percent'>[]): MissionNews | undefined {
  const of = (state: Mission['state']) => missions.filter((mission) => mission.state === state);
  const waiting = of('fulfilled').length;
  if (waiting > 0) return { kind: 'claim', count: waiting };
  const [nearest] = of('started').toSorted((a, b) => b.percent - a.percent);
  if (nearest) return { kind: 'started', mission: nearest };
  const offered = of('offered').length;
  return offered > 0 ? { kind: 'offered', count: offered } : undefined;
}

type OwnBattle = OutputOf<'GET', '/users/battles'>['items'][number];

/** The running battle in which the player stands best; one without a place comes last. */
export function bestBattle<B extends { battle: Pick<OwnBattle['battle'], 'status'>; place: number | null }>(
  battles: readonly B[],
): B | undefined {
  return battles
    .filter(({ battle }) => battle.status === 'active')
    .toSorted((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY))[0];
}

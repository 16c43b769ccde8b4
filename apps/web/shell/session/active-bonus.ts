'use client';
import type { UserBonus } from '@altyn/contracts/bonuses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { retryAtMost } from '#web/lib/api/query-client.ts';
import { activeBonusKey } from '#web/lib/api/query-keys.ts';
import { useSessionStatus } from './session.ts';
import { heldIfKnown } from '../live/held-answers.ts';

/** Response of the API: an empty object when the slot is free. */
export type ActiveBonusAnswer = UserBonus | Record<string, never>;

/** The PENDING or ACTIVE bonus of a response; undefined if there is none. */
export function toActiveBonus(answer: ActiveBonusAnswer | undefined): UserBonus | undefined {
  return answer && 'id' in answer ? (answer as UserBonus) : undefined;
}

/**
 * The newer of two versions by `updated_at`, since events and responses can overtake each other. Another bonus, or none,
 * always replaces the known one.
 */
export function newerActiveBonus(known: ActiveBonusAnswer | undefined, arrived: ActiveBonusAnswer): ActiveBonusAnswer {
  const [before, after] = [toActiveBonus(known), toActiveBonus(arrived)];
  if (!before || !after || before.id !== after.id) return arrived;
  return Date.parse(after.updated_at) >= Date.parse(before.updated_at) ? after : before;
}

/** Figures of an ACTIVE bonus after a bet. */
export type BonusProgress = Pick<UserBonus, 'id' | 'progress' | 'wager_amount' | 'bonus_amount' | 'updated_at'>;

/** The known bonus with a bet's figures; those of another bonus, or older ones, are ignored. */
export function withProgress(
  known: ActiveBonusAnswer | undefined,
  figures: BonusProgress,
): ActiveBonusAnswer | undefined {
  const before = toActiveBonus(known);
  if (before?.id !== figures.id || before.status !== 'ACTIVE') return known;
  return newerActiveBonus(before, { ...before, ...figures });
}

/** The bonus in the player's slot; the update stream writes it too. */
export const activeBonusQuery = queryOptions({
  queryKey: activeBonusKey,
  queryFn: heldIfKnown(
    async ({ signal }): Promise<ActiveBonusAnswer> => callApi('GET', '/users/bonuses/active', {}, { signal }),
  ),
  structuralSharing: (known, arrived) =>
    newerActiveBonus(known as ActiveBonusAnswer | undefined, arrived as ActiveBonusAnswer),
  retry: retryAtMost(2),
});

/** The player's PENDING or ACTIVE bonus; `isKnown` is false until the first response. */
export function useActiveBonus(): { active: UserBonus | undefined; isKnown: boolean } {
  const isSignedIn = useSessionStatus() === 'signed-in';
  const { data, isSuccess } = useQuery({ ...activeBonusQuery, enabled: isSignedIn });
  return { active: isSignedIn ? toActiveBonus(data) : undefined, isKnown: isSignedIn && isSuccess };
}

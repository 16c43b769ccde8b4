import type { User } from '@altyn/contracts/identity';
import type { Battle, OwnBattle } from './queries.ts';

/** Groups of running battles by the player's participation, in display order. */
export const battleParts = ['participating', 'joinable', 'closed'] as const;
type Parts = Record<(typeof battleParts)[number], Battle[]>;

/** Properties of a player that decide whether they may join. */
export type Player = Pick<User, 'rating' | 'country'>;

/**
 * Splits battles into those the player has joined, may join, and may not join: because of stars,
 * country or currency, or because its results are being counted.
 */
export function partBattles(
  battles: readonly Battle[],
  { own, user }: { own: readonly Pick<OwnBattle, 'battle'>[]; user: Player },
): Parts {
  const joined = new Set(own.map(({ battle }) => battle.id));
  const parts: Parts = { participating: [], joinable: [], closed: [] };
  for (const battle of battles) {
    const { status, min_bet, min_rating, countries } = battle;
    const isAllowed =
      status !== 'finishing' &&
      min_bet !== null &&
      user.rating >= min_rating &&
      (countries === null || countries.some((one) => one === user.country));
    parts[joined.has(battle.id) ? 'participating' : isAllowed ? 'joinable' : 'closed'].push(battle);
  }
  return parts;
}

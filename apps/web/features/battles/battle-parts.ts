import type { User } from '@altyn/contracts/identity';
import type { Battle, OwnBattle } from './queries.ts';

/** How running battles concern a player, in the order in which they are shown. */
export const battleParts = ['participating', 'joinable', 'closed'] as const;
type Parts = Record<(typeof battleParts)[number], Battle[]>;

/** What decides whether a player may join. */
export type Player = Pick<User, 'rating' | 'country'>;

/** Parts battles by whether the player takes part, may join, or may not: other stars, countries or currencies. */
export function partBattles(
  battles: readonly Battle[],
  { own, user }: { own: readonly Pick<OwnBattle, 'battle'>[]; user: Player },
): Parts {
  const joined = new Set(own.map(({ battle }) => battle.id));
  const parts: Parts = { participating: [], joinable: [], closed: [] };
  for (const battle of battles) {
    const { min_bet, min_rating, countries } = battle;
    const isAllowed =
      min_bet !== null &&
      user.rating >= min_rating &&
      (countries === null || countries.some((one) => one === user.country));
    parts[joined.has(battle.id) ? 'participating' : isAllowed ? 'joinable' : 'closed'].push(battle);
  }
  return parts;
}

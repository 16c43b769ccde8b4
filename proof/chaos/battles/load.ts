import { insertBattle } from '../../../apps/api/src/modules/battles/battle-store.ts';
import { battleOfTerms } from '../../../apps/api/src/modules/battles/define-battle.ts';
import { joinBattle } from '../../../apps/api/src/modules/battles/join-battle.ts';
import type { PlatformDeps } from '../../../apps/api/src/platform/deps.ts';
import { isRefusal } from '../../../apps/api/src/platform/refusal.ts';
import type { SeededLoad } from '../load-players.ts';

/** Scores that a recount reproduces exactly, regardless of order within a millisecond. */
const scoreKinds = ['turnover', 'biggest_multiplier'] as const;
const name = { en: 'Chaos', ua: 'Chaos', ru: 'Chaos' };
/** Interval between the ends of battles, so that each can be caught during its payment. */
const apartMs = 5_000;
const beganMs = 1_000;
/** Ranks with a cup; all others have only a prize. */
const cupPlaces = 3;

/** Long enough for all players to join. */
const joiningMs = 3_600_000;

/**
 * Battles on the load's game with all players. The first ends after the given seconds once all have joined, the others
 * five seconds apart.
 */
export async function openBattles(
  deps: PlatformDeps,
  { seeded, battles, seconds }: { seeded: SeededLoad; battles: number; seconds: number },
): Promise<void> {
  const opened = deps.clock.now();
  const ids = Array.from({ length: battles }, () => deps.ids.next());
  for (const [index, id] of ids.entries()) {
    const terms = termsOf(seeded, scoreKinds[index % scoreKinds.length]!);
    const period = { startsAt: new Date(opened.getTime() - beganMs), endsAt: new Date(opened.getTime() + joiningMs) };
    await insertBattle(deps.db.kysely, { ...battleOfTerms(terms, { id, seriesId: null, ...period }), at: opened });
    for (const { id: playerId } of seeded.players) {
      const joined = await joinBattle(deps, { battleId: id, playerId });
      if (isRefusal(joined)) throw new Error(`a player could not join: ${joined.name}`);
    }
  }
  const beginMs = deps.clock.now().getTime();
  for (const [index, id] of ids.entries()) {
    const endsAt = new Date(beginMs + seconds * 1_000 + index * apartMs);
    await deps.db.pool.query('update battles.battle set ends_at = $2 where id = $1', [id, endsAt]);
  }
}

const termsOf = ({ players, gameSlug }: SeededLoad, scoreKind: (typeof scoreKinds)[number]) => ({
  name,
  score_kind: scoreKind,
  window_spins: 20,
  qualification_spins: 1,
  games: [gameSlug],
  min_bets: { kzt: '0.01' },
  prizes: [
    { from: 1, to: cupPlaces, cup: 'gold' as const, amounts: { kzt: '0.03' } },
    { from: cupPlaces + 1, to: players.length, cup: null, amounts: { kzt: '0.01' } },
  ],
  prize_pocket: 'digital' as const,
  min_rating: 0,
  countries: null,
});

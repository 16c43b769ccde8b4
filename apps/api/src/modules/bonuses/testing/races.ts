import { isRefusal } from '../../../platform/refusal.ts';
import { cancelBonus } from '../activation/cancel-bonus.ts';
import { subscribeBonus } from '../activation/subscribe-bonus.ts';
import type { BonusWorld } from './bonus-world.ts';

/** The contended resource. */
export const raceKinds = ['one place', 'one promo code', 'one slot'] as const;
export type RaceKind = (typeof raceKinds)[number];

export interface RaceResult {
  kind: RaceKind;
  trials: number;
  contenders: number;
  /** Trials with exactly one winner. */
  exact: number;
  /** Trials with more than one winner. */
  overruns: number;
  /** Trials without a winner. */
  unwon: number;
  /** Refusals of the losers, counted. */
  refusals: Record<string, number>;
}

interface Contest {
  entries: { playerId: string; bonusId: string; code?: string }[];
}

/** Runs `trials` races of concurrent `contenders` and counts winners by their answers and by the money. */
export async function runRaces(
  world: BonusWorld,
  options: { kind: RaceKind; trials: number; contenders: number },
): Promise<RaceResult> {
  const { kind, trials, contenders } = options;
  const players = await Promise.all(Array.from({ length: contenders }, () => world.addPlayer()));
  const result: RaceResult = { kind, trials, contenders, exact: 0, overruns: 0, unwon: 0, refusals: {} };
  for (let trial = 0; trial < trials; trial += 1) {
    const { entries } = await prepare(world, { kind, players, trial });
    const answers = await Promise.all(
      entries.map((entry) => subscribeBonus(world.api.deps, { ...entry, isConfirmed: false })),
    );
    for (const answer of answers) {
      if (isRefusal(answer)) result.refusals[answer.name] = (result.refusals[answer.name] ?? 0) + 1;
    }
    const winners = entries.filter((_entry, index) => !isRefusal(answers[index]));
    const credited = await creditedPlayers(world, [...new Set(entries.map((entry) => entry.playerId))]);
    const won = Math.max(winners.length, credited);
    if (won === 1 && winners.length === 1) result.exact += 1;
    else if (won > 1) result.overruns += 1;
    else result.unwon += 1;
    for (const winner of winners) await cancelBonus(world.api.deps, { playerId: winner.playerId, id: winner.bonusId });
  }
  return result;
}

async function prepare(
  world: BonusWorld,
  race: { kind: RaceKind; players: readonly string[]; trial: number },
): Promise<Contest> {
  const { kind, players, trial } = race;
  if (kind === 'one place') {
    const bonusId = await world.addBonus({ max_daily_activations: 1 });
    return { entries: players.map((playerId) => ({ playerId, bonusId })) };
  }
  if (kind === 'one promo code') {
    const code = `RACE-${trial}-${players[0]?.slice(-6) ?? ''}`;
    const bonusId = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', is_public: false });
    await world.addPromoCode(code, bonusId, 1);
    return { entries: players.map((playerId) => ({ playerId, bonusId, code })) };
  }
  // One player sends all requests: half for one bonus, half for others.
  const playerId = players[trial % players.length]!;
  const bonusIds = await Promise.all([1, 2, 3, 4].map(() => world.addBonus()));
  return { entries: players.map((_player, index) => ({ playerId, bonusId: bonusIds[index % 4]! })) };
}

/** Counts players whose bonus pocket contains exactly one credit; a player credited twice counts as two. */
async function creditedPlayers(world: BonusWorld, players: readonly string[]): Promise<number> {
  const pockets = await Promise.all(players.map((playerId) => world.pockets(playerId)));
  return pockets.reduce((sum, pocket) => sum + Number(pocket.bonus / 10_000n), 0);
}

import type { Currency } from '@altyn/domain/money';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { listFinishedRounds } from '../wallet/index.ts';
import { type Battle, findBattle } from './battle-store.ts';
import { listParticipants, type Participant } from './participant-store.ts';
import type { BattleDeps } from './ports.ts';
import { formatScore, isInBattle, type Spin, spinOf, standingOf } from './rules.ts';

/** A participant whose score differs from the recount. */
export interface ScoreDifference {
  playerId: string;
  found: { spins: number; score: string };
  expected: { spins: number; score: string };
}

const playersAtOnce = 500;

/**
 * Recounts a battle from the wallet's rounds and compares it with the standings. Read-only. Rounds are ordered by their
 * end; two rounds of a player in one millisecond may give a different best run.
 * @returns the differences; BATTLE_NOT_FOUND.
 */
export async function recountBattle(deps: BattleDeps, battleId: string): Promise<ScoreDifference[] | Refusal> {
  const battle = await findBattle(deps.db.kysely, battleId);
  if (!battle) return refuse('BATTLE_NOT_FOUND');
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const differences: ScoreDifference[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listParticipants(deps.db.kysely, { battleId, after, limit: playersAtOnce });
    for (const participant of page) {
      const spins = await spinsOf(deps, battle, participant, ratesPerEur);
      const standing = standingOf(battle, spins);
      if (standing.score === participant.score && standing.qualifiedSpins === participant.qualifiedSpins) continue;
      differences.push({
        playerId: participant.playerId,
        found: { spins: participant.qualifiedSpins, score: formatScore(participant.score) },
        expected: { spins: standing.qualifiedSpins, score: formatScore(standing.score) },
      });
    }
    after = page.at(-1)?.playerId;
    if (page.length < playersAtOnce) return differences;
  }
}

async function spinsOf(
  deps: BattleDeps,
  battle: Battle,
  participant: Participant,
  ratesPerEur: Readonly<Record<Currency, string>>,
): Promise<Spin[]> {
  const games = await deps.wallet.directories.games();
  const from = battle.startsAt > participant.joinedAt ? battle.startsAt : participant.joinedAt;
  const rounds = await listFinishedRounds(deps.db.kysely, { playerId: participant.playerId, from, to: battle.endsAt });
  return rounds.flatMap((round, index) => {
    if (!isInBattle(battle, round, games.gameById(round.gameId)?.slug)) return [];
    const spin = spinOf(battle, round, ratesPerEur[round.currency]);
    return spin ? [{ ...spin, seq: BigInt(index + 1) }] : [];
  });
}

import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { BonusWorld } from '../bonuses/testing/bonus-world.ts';
import { findParticipants } from './participant-store.ts';
import { noStanding, type ScoreKind, standingOf } from './rules.ts';
import { type BattleWorld, createBattleWorld } from './testing/battle-world.ts';

const database = useTestDatabase();
let battles: BattleWorld;
let world: BonusWorld;
beforeAll(async () => {
  battles = await createBattleWorld(database.url);
  ({ world } = battles);
});
afterAll(() => battles.close());

describe('random histories', () => {
  interface Step {
    player: number;
    round: number;
    stake: bigint;
    win: bigint;
    kind: 'close' | 'late-win' | 'rollback';
  }
  const step: fc.Arbitrary<Step> = fc.record({
    player: fc.nat(2),
    round: fc.nat(7),
    stake: fc.constantFrom(50n, 100n, 250n, 1_000n),
    win: fc.constantFrom(0n, 40n, 300n, 7_777n),
    kind: fc.constantFrom<Step['kind']>('close', 'close', 'close', 'late-win', 'rollback'),
  });

  /** Movements as the wallet would tell them; each carries the whole round as it leaves it. */
  function movementsOf(steps: readonly Step[], players: readonly string[], at: Date): GameMovement[] {
    const rounds = new Map<string, { id: string; stake: bigint; win: bigint }>();
    return steps.flatMap(({ player, round, stake, win, kind }): GameMovement[] => {
      const key = `${player}:${round}`;
      const known = rounds.get(key);
      if ((kind === 'close') === (known !== undefined)) return [];
      const now = known ?? { id: v7(), stake, win };
      if (kind === 'late-win') now.win += win;
      if (kind === 'rollback') now.stake = 0n;
      rounds.set(key, now);
      const sums = { stake: { real: now.stake, bonus: 0n }, win: { real: now.win, bonus: 0n } };
      return [
        {
          ...sums,
          id: v7(),
          kind: kind === 'close' ? 'win' : kind === 'rollback' ? 'rollback' : 'win',
          playerId: players[player] ?? '',
          gameId: battles.gameId,
          roundId: now.id,
          currency: 'uah',
          isFree: false,
          isPromo: false,
          round: sums,
          finishedAt: at,
          at,
        },
      ];
    });
  }

  /** What the movements come to, told one by one with nothing remembered but the rounds themselves. */
  function oracle(movements: readonly GameMovement[], playerId: string) {
    const rounds = new Map<string, { seq: bigint; ratio: bigint } | undefined>();
    movements.forEach(({ playerId: whose, roundId, round }, index) => {
      if (whose !== playerId) return;
      const [stake, win] = [round.stake.real, round.win.real];
      const seq = rounds.get(roundId)?.seq ?? BigInt(index);
      rounds.set(roundId, stake < 100n ? undefined : { seq, ratio: (win * 10_000n) / stake });
    });
    return [...rounds.values()].flatMap((one) => one ?? []).toSorted((a, b) => Number(a.seq - b.seq));
  }

  it('come to the score of a serial count, however they are cut into readings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<ScoreKind>('best_window', 'biggest_multiplier'),
        async (steps, cut, scoreKind) => {
          const battleId = await battles.addBattle({ score_kind: scoreKind, window_spins: 3, qualification_spins: 2 });
          const players = await Promise.all([world.addPlayer(), world.addPlayer(), world.addPlayer()]);
          for (const player of players) await battles.join(battleId, player);
          const movements = movementsOf(steps, players, battles.inMs(1));
          for (let from = 0; from < movements.length; from += cut) {
            const events = movements.slice(from, from + cut).map((movement) => ({
              kind: gameMovementKind,
              playerId: movement.playerId,
              payload: { ...encodeGameMovement(movement) },
            }));
            await world.api.deps.db.transaction((tx) => appendEvents(tx, events));
            if (from % 2 === 0) await battles.read();
          }
          await battles.read();
          const standings = await findParticipants(world.api.deps.db.kysely, battleId, players);
          for (const player of players) {
            const spins = oracle(movements, player);
            const terms = { scoreKind, windowSpins: 3, qualificationSpins: 2 };
            const expected = standingOf(
              terms,
              spins.map((one) => ({ ...one, turnover: 0n })),
            );
            const { qualifiedSpins, score } = standings.find(({ playerId }) => playerId === player) ?? noStanding;
            expect({ qualifiedSpins, score }).toEqual({ qualifiedSpins: spins.length, score: expected.score });
          }
          const { rows } = await sql<{ ranked: number; bucketed: number }>`
            select (select count(*) from battles.participant where battle_id = ${battleId} and bucket is not null)::int as ranked,
              (select coalesce(sum(players), 0) from battles.bucket where battle_id = ${battleId})::int as bucketed`.execute(
            world.api.deps.db.kysely,
          );
          expect(rows[0]?.bucketed).toBe(rows[0]?.ranked);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});

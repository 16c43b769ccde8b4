import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { fullRound } from '../../../testing/full-round.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { listFirst } from './participant-store.ts';
import { listResults } from './result-store.ts';
import type { ScoreKind } from './rules.ts';
import { type BattleWorld, createBattleWorld } from './testing/battle-world.ts';

const database = useTestDatabase();
let battles: BattleWorld;
beforeAll(async () => {
  battles = await createBattleWorld(database.url);
});
afterAll(() => battles.close());

const playerCount = 3;
const windowSpins = 3;
const qualificationSpins = 2;
/** In hundredths of a hryvnia, as in `addBattle`. */
const minBet = 100n;
const paidPlaces = 3;
/** The seeded reference rate: 48.50 hryvnias per euro. */
const hundredthsPerEuro = 4_850n;
/** The battle began a minute before its players joined and ends ten minutes after. */
const closings = { beforeTheJoin: -1, atTheJoin: 0, inTime: 5, justInTime: 599_999, afterTheEnd: 600_000 };

interface Round {
  player: number;
  stake: bigint;
  win: bigint;
  closes: keyof typeof closings;
  gift: 'none' | 'free' | 'promo';
}
interface Step {
  round: number;
  act: 'open' | 'close' | 'win' | 'rollback';
}

const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({
    player: fc.nat(playerCount - 1),
    stake: fc.constantFrom(minBet - 1n, minBet, 250n, 1_000n),
    win: fc.constantFrom(0n, 40n, 300n, 7_777n),
    closes: fc.constantFrom<Round['closes']>('inTime', 'inTime', ...(Object.keys(closings) as Round['closes'][])),
    gift: fc.constantFrom<Round['gift']>('none', 'none', 'none', 'free', 'promo'),
  }),
  { minLength: 1, maxLength: 18 },
);
const act = fc.constantFrom<Step['act']>('open', 'close', 'close', 'close', 'win', 'rollback');
const history = rounds.chain((played) =>
  fc.record({
    played: fc.constant(played),
    steps: fc.array(fc.record({ round: fc.nat(played.length - 1), act }), { minLength: 1, maxLength: 60 }),
  }),
);

interface Reported {
  round: Round;
  movement: GameMovement;
}

/** Builds movements as the wallet publishes them; each carries the whole round. */
function tell({ played, steps }: { played: readonly Round[]; steps: readonly Step[] }, players: readonly string[]) {
  const stored = new Map<number, { id: string; stake: bigint; win: bigint; finishedAt: Date | null }>();
  return steps.flatMap(({ round: index, act: done }): Reported[] => {
    const round = played[index]!;
    const before = stored.get(index);
    const isClosed = before !== undefined && before.finishedAt !== null;
    if (done === 'open' ? before : done === 'close' ? isClosed : done === 'win' ? !isClosed : !before?.stake) return [];
    const wins = done === 'close' || done === 'win' ? round.win : 0n;
    const isFree = round.gift === 'free';
    const now = before ?? { id: v7(), stake: isFree ? 0n : round.stake, win: 0n, finishedAt: null };
    stored.set(index, now);
    now.win += wins;
    if (done === 'rollback') now.stake = 0n;
    if (done !== 'open') now.finishedAt ??= battles.inMs(closings[round.closes]);
    const kind = done === 'open' ? 'bet' : done === 'rollback' ? 'rollback' : before ? 'win' : 'round';
    const at = battles.inMs(0);
    const sums = { stake: { real: now.stake, bonus: 0n }, win: { real: now.win, bonus: 0n } };
    const movement: GameMovement = {
      id: kind === 'round' ? now.id : v7(),
      kind,
      playerId: players[round.player] ?? '',
      gameId: battles.gameId,
      roundId: now.id,
      currency: 'uah',
      stake: sums.stake,
      win: { real: wins, bonus: 0n },
      isFree: done !== 'rollback' && isFree,
      isPromo: done !== 'rollback' && round.gift === 'promo',
      edgeHundredths: 350,
      round: fullRound(sums),
      finishedAt: now.finishedAt,
      at,
    };
    return [{ round, movement }];
  });
}

/** A counted round: its position in the history, its stake in euros and its win ÷ stake, both in ten-thousandths. */
interface Counted {
  seq: number;
  turnover: bigint;
  ratio: bigint;
}

/** A player's counted rounds in their final state, ordered by end. */
function countedOf(reported: readonly Reported[], playerId: string): Counted[] {
  const ended = new Map<string, { seq: number; hasGift: boolean; last: Reported }>();
  reported.forEach((one, seq) => {
    const { movement, round } = one;
    if (movement.playerId !== playerId || movement.finishedAt === null) return;
    const known = ended.get(movement.roundId);
    const isGift = round.gift !== 'none' && movement.win.real > 0n;
    ended.set(movement.roundId, { seq: known?.seq ?? seq, hasGift: known?.hasGift === true || isGift, last: one });
  });
  return [...ended.values()].flatMap(({ seq, hasGift, last: { round, movement } }) => {
    const isInTime = round.closes !== 'beforeTheJoin' && round.closes !== 'afterTheEnd';
    const stake = movement.round.stake.real;
    if (hasGift || !isInTime || stake < minBet) return [];
    return [
      { seq, turnover: (stake * 10_000n) / hundredthsPerEuro, ratio: (movement.round.win.real * 10_000n) / stake },
    ];
  });
}

/** Literal implementation of the definition over all rounds. */
function literalScore(kind: ScoreKind, counted: readonly Counted[]): bigint {
  if (kind === 'turnover') return counted.reduce((sum, { turnover }) => sum + turnover, 0n);
  const ratios = counted.map(({ ratio }) => ratio);
  const width = kind === 'best_window' ? windowSpins : 1;
  const sums = ratios.map((_, end) =>
    ratios.slice(Math.max(0, end + 1 - width), end + 1).reduce((sum, ratio) => sum + ratio, 0n),
  );
  return sums.reduce((best, sum) => (sum > best ? sum : best), 0n);
}

/** Leaderboard by a serial count: qualified players, highest score first, ties by the earlier. */
function leadersOf(reported: readonly Reported[], players: readonly string[], kind: ScoreKind) {
  const lines = players.flatMap((playerId) => {
    const counted = countedOf(reported, playerId);
    if (counted.length < qualificationSpins) return [];
    const score = literalScore(kind, counted);
    const reached = counted.findIndex((_, index) => literalScore(kind, counted.slice(0, index + 1)) === score);
    return [{ playerId, spins: counted.length, score, seq: counted[reached]!.seq }];
  });
  return lines.toSorted((a, b) => (a.score === b.score ? a.seq - b.seq : a.score > b.score ? -1 : 1));
}

/** Writes the movements in transactions of varying size and runs the consumer in between. */
async function follow(reported: readonly Reported[], cut: number): Promise<void> {
  for (let from = 0; from < reported.length; from += cut) {
    const events = reported.slice(from, from + cut).map(({ movement }) => ({
      kind: gameMovementKind,
      playerId: movement.playerId,
      payload: { ...encodeGameMovement(movement) },
    }));
    await battles.world.api.deps.db.transaction((tx) => appendEvents(tx, events));
    if (from % 2 === 0) await battles.read();
  }
  await battles.read();
}

it('random histories give the leaderboard and results of a serial count for any batching', async () => {
  const { world } = battles;
  const { kysely } = world.api.deps.db;
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom<ScoreKind>('best_window', 'turnover', 'biggest_multiplier'),
      async (played, cut, scoreKind) => {
        const terms = { score_kind: scoreKind, window_spins: windowSpins, qualification_spins: qualificationSpins };
        const battleId = await battles.addBattle(terms);
        const players = await Promise.all(Array.from({ length: playerCount }, () => world.addPlayer()));
        for (const player of players) await battles.join(battleId, player);
        const reported = tell(played, players);
        await follow(reported, cut);
        const leaders = leadersOf(reported, players, scoreKind);
        const found = await listFirst(kysely, battleId, playerCount);
        expect(
          found.map(({ playerId, qualifiedSpins, score }) => ({ playerId, spins: qualifiedSpins, score })),
        ).toEqual(leaders.map(({ playerId, spins, score }) => ({ playerId, spins, score })));
        const { rows } = await sql<{ bucketed: number }>`
          select coalesce(sum(players), 0)::int as bucketed from battles.bucket where battle_id = ${battleId}`.execute(
          kysely,
        );
        expect(rows).toEqual([{ bucketed: leaders.length }]);
        await battles.finish();
        const results = await listResults(kysely, battleId);
        expect(results.map(({ playerId, place }) => ({ playerId, place }))).toEqual(
          leaders.slice(0, paidPlaces).map(({ playerId }, index) => ({ playerId, place: index + 1 })),
        );
      },
    ),
    { numRuns: 30 },
  );
}, 180_000);

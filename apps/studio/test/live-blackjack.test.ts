import { walletPaths } from '@altyn/contracts/provider-wallet';
import {
  dealOfRound,
  handsAt,
  isDecided,
  movesFor,
  openCardsAt,
  outcomeOf,
  type SharedDeal,
  wonWith,
} from '@altyn/engines/live/blackjack';
import { afterEach, describe, expect, it } from 'vitest';
import { findChainById } from '../src/modules/live/chains/chain-store.ts';
import { seedOf } from '../src/modules/live/chains/make-chain.ts';
import { readLiveProof } from '../src/modules/live/read-bets.ts';
import type { Seat } from '../src/modules/live/round-book.ts';
import type { LiveBetRow } from '../src/modules/live/store/bet-store.ts';
import type { LiveRoundRow } from '../src/modules/live/store/round-store.ts';
import { viewRound } from '../src/modules/live/views.ts';
import { listTransactions } from '../src/modules/provider/store.ts';
import { liveWorld, type TableProcess } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, until, settled, settleAll, playOut, callsTo } = liveWorld(studio, 'live-blackjack');
const afterLeaseMs = 2_600;
const stake = 1_000n;

afterEach(async () => {
  studio.wallet.status = 'OK';
  studio.wallet.fates.length = 0;
  await playOut();
});

interface Dealt {
  one: TableProcess;
  round: LiveRoundRow;
  seats: Seat[];
  deal: SharedDeal;
  before: number;
}

async function dealOf(round: LiveRoundRow): Promise<SharedDeal> {
  const chain = await findChainById(studio.deps.pool, round.chain_id);
  const seed = seedOf(studio.deps, chain, round.number).toString('hex');
  return dealOfRound({ seed, number: round.number, salt: chain.salt! });
}

/** A round that satisfies the condition, at its first decision, with a stake from each seat. */
async function deal(players: number, isWanted: (of: SharedDeal) => boolean): Promise<Dealt> {
  const one = process();
  for (;;) {
    await until(one, 'OPEN');
    const before = studio.wallet.balance;
    const seats = await Promise.all(Array.from({ length: players }, () => seat()));
    for (const who of seats) {
      const wanted = {
        round: one.driver.round!.id,
        version: 1,
        bets: { hand: String(stake) },
        fundsMinor: stake,
      };
      expect(one.driver.place(who, { ...wanted, receivedAt: studio.deps.now() }).refusal).toBeUndefined();
    }
    const { id } = await until(one, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    const round = await until(one, 'DECIDING');
    const dealt = await dealOf(round);
    if (!isDecided(dealt) && isWanted(dealt)) return { one, round, seats, deal: dealt, before };
    await until(one, 'RESULT');
    await settleAll();
  }
}

const isPair = ({ hand }: SharedDeal) => movesFor(handsAt({ hand, second: [] }, [], 1)[0]!).includes('split');
const decide = (
  { one, round }: Dealt,
  who: Seat,
  {
    stage = 1,
    hand = 0,
    move,
    atMs = studio.clock.ms,
  }: { stage?: number; hand?: number; move: 'hit' | 'stand' | 'double' | 'split'; atMs?: number },
) => one.driver.decide(who.player, { round: round.id, stage, hand, move, receivedAt: new Date(atMs) });

/** Steps from deadline to deadline until the next stage or phase. */
async function stageEnds({ one, round }: Dealt): Promise<LiveRoundRow> {
  const { stage } = one.driver.round!;
  while (one.driver.round!.phase === 'DECIDING' && one.driver.round!.stage === stage) {
    studio.clock.ms = Math.max(studio.clock.ms, one.driver.round!.deadline.getTime());
    await one.driver.step();
  }
  expect(one.driver.round!.id).toBe(round.id);
  return one.driver.round!;
}

async function paidOut(dealt: Dealt): Promise<Map<string, LiveBetRow>> {
  const { one, round } = dealt;
  while (one.driver.round!.phase === 'DECIDING') await stageEnds(dealt);
  await until(one, 'RESULT');
  await settleAll();
  const rows = await settled(
    round.id,
    ({ status }) => status === 'settled' || status === 'void' || status === 'refused',
  );
  return new Map(rows.filter(({ of_bet }) => of_bet === null).map((row) => [row.player, row]));
}

/** Waits until the table has processed the wallet's answer to an additional stake. */
async function stakeIs({ one }: Dealt, who: Seat, wanted: string): Promise<void> {
  await expect.poll(() => one.driver.decisions.play!.movesOf(who.player)[0]?.stake, { interval: 5 }).toBe(wanted);
}

const addedStakeOf = async (round: LiveRoundRow, isSo: (bet: LiveBetRow) => boolean) =>
  (await settled(round.id, (bet) => bet.of_bet === null || isSo(bet))).filter(({ of_bet }) => of_bet !== null);

describe('live blackjack', () => {
  it('deals the same cards to all players, pays each by their own decisions, and takes a double within its stage', async () => {
    const dealt = await deal(3, (of) => !isPair(of));
    const { one, round, seats, before } = dealt;
    const [hits, doubles, idles] = seats as [Seat, Seat, Seat];
    expect(await decide(dealt, hits, { move: 'hit' })).toEqual({ stage: 1, hand: 0, move: 'hit' });
    expect(await decide(dealt, doubles, { move: 'double' })).toMatchObject({ move: 'double', stake: 'requested' });
    // Stored before it was answered; the additional stake is a bet in the same wallet round.
    const { rows } = await studio.deps.pool.query('select move from live.decision order by move');
    expect(rows.map(({ move }) => move)).toEqual(['double', 'hit']);
    const [added] = await addedStakeOf(round, ({ status }) => status === 'staked');
    expect(JSON.parse(added!.bet_body).bet).toEqual({ kind: 'live', rtp: '100.00' });
    expect(studio.wallet.balance).toBe(before - 4_000_000);
    expect(one.driver.decisions.play!.moves).toEqual({ hit: 1, stand: 0, double: 1, split: 0, open: 1 });
    expect(await decide(dealt, hits, { move: 'hit' })).toEqual({ stage: 1, hand: 0, move: 'hit' });
    expect(await decide(dealt, hits, { move: 'stand' })).toBe('TAKEN');
    expect(await decide(dealt, idles, { move: 'split' })).toBe('NOT_ALLOWED');
    expect(await decide(dealt, idles, { move: 'hit', hand: 1 })).toBe('NO_HAND');
    expect(await decide(dealt, idles, { move: 'hit', atMs: one.driver.round!.deadline.getTime() })).toBe('TOO_LATE');
    const rowsPaid = await paidOut(dealt);
    const moves = { [hits.player]: [['hit']], [doubles.player]: [['double']], [idles.player]: [] } as const;
    for (const { player } of seats)
      expect(rowsPaid.get(player)!.win_minor).toBe(wonWith(dealt.deal, { stake, moves: moves[player]! }));
    expect(rowsPaid.get(doubles.player)!.added_minor).toBe(stake);
    const won = [...rowsPaid.values()].reduce((sum, { win_minor }) => sum + Number(win_minor), 0);
    expect(studio.wallet.balance).toBe(before - 4_000_000 + won * 1_000);
    const listed = await listTransactions(studio.deps.pool, {
      from: new Date(0),
      to: new Date(studio.clock.ms + 1),
      after: undefined,
      limit: 100,
    });
    const ofDouble = listed.filter((call) => call.round === added!.of_bet);
    expect(ofDouble.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'win']);
    await one.driver.stop();
  });

  it('reveals no card before its stage, neither in the round nor in the proof', async () => {
    const dealt = await deal(1, () => true);
    const { one, seats } = dealt;
    for (let stage = 1; one.driver.round!.phase === 'DECIDING'; stage += 1) {
      const round = one.driver.round!;
      const { hand } = openCardsAt(dealt.deal, stage);
      const view = viewRound(round, false);
      expect(view).toMatchObject({ outcome: null, seed: null, tableau: { stage, up: dealt.deal.dealer[0], hand } });
      expect(await readLiveProof(studio.deps, round.id)).toMatchObject({ outcome: null, seed: null });
      await decide(dealt, seats[0]!, { stage, move: 'hit' });
      await stageEnds(dealt);
    }
    expect(one.driver.round).toMatchObject({ phase: 'DRAWN', stage: 0 });
    const proof = (await readLiveProof(studio.deps, dealt.round.id))!;
    expect(proof.outcome).toBe(outcomeOf(dealt.deal));
    expect(viewRound(one.driver.round!, false).tableau?.deal).toEqual(dealt.deal);
    await one.driver.stop();
  });

  it('splits a pair once, each hand with its own cards and decisions', async () => {
    const dealt = await deal(2, isPair);
    const { one, seats, before } = dealt;
    const [splits, stands] = seats as [Seat, Seat];
    expect(await decide(dealt, splits, { move: 'split' })).toMatchObject({ stake: 'requested' });
    expect(await decide(dealt, stands, { move: 'stand' })).toMatchObject({ move: 'stand' });
    await stakeIs(dealt, splits, 'staked');
    // Everyone has decided: the stage ends once its cards have been seen.
    studio.clock.ms = one.driver.round!.deadline.getTime() - studio.deps.config.LIVE_DECIDE_MS;
    await one.driver.step();
    const hands = handsAt(dealt.deal, [['split']], 2);
    const moves: ('hit' | 'stand' | undefined)[][] = [];
    if (one.driver.round!.phase === 'DECIDING') {
      const wanted = hands.map((hand, place) =>
        hand.isDone ? undefined : place === 0 ? ('stand' as const) : ('hit' as const),
      );
      for (const [hand, move] of wanted.entries())
        if (move) expect(await decide(dealt, splits, { stage: 2, hand, move })).toMatchObject({ hand, move });
      moves.push(wanted);
    } else expect(hands.every(({ isDone }) => isDone)).toBe(true);
    const rows = await paidOut(dealt);
    const won = wonWith(dealt.deal, { stake, moves: [['split'], ...moves] });
    expect(rows.get(splits.player)!.win_minor).toBe(won);
    const other = wonWith(dealt.deal, { stake, moves: [['stand']] });
    expect(studio.wallet.balance).toBe(before - 3_000_000 + Number(won + other) * 1_000);
    await one.driver.stop();
  });

  it('ignores a double whose stake is not confirmed in time, and rolls it back', async () => {
    const dealt = await deal(1, () => true);
    const { one, round, seats, before } = dealt;
    const [who] = seats as [Seat];
    studio.wallet.fates.push('hold');
    await decide(dealt, who, { move: 'double' });
    await expect.poll(() => studio.wallet.held.length, { interval: 5 }).toBeGreaterThan(0);
    const next = await stageEnds(dealt);
    // The card was dealt without the double: the hand continues unless it is over.
    const hand = handsAt(dealt.deal, [['hit']], 2)[0]!;
    expect(next.phase).toBe(hand.isDone ? 'DRAWN' : 'DECIDING');
    for (const answer of studio.wallet.held.splice(0)) answer();
    await settleAll();
    const [added] = await addedStakeOf(round, ({ status }) => status === 'void');
    const undone = callsTo(walletPaths.rollback).map(({ body }) => JSON.parse(body).reference_transaction_uuid);
    expect(undone).toContain(added?.bet_uuid);
    const rows = await paidOut(dealt);
    const won = wonWith(dealt.deal, { stake, moves: [['hit']] });
    expect(rows.get(who.player)).toMatchObject({ win_minor: won, added_minor: 0n });
    expect(studio.wallet.balance).toBe(before - 1_000_000 + Number(won) * 1_000);
    await one.driver.stop();
  });

  it('lets the player decide again after the wallet refused a double', async () => {
    const dealt = await deal(1, () => true);
    const [who] = dealt.seats as [Seat];
    studio.wallet.status = 'NOT_ENOUGH_MONEY';
    await decide(dealt, who, { move: 'double' });
    await stakeIs(dealt, who, 'refused');
    studio.wallet.status = 'OK';
    expect(await decide(dealt, who, { move: 'double' })).toMatchObject({ stake: 'refused' });
    expect(await decide(dealt, who, { move: 'stand' })).toEqual({ stage: 1, hand: 0, move: 'stand' });
    expect(await decide(dealt, who, { move: 'hit' })).toBe('TAKEN');
    const rows = await paidOut(dealt);
    expect(rows.get(who.player)).toMatchObject({
      win_minor: wonWith(dealt.deal, { stake, moves: [['stand']] }),
      added_minor: 0n,
    });
    await dealt.one.driver.stop();
  });

  it('accepts one decision per hand and one additional stake under concurrency', async () => {
    const dealt = await deal(1, () => true);
    const [who] = dealt.seats as [Seat];
    const moves = ['double', 'hit', 'stand'] as const;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => decide(dealt, who, { move: moves[index % 3]! })),
    );
    for (const [index, answer] of answers.entries())
      expect(answer).toEqual(index % 3 === 0 ? { stage: 1, hand: 0, move: 'double', stake: 'requested' } : 'TAKEN');
    expect(await addedStakeOf(dealt.round, ({ status }) => status === 'staked')).toHaveLength(1);
    expect(studio.wallet.balance).toBe(dealt.before - 2_000_000);
    await dealt.one.driver.stop();
  });

  it('continues after its owner has died, with the same cards, the stored decisions and the pending double', async () => {
    const dealt = await deal(2, (of) => !isPair(of));
    const { one: dead, round, seats } = dealt;
    const [doubles, other] = seats as [Seat, Seat];
    studio.wallet.fates.push('silence');
    await decide(dealt, doubles, { move: 'double' });
    studio.clock.ms += afterLeaseMs;
    const next = process();
    await next.driver.step();
    expect(next.driver.round).toMatchObject({ id: round.id, phase: 'DECIDING', stage: 1, tableau: round.tableau });
    expect(await decide({ ...dealt, one: dead }, other, { move: 'hit' })).toBe('lost');
    expect(await decide({ ...dealt, one: next }, other, { move: 'hit' })).toMatchObject({ move: 'hit' });
    await addedStakeOf(round, ({ status }) => status === 'staked');
    const rows = await paidOut({ ...dealt, one: next });
    expect(rows.get(doubles.player)).toMatchObject({
      win_minor: wonWith(dealt.deal, { stake, moves: [['double']] }),
      added_minor: stake,
    });
    expect(rows.get(other.player)!.win_minor).toBe(wonWith(dealt.deal, { stake, moves: [['hit']] }));
    await next.driver.stop();
  });
});

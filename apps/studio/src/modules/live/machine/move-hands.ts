import type { LiveTableau } from '@altyn/contracts/live/table';
import {
  dealOfRound,
  handsAt,
  isDecided,
  type Moves,
  openCardsAt,
  type SharedDeal,
  wonWith,
} from '@altyn/engines/live/blackjack';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import type pg from 'pg';
import type { Deps } from '../../../deps.ts';
import type { LiveTable } from '../../../titles/live-tables.ts';
import { seedOf } from '../chains/make-chain.ts';
import { closeAddedStakes, type LiveBetRow, lockOpenBets, type StakedBet } from '../store/bet-store.ts';
import { findChainById } from '../chains/chain-store.ts';
import { listDecisions, movesByBet } from '../store/decision-store.ts';
import type { LiveRoundRow } from '../store/round-store.ts';
import { after, giveBack, layoutOf, moveTo, payWins } from './move-round.ts';

/** Time to deal the first four cards, and each further card. Decisions are accepted meanwhile. */
const dealMs = 2_600;
const cardMs = 900;

interface Drawn {
  outcome: number;
  seed: Buffer;
  deal: SharedDeal;
}

/** The deal of a round, from its committed seed. It is neither sent nor stored before the last decision. */
async function drawDeal(deps: Deps, table: LiveTable, { chain_id, number }: LiveRoundRow): Promise<Drawn> {
  const chain = await findChainById(deps.pool, chain_id);
  if (chain.salt === null) throw new Error('a round of a chain without a salt');
  const seed = seedOf(deps, chain, number);
  const round = { seed: seed.toString('hex'), number, salt: chain.salt };
  return { outcome: drawFromChain(table.game, round), seed, deal: dealOfRound(round) };
}

type Step = { table: LiveTable; from: LiveRoundRow; now: Date };

/** Deals the first cards: every player with a stake decides, unless there is nothing to decide. */
export async function dealHands(deps: Deps, { table, from, now }: Step): Promise<LiveRoundRow> {
  const { deal } = await drawDeal(deps, table, from);
  const isOpenDeal = !isDecided(deal);
  const decide = async (client: pg.PoolClient) => {
    const hasBets = (await lockOpenBets(client, from.id)).some(({ status }) => status === 'staked');
    return stageOf(deps, deal, { stage: 1, isOpen: isOpenDeal && hasBets, isSplit: false, showMs: dealMs, now });
  };
  return (await moveTo(deps, { from, to: decide, now }, async () => undefined)).next;
}

function stageOf(
  deps: Deps,
  deal: SharedDeal,
  {
    stage,
    isOpen,
    isSplit,
    showMs,
    now,
  }: { stage: number; isOpen: boolean; isSplit: boolean; showMs: number; now: Date },
): Partial<LiveRoundRow> {
  const tableau = tableauOf(deal, { stage, cardsOf: stage, isOpen, isSplit, now });
  const deadline = after(now, showMs + (isOpen ? deps.config.LIVE_DECIDE_MS : 0));
  return { phase: 'DECIDING', stage, tableau, deadline };
}

/** @param cardsOf the stage whose cards are visible. Cards of split hands are for players who have split. */
function tableauOf(
  deal: SharedDeal,
  {
    stage,
    cardsOf,
    isOpen,
    isSplit,
    now,
  }: { stage: number; cardsOf: number; isOpen: boolean; isSplit: boolean; now: Date },
): LiveTableau {
  const { hand, second } = openCardsAt(deal, cardsOf);
  return {
    stage,
    dealtAt: now.getTime(),
    isOpen,
    up: deal.dealer[0]!,
    hand: [...hand],
    second: isSplit ? [...second] : [],
  };
}

/**
 * Ends a stage. Missing decisions are stands; additional stakes without an answer are excluded and rolled back. The
 * next card is dealt for everyone who draws; when nobody is left, the dealer's cards are shown and the wins stored.
 */
export async function endStage(
  deps: Deps,
  { table, from, now }: Step,
): Promise<{ next: LiveRoundRow; out: LiveBetRow[] }> {
  const { deal, outcome, seed } = await drawDeal(deps, table, from);
  const stage = from.stage + 1;
  let moves = new Map<string, Moves>();
  let open: LiveBetRow[] = [];
  const decide = async (client: pg.PoolClient): Promise<Partial<LiveRoundRow>> => {
    open = await lockOpenBets(client, from.id);
    const added = open.filter(({ of_bet }) => of_bet !== null);
    moves = movesByBet(await listDecisions(client, from.id), added);
    const isSplit = [...moves.values()].some((of) => of[0]?.[0] === 'split');
    const isOver = ({ id, of_bet, status }: LiveBetRow) =>
      of_bet !== null || status !== 'staked' || handsAt(deal, moves.get(id) ?? [], stage).every((hand) => hand.isDone);
    if (from.tableau?.isOpen && !open.every(isOver))
      return stageOf(deps, deal, { stage, isOpen: true, isSplit, showMs: cardMs, now });
    const isCardTaken = [...moves.values()].some((of) => of[from.stage - 1]?.some((move) => move && move !== 'stand'));
    const cardsOf = isCardTaken ? stage : from.stage;
    const shown = tableauOf(deal, { stage: from.stage, cardsOf, isOpen: false, isSplit, now });
    const tableau = { ...shown, deal: { hand: [...deal.hand], second: [...deal.second], dealer: [...deal.dealer] } };
    return { phase: 'DRAWN', stage: 0, tableau, outcome, seed, deadline: after(now, deps.config.LIVE_SPIN_MS) };
  };
  const { next, result: out } = await moveTo(deps, { from, to: decide, now }, async (client, to) => {
    const late = open.filter(
      ({ of_bet, status, wallet_call }) => of_bet && status === 'pending' && wallet_call === 'bet',
    );
    const given = await giveBack(deps, client, { bets: late, now });
    if (to.phase === 'DRAWN') {
      const winOfBet = (bet: StakedBet) => {
        const stake = layoutOf(bet).values().next().value ?? 0n;
        return wonWith(deal, { stake, moves: moves.get(bet.id) ?? [] });
      };
      await closeAddedStakes(client, from.id, now);
      // Paid after the dealer's cards have been seen, so that no balance reveals the result early.
      await payWins(deps, client, { roundId: from.id, winOfBet, dueAt: to.deadline });
    }
    return given;
  });
  return { next, out };
}

import { type BatchTransfer, type Entry, makeBatchTransfer, shownTotal } from '../../ledger/index.ts';
import { refusesStake } from '../limits/limit-rules.ts';
import type { BetCounted, BonusTransfer, WageringBatch, WageringMoment, WalletGame } from '../ports.ts';
import { type AnswerStatus, answerText } from '../protocol/answer.ts';
import type { WalletCall } from '../protocol/parse-call.ts';
import { noParts, type Parts, splitStake, splitWin, sumOf } from '../rules.ts';
import type { MovementEvent } from './movement-event.ts';
import { keyOf, type PlayerState, type RoundFact, type TransactionFact } from './state.ts';

/** A call with what was found out about it before the batch. */
export interface PreparedCall {
  call: WalletCall;
  playerId: string;
  provider: string;
  /** The session of the token. */
  session: { gameCode: string; currency: string; startedAt: Date; expiresAt: Date };
  /** undefined: the provider has no such game. */
  game: WalletGame | undefined;
  isPlayerDisabled: boolean;
  isProviderEnabled: boolean;
}

/** A row of `wallet.provider_transaction` to be written. */
export interface NewTransaction extends TransactionFact {
  id: string;
  playerId: string;
  provider: string;
  transactionUuid: string;
  referenceUuid: string | null;
  gameId: string | null;
  currency: string;
  amount: bigint;
  winAmount: bigint | null;
}

/** What a batch will write. */
export interface BatchEffects {
  transfers: BatchTransfer[];
  transactions: NewTransaction[];
  movements: MovementEvent[];
  /** Staked and won by players with limits of their own. */
  usage: { playerId: string; staked: bigint; won: bigint }[];
}

export interface DecideContext {
  now: Date;
  nextId(): string;
  wagering: WageringBatch | undefined;
  effects: BatchEffects;
}

/** The answer of a decided call: its exact text. */
export interface Decided {
  status: AnswerStatus;
  text: string;
  isReplay: boolean;
}

interface Deciding {
  context: DecideContext;
  prepared: PreparedCall;
  state: PlayerState;
}

/**
 * Decides one call on the player's state, changes that state and collects what is to be written. Pure but for `state` and
 * `context`: no clock, no storage.
 */
export function decideCall(context: DecideContext, prepared: PreparedCall, state: PlayerState): Decided {
  const { call, provider } = prepared;
  const known = state.transactions.get(keyOf(provider, call.transactionUuid));
  if (known) return replay(call, known, state);
  const deciding = { context, prepared, state };
  addBonusTransfers(deciding, context.wagering?.before(momentOf(deciding)) ?? []);
  if (call.kind === 'win') return decideWin(deciding);
  if (call.kind === 'rollback') return decideRollback(deciding);
  return decideBet(deciding);
}

/** The same uuid again: the first answer for the same data, whatever has changed since. */
function replay(call: WalletCall, known: TransactionFact, state: PlayerState): Decided {
  if (known.kind === 'tombstone') return volatile(call, state, 'ROLLED_BACK');
  if (known.dataHash !== call.dataHash) return volatile(call, state, 'DUPLICATE_TRANSACTION');
  return { status: known.status as AnswerStatus, text: known.answer, isReplay: true };
}

function refusalOfBet({ context, prepared, state }: Deciding): AnswerStatus | undefined {
  const { call, session, game } = prepared;
  if (context.now.getTime() >= session.expiresAt.getTime()) return 'TOKEN_EXPIRED';
  if (game === undefined || call.gameCode !== session.gameCode) return 'INVALID_GAME';
  if (call.currency?.toLowerCase() !== state.balance.currency) return 'WRONG_CURRENCY';
  if (prepared.isPlayerDisabled) return 'USER_DISABLED';
  if (!game.isEnabled || !prepared.isProviderEnabled) return 'GAME_DISABLED';
  const stake = stakeOf(call);
  if (state.limits && refusesStake(state.limits, stake, { now: context.now, sessionStartedAt: session.startedAt })) {
    return 'LIMIT_REACHED';
  }
  return undefined;
}

/** A free bet has a nominal amount: nothing is taken for it. */
const stakeOf = (call: WalletCall) => (call.isFree ? 0n : call.amount);

function decideBet(deciding: Deciding): Decided {
  const { context, prepared, state } = deciding;
  const { call } = prepared;
  const refusal = refusalOfBet(deciding);
  if (refusal !== undefined) return refuseForGood(deciding, refusal);
  const stake = stakeOf(call);
  const parts = splitStake(state.balance.pockets, stake);
  if (parts === undefined) return refuseForGood(deciding, 'NOT_ENOUGH_MONEY');
  const contributionPercent = call.betKind === 'buy_bonus' ? 100 : (prepared.game?.contributionPercent ?? 0);
  const bet = { ...momentOf(deciding), stake, bonusPart: parts.bonus, contributionPercent };
  if (context.wagering?.refusesBet(bet)) return refuseForGood(deciding, 'LIMIT_REACHED');

  const id = context.nextId();
  const counted: BetCounted = context.wagering?.bet(bet) ?? { counted: 0n, userBonusId: null };
  const round = openRound(deciding, counted);
  round.stake.game += parts.game;
  round.stake.digital += parts.digital;
  round.stake.bonus += parts.bonus;
  const win = call.kind === 'round' ? splitWin(call.winAmount, round.stake) : noParts;
  const entries = [...takeEntries(parts, stake), ...giveEntries(win, houseOf(call))];
  if (entries.length > 0) addTransfer(deciding, id, call.kind, entries);
  round.winDigital += win.digital;
  round.winBonus += win.bonus;
  touchRound(deciding, round, call.isRoundClosed);
  if (win.bonus > 0n) giveBack(deciding, win.bonus, round.userBonusId);
  settleBonus(deciding);
  addUsage(deciding, stake, call.winAmount);
  return accept(deciding, { id, round, parts, win, counted });
}

function decideWin(deciding: Deciding): Decided {
  const { prepared, state, context } = deciding;
  const { call, provider } = prepared;
  const reference = keyOf(provider, call.referenceUuid ?? '');
  const bet = state.transactions.get(reference);
  if (bet?.kind === 'tombstone' || state.references.get(reference)?.isRolledBack) {
    return volatile(call, state, 'ROLLED_BACK');
  }
  const round = state.rounds.get(keyOf(provider, call.round));
  if (!isAcceptedStake(bet) || bet.round !== call.round || round === undefined) {
    return volatile(call, state, 'TRANSACTION_DOES_NOT_EXIST');
  }
  if (call.currency?.toLowerCase() !== state.balance.currency) return volatile(call, state, 'WRONG_CURRENCY');

  const id = context.nextId();
  const win = splitWin(call.amount, round.stake);
  const entries = giveEntries(win, houseOf(call));
  if (entries.length > 0) addTransfer(deciding, id, 'win', entries);
  round.winDigital += win.digital;
  round.winBonus += win.bonus;
  touchRound(deciding, round, call.isRoundClosed || !round.isOpen);
  markReference(state, reference, { hasWin: true });
  if (win.bonus > 0n) giveBack(deciding, win.bonus, round.userBonusId);
  settleBonus(deciding);
  addUsage(deciding, 0n, call.amount);
  return accept(deciding, { id, round, parts: win, win, counted: { counted: 0n, userBonusId: null } });
}

function decideRollback(deciding: Deciding): Decided {
  const { prepared, state, context } = deciding;
  const { call, provider } = prepared;
  const reference = keyOf(provider, call.referenceUuid ?? '');
  const bet = state.transactions.get(reference);
  const id = context.nextId();
  const nothing = { id, round: undefined, parts: noParts, win: noParts, counted: { counted: 0n, userBonusId: null } };
  if (bet === undefined) {
    addTombstone(deciding);
    return accept(deciding, nothing);
  }
  // Rolled back before, or refused when it came: there is nothing to give back.
  const isUndone = bet.kind === 'tombstone' || state.references.get(reference)?.isRolledBack === true;
  const isBet = bet.kind === 'bet' || bet.kind === 'round';
  if (isUndone || (isBet && bet.status !== 'OK')) return accept(deciding, nothing);
  const round = state.rounds.get(keyOf(provider, call.round));
  if (!isBet || bet.round !== call.round || round === undefined) {
    return volatile(call, state, 'TRANSACTION_DOES_NOT_EXIST');
  }
  // Settled: a win has been paid on it, or it carried its own.
  if (bet.kind === 'round' || state.references.get(reference)?.hasWin) {
    return volatile(call, state, 'DUPLICATE_TRANSACTION');
  }

  const stake = sumOf(bet.parts);
  if (stake > 0n) {
    addTransfer(deciding, id, 'rollback', [...giveEntries(bet.parts, 'house:gaming')]);
  }
  round.stake.game -= bet.parts.game;
  round.stake.digital -= bet.parts.digital;
  round.stake.bonus -= bet.parts.bonus;
  round.isRolledBack = sumOf(round.stake) === 0n && round.winDigital + round.winBonus === 0n;
  touchRound(deciding, round, call.isRoundClosed || !round.isOpen);
  markReference(state, reference, { isRolledBack: true });
  const undone = { counted: bet.counted, userBonusId: bet.userBonusId };
  context.wagering?.rollBack(momentOf(deciding), undone);
  if (bet.parts.bonus > 0n) giveBack(deciding, bet.parts.bonus, bet.userBonusId ?? round.userBonusId);
  settleBonus(deciding);
  addUsage(deciding, -stake, 0n);
  return accept(deciding, { id, round, parts: bet.parts, win: noParts, counted: undone });
}

function isAcceptedStake(fact: TransactionFact | undefined): fact is TransactionFact {
  return fact !== undefined && (fact.kind === 'bet' || fact.kind === 'round') && fact.status === 'OK';
}

/** Which house account pays: promotions and free rounds are not the games' result. */
function houseOf(call: WalletCall): 'house:gaming' | 'house:prizes' | 'house:bonus' {
  if (call.isPromo) return 'house:prizes';
  return call.isFree ? 'house:bonus' : 'house:gaming';
}

function takeEntries(parts: Readonly<Parts>, stake: bigint): Entry[] {
  const entries: Entry[] = [];
  if (parts.game > 0n) entries.push({ account: 'game', amountMinor: -parts.game });
  if (parts.digital > 0n) entries.push({ account: 'digital', amountMinor: -parts.digital });
  if (parts.bonus > 0n) entries.push({ account: 'bonus', amountMinor: -parts.bonus });
  if (stake > 0n) entries.push({ account: 'house:gaming', amountMinor: stake });
  return entries;
}

function giveEntries(parts: Readonly<Parts>, house: 'house:gaming' | 'house:prizes' | 'house:bonus'): Entry[] {
  const total = sumOf(parts);
  const entries: Entry[] = [];
  if (total > 0n) entries.push({ account: house, amountMinor: -total });
  if (parts.game > 0n) entries.push({ account: 'game', amountMinor: parts.game });
  if (parts.digital > 0n) entries.push({ account: 'digital', amountMinor: parts.digital });
  if (parts.bonus > 0n) entries.push({ account: 'bonus', amountMinor: parts.bonus });
  return entries;
}

function momentOf({ context, state }: Deciding): WageringMoment {
  const { playerId, pockets } = state.balance;
  return { playerId, now: context.now, pockets, hasOpenRound: state.openRounds > 0 };
}

function addTransfer({ context, state }: Deciding, id: string, kind: string, entries: readonly Entry[]): void {
  context.effects.transfers.push(makeBatchTransfer(state.balance, { id, kind, reference: id, entries }));
}

function addBonusTransfers({ context, state }: Deciding, transfers: readonly BonusTransfer[]): void {
  for (const transfer of transfers) {
    context.effects.transfers.push(makeBatchTransfer(state.balance, { id: context.nextId(), ...transfer }));
  }
}

function giveBack(deciding: Deciding, amount: bigint, userBonusId: string | null): void {
  const wagering = deciding.context.wagering;
  if (wagering) addBonusTransfers(deciding, wagering.returned({ ...momentOf(deciding), amount, userBonusId }));
}

function settleBonus(deciding: Deciding): void {
  addBonusTransfers(deciding, deciding.context.wagering?.after(momentOf(deciding)) ?? []);
}

function addUsage({ context, state }: Deciding, staked: bigint, won: bigint): void {
  if (!state.limits) return;
  context.effects.usage.push({ playerId: state.balance.playerId, staked, won });
  const hour = state.limits.usage.at(-1);
  if (hour) {
    hour.staked += staked;
    hour.won += won;
  }
}

function openRound({ context, prepared, state }: Deciding, counted: BetCounted): RoundFact {
  const { call, provider, game } = prepared;
  const key = keyOf(provider, call.round);
  const known = state.rounds.get(key);
  if (known) {
    known.isRolledBack = false;
    known.userBonusId ??= counted.userBonusId;
    return known;
  }
  const round: RoundFact = {
    id: context.nextId(),
    provider,
    round: call.round,
    gameId: game?.id ?? '',
    stake: { ...noParts },
    winDigital: 0n,
    winBonus: 0n,
    userBonusId: counted.userBonusId,
    // Counted as open by `touchRound`.
    isOpen: false,
    isRolledBack: false,
    startedAt: context.now,
    finishedAt: context.now,
    balanceAfter: 0n,
    isNew: true,
    isChanged: true,
  };
  state.rounds.set(key, round);
  return round;
}

function touchRound({ context, state }: Deciding, round: RoundFact, isClosed: boolean): void {
  if (round.isOpen && isClosed) state.openRounds -= 1;
  if (!round.isOpen && !isClosed) state.openRounds += 1;
  if (round.isOpen && isClosed) round.finishedAt = context.now;
  if (!isClosed) round.finishedAt = null;
  round.isOpen = !isClosed;
  round.isChanged = true;
  round.balanceAfter = shownTotal(state.balance.pockets);
}

function markReference(state: PlayerState, key: string, mark: { hasWin?: true; isRolledBack?: true }): void {
  const known = state.references.get(key) ?? { hasWin: false, isRolledBack: false };
  state.references.set(key, { ...known, ...mark });
}

/** An answer that is not kept: nothing has happened, and a repeat may be answered otherwise. */
function volatile(call: WalletCall, state: PlayerState, status: AnswerStatus): Decided {
  return { status, text: answerText(call, state.balance, status), isReplay: false };
}

interface Accepted {
  id: string;
  round: RoundFact | undefined;
  parts: Readonly<Parts>;
  win: Readonly<Parts>;
  counted: BetCounted;
}

function accept(deciding: Deciding, done: Accepted): Decided {
  const { context, prepared, state } = deciding;
  if (done.round) {
    done.round.balanceAfter = shownTotal(state.balance.pockets);
    context.effects.movements.push({ prepared, round: done.round, parts: done.parts, win: done.win, id: done.id });
  }
  return keep(deciding, done, 'OK');
}

/**
 * A refused bet is final under its uuid: the provider has been told that it does not count, so a late copy of it must not
 * count either, whatever the balance has become.
 */
function refuseForGood(deciding: Deciding, status: AnswerStatus): Decided {
  const nothing = { round: undefined, parts: noParts, win: noParts, counted: { counted: 0n, userBonusId: null } };
  return keep(deciding, { ...nothing, id: deciding.context.nextId() }, status);
}

function keep({ context, prepared, state }: Deciding, done: Accepted, status: AnswerStatus): Decided {
  const { call, provider, playerId } = prepared;
  const text = answerText(call, state.balance, status);
  const row: NewTransaction = {
    id: done.id,
    playerId,
    provider,
    transactionUuid: call.transactionUuid,
    referenceUuid: call.referenceUuid,
    kind: call.kind,
    status,
    dataHash: call.dataHash,
    answer: text,
    round: call.round,
    roundId: done.round?.id ?? null,
    gameId: prepared.game?.id ?? null,
    currency: state.balance.currency,
    amount: call.amount,
    winAmount: call.kind === 'round' ? call.winAmount : null,
    parts: done.parts,
    counted: done.counted.counted,
    userBonusId: done.counted.userBonusId,
  };
  addTransaction({ context, state }, row);
  return { status, text, isReplay: false };
}

function addTransaction({ context, state }: Pick<Deciding, 'context' | 'state'>, row: NewTransaction): void {
  context.effects.transactions.push(row);
  state.transactions.set(keyOf(row.provider, row.transactionUuid), row);
  // Rows without a transfer move the version too: it is what the next decision is checked against.
  state.balance.version += 1n;
}

/** Remembers that a bet, should it still come, is void. */
function addTombstone({ context, prepared, state }: Deciding): void {
  const { call, provider, playerId } = prepared;
  addTransaction(
    { context, state },
    {
      id: context.nextId(),
      playerId,
      provider,
      transactionUuid: call.referenceUuid ?? '',
      referenceUuid: null,
      kind: 'tombstone',
      status: 'ROLLED_BACK',
      dataHash: call.dataHash,
      answer: 'ROLLED_BACK',
      round: call.round,
      roundId: null,
      gameId: prepared.game?.id ?? null,
      currency: state.balance.currency,
      amount: 0n,
      winAmount: null,
      parts: noParts,
      counted: 0n,
      userBonusId: null,
    },
  );
}

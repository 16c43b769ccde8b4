import { edgeOf, theoreticalLossOf } from '@altyn/domain/theoretical-loss';
import { refusesStake } from '../limits/limit-rules.ts';
import type { BetCounted } from '../ports.ts';
import type { AnswerStatus } from '../protocol/answer.ts';
import type { WalletCall } from '../protocol/parse-call.ts';
import { bonusOnly, noParts, splitStake, splitWin } from '../rules.ts';
import {
  addUsage,
  type CallDecision,
  countSpinWin,
  type Decided,
  giveBack,
  momentOf,
  moveMoney,
  settleBonus,
} from './decision.ts';
import { giveEntries, houseOf, takeEntries } from './entries.ts';
import { holdWin } from './hold-win.ts';
import { accept, refuseForGood } from './record-call.ts';
import { openRound, stakedBefore, touchRound } from './rounds.ts';

/** Decides a bet, or a round that carries its own win. */
export function decideBet(decision: CallDecision): Decided {
  const { context, prepared, state } = decision;
  const { call } = prepared;
  const refusal = refusalOfBet(decision);
  if (refusal !== undefined) return refuseForGood(decision, refusal);
  const stake = stakeOf(call);
  if (!takesFreeSpin(decision)) return refuseForGood(decision, 'NO_FREE_SPINS');
  const parts = splitStake(state.balance.pockets, stake);
  if (parts === undefined) return refuseForGood(decision, 'NOT_ENOUGH_MONEY');
  const contributionPercent = call.betKind === 'buy_bonus' ? 100 : (prepared.game?.contributionPercent ?? 0);
  const before = stakedBefore(decision);
  const roundStake = before + stake;
  const bet = { ...momentOf(decision), stake, roundStake, bonusPart: parts.bonus, contributionPercent };
  if (context.wagering?.refusesBet(bet)) return refuseForGood(decision, 'BET_TOO_HIGH');

  const id = context.nextId();
  const counted: BetCounted =
    call.freeSpinsId === null
      ? (context.wagering?.bet(bet) ?? { counted: 0n, userBonusId: null })
      : { counted: 0n, userBonusId: call.freeSpinsId };
  const round = openRound(decision, id, counted);
  round.stake.game += parts.game;
  round.stake.digital += parts.digital;
  round.stake.bonus += parts.bonus;
  const edgeHundredths = edgeOfCall(prepared, { isAdditional: before > 0n });
  round.theoreticalLoss += theoreticalLossOf(stake, edgeHundredths);
  const won = call.freeSpinsId === null ? splitWin(call.winAmount, round.stake) : bonusOnly(call.winAmount);
  const win = call.kind === 'round' ? won : noParts;
  const moved = moveMoney(decision, [...takeEntries(parts, stake), ...giveEntries(win, houseOf(call))]);
  round.winDigital += win.digital;
  round.winBonus += win.bonus;
  context.wins.count({ provider: prepared.provider, currency: state.balance.currency, net: -stake });
  const isHeld = holdWin(decision, { id, round, win });
  touchRound(decision, round, call.isRoundClosed);
  if (win.bonus > 0n && !isHeld) {
    if (call.freeSpinsId !== null) countSpinWin(decision, call.freeSpinsId, win.bonus);
    giveBack(decision, win.bonus, call.freeSpinsId ?? round.userBonusId);
  }
  settleBonus(decision);
  addUsage(decision, stake, call.winAmount);
  return accept(decision, { id, round, parts, win, counted, moved, edgeHundredths });
}

/** House's edge on a stake: the provider's declaration where it is accepted, else the game's highest return. */
const edgeOfCall = ({ call, game }: CallDecision['prepared'], { isAdditional }: { isAdditional: boolean }): number =>
  edgeOf({
    isAdditional,
    declared: call.returnHundredths ?? undefined,
    highest: game?.highestReturnHundredths,
    isDeclaring: game?.isReturnDeclared === true,
  });

function refusalOfBet({ context, prepared, state }: CallDecision): AnswerStatus | undefined {
  const { call, session, game } = prepared;
  if (context.now.getTime() >= session.expiresAt.getTime()) return 'TOKEN_EXPIRED';
  if (game === undefined || call.gameCode !== session.gameCode) return 'INVALID_GAME';
  if (call.currency?.toLowerCase() !== state.balance.currency) return 'WRONG_CURRENCY';
  if (prepared.isPlayerDisabled) return 'USER_DISABLED';
  if (prepared.isSessionEnded) return 'TOKEN_EXPIRED';
  if (!game.isEnabled || !prepared.isProviderEnabled) return 'GAME_DISABLED';
  if (session.country !== null && game.blockedCountries.includes(session.country)) return 'GAME_DISABLED';
  const stake = stakeOf(call);
  if (state.limits && refusesStake(state.limits, stake, { now: context.now, sessionStartedAt: session.startedAt })) {
    return 'LIMIT_REACHED';
  }
  return undefined;
}

/** Takes the free spin that the call names. Returns true for calls that name none. */
function takesFreeSpin(decision: CallDecision): boolean {
  const { call, game } = decision.prepared;
  if (call.freeSpinsId === null) return true;
  const request = {
    ...momentOf(decision),
    userBonusId: call.freeSpinsId,
    game: game?.slug ?? '',
    stakeMinor: call.amount,
  };
  return decision.context.wagering?.takeSpin(request) === true;
}

/** A free bet's amount is nominal: no money is taken. */
const stakeOf = (call: WalletCall) => (call.isFree ? 0n : call.amount);

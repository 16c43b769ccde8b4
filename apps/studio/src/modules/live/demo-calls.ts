import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { demoCurrency } from '../../titles/live-tables.ts';
import { type Answered, type LiveBetRow, lockWaitingBets, saveAnswers } from './store/bet-store.ts';
import { moveDemoBalances } from '../sessions/index.ts';

export const isDemoBet = ({ currency }: Pick<LiveBetRow, 'currency'>): boolean => currency === demoCurrency;

/** Change of the play money by the call that a bet waits for. */
function changeOf({ wallet_call, stake_minor, win_minor, staked_at }: LiveBetRow): bigint {
  if (wallet_call === 'bet') return -stake_minor;
  if (wallet_call === 'win') return win_minor ?? 0n;
  return staked_at ? stake_minor : 0n;
}

/** The state of a bet once its call is answered. @param balanceMinor undefined: the stake exceeds the play money. */
function answerOf(bet: LiveBetRow, balanceMinor: bigint | undefined): Answered {
  const { id, wallet_call: call } = bet;
  const answered = { id, was: call, call, nextAttemptAt: null, balanceMinor: balanceMinor ?? null };
  if (call === 'win') return { ...answered, status: 'settled', refusal: null, isStaked: false };
  if (call !== 'bet') return { ...answered, status: 'void', refusal: null, isStaked: false };
  return balanceMinor === undefined
    ? { ...answered, status: 'refused', refusal: 'NOT_ENOUGH_MONEY', isStaked: false }
    : { ...answered, status: 'staked', refusal: null, isStaked: true };
}

/** One bet of each session: its play money changes once in a statement. The others stay due. */
const onePerSession = (bets: readonly LiveBetRow[]): LiveBetRow[] => [
  ...new Map(bets.map((bet) => [bet.session_id, bet])).values(),
];

/**
 * Answers the calls of demo bets in place of a wallet. The play money of their sessions and the new state of the bets are
 * one transaction, so a repeated call changes nothing.
 * @returns the bets that were still waiting for their call.
 */
export async function answerDemoBets(deps: Deps, bets: readonly LiveBetRow[]): Promise<LiveBetRow[]> {
  if (bets.length === 0) return [];
  return inTransaction(deps.pool, async (client) => {
    const waiting = onePerSession(await lockWaitingBets(client, bets));
    const balances = await moveDemoBalances(
      client,
      waiting.map((bet) => ({ sessionId: bet.session_id, byMinor: changeOf(bet) })),
    );
    const answers = waiting.map((bet) => ({ ...answerOf(bet, balances.get(bet.session_id)), bet }));
    return saveAnswers(client, answers, deps.now());
  });
}

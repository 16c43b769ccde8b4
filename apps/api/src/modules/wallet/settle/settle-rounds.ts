import type { WalletProvider } from '../ports.ts';
import { type Answered, refuse } from '../protocol/answer.ts';
import { isUnreadable, type RoundCalls } from '../protocol/parse-call.ts';
import type { WalletDeps } from '../wallet.ts';
import { Unavailable } from './lane.ts';
import { prepareCall, settlePrepared } from './settle-call.ts';

/**
 * Settles a bundle of rounds as if each had been sent alone, a player's rounds in order. An error affects only its own
 * answer; ERROR_UNKNOWN asks for a retry.
 * @throws Unavailable when the queue has no room for all of them, or no outcome is known.
 */
export async function settleRounds(
  deps: WalletDeps,
  provider: WalletProvider,
  { requestUuid, rounds }: RoundCalls,
): Promise<Answered> {
  const faults = new Set<unknown>();
  const answerUnknown = (round: RoundCalls['rounds'][number]) => (error: unknown) => {
    if (!(error instanceof Unavailable)) faults.add(error);
    return refuse(round.requestUuid, 'ERROR_UNKNOWN');
  };
  const prepared = await Promise.all(
    rounds.map(async (round) =>
      isUnreadable(round)
        ? refuse(round.requestUuid, round.problem)
        : prepareCall(deps, provider, round).catch(answerUnknown(round)),
    ),
  );
  // No other call can be queued between this check and the enqueue.
  if (!deps.wallet.committer.hasRoomFor(rounds.length)) throw new Unavailable('the queue is full');
  const answers = await Promise.all(
    rounds.map((round, index) => settlePrepared(deps, prepared[index]!).catch(answerUnknown(round))),
  );
  for (const error of faults) deps.log.error({ err: error }, 'rounds of a request failed');
  if (answers.every(({ status }) => status === 'ERROR_UNKNOWN')) throw new Unavailable('no round was settled');
  for (const { status } of answers) deps.metrics.walletCalls.inc({ kind: 'round', status });
  const texts = answers.map(({ text }) => text).join(',');
  return { status: 'OK', text: `{"request_uuid":"${requestUuid}","status":"OK","answers":[${texts}]}` };
}

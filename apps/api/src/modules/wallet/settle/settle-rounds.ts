import { type Answered, refuse } from '../protocol/answer.ts';
import type { WalletProvider } from '../ports.ts';
import { isUnreadable, type RoundCalls } from '../protocol/parse-call.ts';
import type { WalletDeps } from '../wallet.ts';
import { Unavailable } from './lane.ts';
import { prepareCall, settlePrepared } from './settle-call.ts';

/**
 * Settles rounds that came under one signature, each as if it had come by itself, those of a player in their order: what
 * is wrong with one is its own answer, in its place; ERROR_UNKNOWN is to be asked again.
 * @throws Unavailable when the queue has no room for all of them, or nothing is known of any.
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
  // No other call comes between the look and the queue.
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

import type { WalletProvider } from '../ports.ts';
import { type Answered, refuse } from '../protocol/answer.ts';
import { isUnreadable, type BundledCalls } from '../protocol/parse-call.ts';
import type { WalletDeps } from '../wallet.ts';
import { Unavailable } from './lane.ts';
import { prepareCall, settlePrepared } from './settle-call.ts';

/**
 * Settles a bundle as if each call had been sent alone, a player's calls in order. An error affects only its own
 * answer; ERROR_UNKNOWN asks for a retry.
 * @throws Unavailable when the queue has no room for all of them, or no outcome is known.
 */
export async function settleBundle(
  deps: WalletDeps,
  provider: WalletProvider,
  { requestUuid, kind, calls }: BundledCalls,
): Promise<Answered> {
  const faults = new Set<unknown>();
  const answerUnknown = (call: BundledCalls['calls'][number]) => (error: unknown) => {
    if (!(error instanceof Unavailable)) faults.add(error);
    return refuse(call.requestUuid, 'ERROR_UNKNOWN');
  };
  const prepared = await Promise.all(
    calls.map(async (call) =>
      isUnreadable(call)
        ? refuse(call.requestUuid, call.problem)
        : prepareCall(deps, provider, call).catch(answerUnknown(call)),
    ),
  );
  // No other call can be queued between this check and the enqueue.
  if (!deps.wallet.committer.hasRoomFor(calls.length)) throw new Unavailable('the queue is full');
  const answers = await Promise.all(
    calls.map((call, index) => settlePrepared(deps, prepared[index]!).catch(answerUnknown(call))),
  );
  for (const error of faults) deps.log.error({ err: error }, 'calls of a bundle failed');
  if (answers.every(({ status }) => status === 'ERROR_UNKNOWN')) throw new Unavailable('no call was settled');
  for (const { status } of answers) deps.metrics.walletCalls.inc({ kind, status });
  const texts = answers.map(({ text }) => text).join(',');
  return { status: 'OK', text: `{"request_uuid":"${requestUuid}","status":"OK","answers":[${texts}]}` };
}

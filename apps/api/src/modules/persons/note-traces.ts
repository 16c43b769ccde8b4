import { createHmac } from 'node:crypto';
import { deriveKey } from '@altyn/server-kit/seal';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../settings/index.ts';
import { putLink } from './link-store.ts';
import { judgeLink, type LinkTerms, type TraceKind } from './rules.ts';
import { listSharedTraces, putTraces, serialiseTraces, type TraceRow } from './trace-store.ts';

/** Name of the job that sets the holds of a person's accounts. */
export const judgeJob = 'persons-judge';

/** Something that an account has shown. */
export interface Trace {
  kind: TraceKind;
  /** Normalised by the caller; only a keyed digest is stored. */
  value: string;
  /** Masked value, for operators. */
  shown: string;
}

type NoteDeps = Pick<PlatformDeps, 'config' | 'db' | 'clock' | 'ids' | 'log'>;

const keys = new WeakMap<object, Buffer>();

/** Key of the digests: from the oldest secret, so that digests of before a rotation stay comparable. */
function digestKeyOf({ config }: Pick<PlatformDeps, 'config'>): Buffer {
  const known = keys.get(config) ?? deriveKey(config.KYC_KEY_BEFORE ?? config.KYC_KEY, 'altyn persons: traces');
  keys.set(config, known);
  return known;
}

/** Reads the weights of likely traces. */
async function readLinkTerms(deps: NoteDeps): Promise<LinkTerms & { crowd: number }> {
  return {
    weights: await readSetting(deps, 'PERSON_LINK_WEIGHTS'),
    threshold: await readSetting(deps, 'PERSON_LINK_THRESHOLD'),
    crowd: await readSetting(deps, 'PERSON_TRACE_CROWD'),
  };
}

/**
 * Records what an account has shown and links it with the accounts that have shown the same, in the caller's transaction.
 * Links act on bonuses and prizes at its commit; deposits and bets stop by the enqueued job.
 */
export async function noteTraces(
  tx: Tx,
  deps: NoteDeps,
  of: { playerId: string; traces: readonly Trace[] },
): Promise<void> {
  const { playerId } = of;
  const key = digestKeyOf(deps);
  const traces = of.traces.map(
    ({ kind, value, shown }): TraceRow => ({
      kind,
      shown,
      digest: createHmac('sha256', key).update(`${kind}|${value}`).digest(),
    }),
  );
  const at = deps.clock.now();
  await serialiseTraces(tx, traces);
  if ((await putTraces(tx, { playerId, traces, at })) === 0) return;
  const terms = await readLinkTerms(deps);
  const shared = await listSharedTraces(tx, { playerId, crowd: terms.crowd });
  let links = 0;
  for (const { playerId: otherId, reasons } of shared) {
    const verdict = judgeLink(
      reasons.map(({ kind }) => kind),
      terms,
    );
    if (!verdict) continue;
    links += 1;
    await putLink(tx, { id: deps.ids.next(), accounts: [playerId, otherId], verdict, reasons, at });
  }
  // A document lifts a hold that waits for identity, also without links.
  if (links > 0 || traces.some(({ kind }) => kind === 'document')) await judgeSoon(tx, playerId);
}

/** Enqueues the judgement of a person's accounts in the transaction that changes what it depends on. */
export async function judgeSoon(tx: Tx, playerId: string, runAt?: Date): Promise<void> {
  const key = runAt ? `${judgeJob}:${playerId}:later` : `${judgeJob}:${playerId}`;
  await enqueueJob(tx, { name: judgeJob, payload: { playerId }, key, ...(runAt && { runAt }) });
}

import type { codeSent } from '@altyn/contracts/identity';
import type { PlayerLocale } from '@altyn/contracts/languages';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';
import { type AttemptLimit, countAttempt } from './attempt-store.ts';
import { addressLimit, codeLifeMs, dailyLimits, maxWrongTries, nextCodeAfterMs, sendKeys } from './code-rules.ts';
import { type CodeChannel, type CodePurpose, replaceCode } from './code-store.ts';

export type CodeSent = z.input<typeof codeSent>;

export interface CodeRequest {
  purpose: CodePurpose;
  /** Subject of the code: a login or a player id. One live code per purpose and subject. */
  subject: string;
  channel: CodeChannel;
  destination: string;
  language: PlayerLocale;
  action?: string;
  /** Network address of the requester. */
  address: string;
}

/** Refuses SERVICE_UNAVAILABLE when an operator has closed the channel. Call before a transaction. */
export async function checkChannel(deps: IdentityDeps, channel: 'sms' | 'email'): Promise<Refusal | undefined> {
  const isOpen = await readSetting(deps, channel === 'sms' ? 'SEND_SMS_ENABLED' : 'SEND_EMAIL_ENABLED');
  return isOpen ? undefined : refuse('SERVICE_UNAVAILABLE');
}

export const deliverCodeJob = 'identity-deliver-code';

/**
 * Creates a code and enqueues its delivery in the caller's transaction: it is sent once, only after the commit. Refuses
 * CODE_REQUEST_LIMIT (calls: CALL_LIMIT_REACHED) within two minutes of the previous code, unless guesses have ended it, and above the daily limit.
 */
export async function sendCode(tx: Tx, deps: IdentityDeps, request: CodeRequest): Promise<CodeSent | Refusal> {
  const { address, action = null, ...rest } = request;
  const at = deps.clock.now();
  const limited = (retryAfterS: number) =>
    refuse(request.channel === 'call' ? 'CALL_LIMIT_REACHED' : 'CODE_REQUEST_LIMIT', { retryAfterS });

  const id = deps.ids.next();
  const expiresAt = new Date(at.getTime() + codeLifeMs);
  const standing = await replaceCode(
    tx,
    { ...rest, id, action, salt: deps.randomness.bytes(16), createdAt: at, expiresAt },
    { notAfter: new Date(at.getTime() - nextCodeAfterMs), orEndedBy: maxWrongTries },
  );
  if (standing) return limited((standing.tooSoonSince.getTime() + nextCodeAfterMs - at.getTime()) / 1_000);

  const limits: { name: string; limit: AttemptLimit }[] = sendKeys(request).map((name) => ({
    name,
    limit: dailyLimits[request.channel],
  }));
  if (deps.config.RATE_LIMITS_ENABLED) limits.push({ name: `send-from:${address}`, limit: addressLimit });
  for (const { name, limit } of limits) {
    const waitS = await countAttempt(tx, { key: keyedDigest(deps.identity.digestKey, name), limit, at });
    if (waitS !== undefined) return limited(waitS);
  }
  await enqueueJob(tx, { name: deliverCodeJob, payload: { codeId: id }, key: `code:${id}`, maxAttempts: 7 });
  return {
    channel: request.channel,
    expires_at: expiresAt.toISOString(),
    retry_at: new Date(at.getTime() + nextCodeAfterMs).toISOString(),
  };
}

import type { SiteLocale } from '@altyn/contracts/common';
import type { codeSent } from '@altyn/contracts/identity';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { type AttemptLimit, countAttempt } from './attempt-store.ts';
import { addressLimit, codeLifeMs, dailyLimits, nextCodeAfterMs } from './code-rules.ts';
import { type CodeChannel, type CodePurpose, replaceCode } from './code-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';

export type CodeSent = z.input<typeof codeSent>;

export interface CodeRequest {
  purpose: CodePurpose;
  /** What the code proves: a login, or a player's id. One live code each. */
  subject: string;
  channel: CodeChannel;
  destination: string;
  language: SiteLocale;
  action?: string;
  /** Network address of who asks. */
  address: string;
}

/** Whether codes leave by this channel at present; SERVICE_UNAVAILABLE when an operator has closed it. Ask before a transaction. */
export async function checkChannel(deps: IdentityDeps, channel: 'sms' | 'email'): Promise<Refusal | undefined> {
  const isOpen = await readSetting(deps, channel === 'sms' ? 'SEND_SMS_ENABLED' : 'SEND_EMAIL_ENABLED');
  return isOpen ? undefined : refuse('SERVICE_UNAVAILABLE');
}

export const deliverCodeJob = 'identity-deliver-code';

/**
 * Makes a code and asks for its delivery, in the caller's transaction: it leaves after the commit, once, and never without it.
 * Refuses CODE_REQUEST_LIMIT (calls: CALL_LIMIT_REACHED) within two minutes of the one before and past the daily limit.
 */
export async function sendCode(tx: Tx, deps: IdentityDeps, request: CodeRequest): Promise<CodeSent | Refusal> {
  const { address, action = null, ...rest } = request;
  const at = deps.clock.now();
  const limited = (retryAfterS: number) =>
    refuse(request.channel === 'call' ? 'CALL_LIMIT_REACHED' : 'CODE_REQUEST_LIMIT', { retryAfterS });

  const id = deps.ids.next();
  const askerHash = keyedDigest(deps.identity.digestKey, `asker:${address}`);
  const expiresAt = new Date(at.getTime() + codeLifeMs);
  const standing = await replaceCode(
    tx,
    { ...rest, id, action, salt: deps.randomness.bytes(16), askerHash, createdAt: at, expiresAt },
    { notAfter: new Date(at.getTime() - nextCodeAfterMs) },
  );
  if (standing) return limited((standing.tooSoonSince.getTime() + nextCodeAfterMs - at.getTime()) / 1_000);

  const limits: { name: string; limit: AttemptLimit }[] = [
    { name: `send:${request.channel}:${request.destination}`, limit: dailyLimits[request.channel] },
    // Nobody tries number after number: guesses at a call's four digits, and the cost of messages, stay bounded by player.
    { name: `send-for:${request.channel}:${request.subject}`, limit: dailyLimits[request.channel] },
  ];
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

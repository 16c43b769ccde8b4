import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../ports.ts';
import { codeDigits, keyedDigest } from '../secrets.ts';
import { countAttempt, takeBackAttempt } from './attempt-store.ts';
import { codeLength, dailyLimits, maxWrongTries, sendKeys } from './code-rules.ts';
import { type CodePurpose, type CodeRow, countWrongTry, lockCode, markUsed } from './code-store.ts';

/** Derives the digits of a code; they are never stored. */
export function digitsOf(deps: IdentityDeps, code: Pick<CodeRow, 'purpose' | 'subject' | 'salt' | 'channel'>): string {
  return codeDigits(deps.identity.codeKey, code, codeLength[code.channel]);
}

/**
 * Compares a code under a lock. A wrong attempt counts although the answer is a refusal, so the caller's transaction must
 * run with `keepOnRefusal`. `consume` uses the code up; without it a correct code stays valid.
 *
 * Five wrong attempts in all end a code, whoever made them. Its owner may then request another at once, beyond the daily
 * limit too, so that a stranger's guesses do not keep the owner out.
 * @returns the code's row; INVALID_CODE; or CODE_EXPIRED after ten minutes or five wrong attempts.
 */
export async function checkCode(
  tx: Tx,
  deps: IdentityDeps,
  tried: { purpose: CodePurpose; subject: string; code: string; consume: boolean },
): Promise<CodeRow | Refusal> {
  const at = deps.clock.now();
  const row = await lockCode(tx, tried);
  if (!row || row.isUsed) return refuse('INVALID_CODE');
  if (row.expiresAt <= at || row.wrongTries >= maxWrongTries) return refuse('CODE_EXPIRED');
  const expected = Buffer.from(digitsOf(deps, row));
  const given = Buffer.from(tried.code);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    await countWrongTry(tx, row.id);
    if (row.wrongTries + 1 === maxWrongTries) await uncountMessage(tx, deps, { row, at });
    return refuse('INVALID_CODE');
  }
  if (tried.consume) await markUsed(tx, { id: row.id, at });
  return row;
}

/** A code that guesses have ended does not count as one of the day's messages: as often as the day allows messages. */
async function uncountMessage(tx: Tx, deps: IdentityDeps, { row, at }: { row: CodeRow; at: Date }): Promise<void> {
  const limit = dailyLimits[row.channel];
  for (const name of sendKeys(row)) {
    const ended = keyedDigest(deps.identity.digestKey, `ended:${name}`);
    if ((await countAttempt(tx, { key: ended, limit, at })) !== undefined) continue;
    await takeBackAttempt(tx, keyedDigest(deps.identity.digestKey, name));
  }
}

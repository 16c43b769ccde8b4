import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/db.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { codeLength, maxWrongTries } from './code-rules.ts';
import { type CodePurpose, type CodeRow, countWrongTry, lockCode, markUsed } from './code-store.ts';
import type { IdentityDeps } from './ports.ts';
import { codeDigits } from './secrets.ts';

/** The digits of a code: derived, never stored. */
export function digitsOf(deps: IdentityDeps, code: Pick<CodeRow, 'purpose' | 'subject' | 'salt' | 'channel'>): string {
  return codeDigits(deps.identity.codeKey, code, codeLength[code.channel]);
}

/**
 * Compares a code under lock: a wrong try counts even though the answer is a refusal, so the caller's transaction must run
 * with `keepOnRefusal`. `consume` uses the code up; a right one can be looked at before without that.
 * @returns the code's row; INVALID_CODE; or CODE_EXPIRED after ten minutes or five wrong tries.
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
    return refuse('INVALID_CODE');
  }
  if (tried.consume) await markUsed(tx, { id: row.id, at });
  return row;
}

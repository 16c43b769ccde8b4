import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../ports.ts';
import { codeDigits, keyedDigest } from '../secrets.ts';
import { countAttempt, isLimitReached } from './attempt-store.ts';
import { codeLength, codeLifeMs, maxForeignTries, maxWrongTries } from './code-rules.ts';
import { type CodePurpose, type CodeRow, countWrongTry, lockCode, markUsed } from './code-store.ts';

/** Derives the digits of a code; they are never stored. */
export function digitsOf(deps: IdentityDeps, code: Pick<CodeRow, 'purpose' | 'subject' | 'salt' | 'channel'>): string {
  return codeDigits(deps.identity.codeKey, code, codeLength[code.channel]);
}

/**
 * Compares a code under a lock. A wrong attempt counts although the answer is a refusal, so the caller's transaction must
 * run with `keepOnRefusal`. `consume` uses the code up; without it a correct code stays valid.
 *
 * On public endpoints attempts are counted by `asker`, an address: a stranger's wrong attempts never invalidate the owner's
 * code.
 * @returns the code's row; INVALID_CODE; or CODE_EXPIRED after ten minutes or five wrong attempts.
 */
export async function checkCode(
  tx: Tx,
  deps: IdentityDeps,
  tried: { purpose: CodePurpose; subject: string; code: string; consume: boolean; asker?: string },
): Promise<CodeRow | Refusal> {
  const at = deps.clock.now();
  const row = await lockCode(tx, tried);
  if (!row || row.isUsed) return refuse('INVALID_CODE');
  if (row.expiresAt <= at) return refuse('CODE_EXPIRED');
  const trying = { row, asker: tried.asker, at };
  if (await isTriedTooOften(tx, deps, trying)) return refuse('CODE_EXPIRED');
  const expected = Buffer.from(digitsOf(deps, row));
  const given = Buffer.from(tried.code);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    await countWrongTry(tx, row.id);
    if (tried.asker !== undefined) await countAttempt(tx, { key: askerKey(deps, trying), limit: askerLimit, at });
    return refuse('INVALID_CODE');
  }
  if (tried.consume) await markUsed(tx, { id: row.id, at });
  return row;
}

/** The window must cover a code's lifetime. */
const askerLimit = { max: maxWrongTries, windowS: codeLifeMs / 1_000 } as const;

interface Trying {
  row: CodeRow;
  asker: string | undefined;
  at: Date;
}

const askerKey = (deps: IdentityDeps, { row, asker }: Trying) =>
  keyedDigest(deps.identity.digestKey, `code:${row.id}:${asker}`);

/** Tells whether the caller has used up the attempts. Runs under the code's lock. */
async function isTriedTooOften(tx: Tx, deps: IdentityDeps, trying: Trying): Promise<boolean> {
  const { row, asker, at } = trying;
  if (asker === undefined) return row.wrongTries >= maxWrongTries;
  const askerHash = keyedDigest(deps.identity.digestKey, `asker:${asker}`);
  if (row.wrongTries >= maxForeignTries && !row.askerHash?.equals(askerHash)) return true;
  return isLimitReached(tx, { key: askerKey(deps, trying), limit: askerLimit, at });
}

import { readStorage, writeStorage } from './storage.ts';

/** A code that was sent to the player. The code itself is never stored. */
export interface SentCode {
  /** Phone number or email address, as typed. */
  to: string;
  /** Time from which another may be requested, in ms since the epoch. */
  retryAtMs: number;
  /** Expiry in ms since the epoch. */
  expiresAtMs: number;
}

/** Times in ms after sending: until another code is accepted, and until the code expires (docs/decisions/0037). */
const retryAfterMs = 120_000;
const countsForMs = 600_000;

/** Purpose of a code; a player's phone is identified by the player's id. */
export type CodePurpose = 'register' | 'reset' | `phone:${string}`;

const keyOf = (purpose: CodePurpose) => `altyn.sent-code.${purpose}`;
const plain = (destination: string) => destination.trim().toLowerCase();

/** Parses a stored record; undefined if it is malformed or expired. */
export function parseSentCode(stored: string | undefined, nowMs: number): SentCode | undefined {
  try {
    const { to, retryAtMs, expiresAtMs } = JSON.parse(stored ?? '{}') as Partial<SentCode>;
    if (typeof to !== 'string' || typeof retryAtMs !== 'number' || typeof expiresAtMs !== 'number') return undefined;
    return nowMs < expiresAtMs ? { to, retryAtMs, expiresAtMs } : undefined;
  } catch {
    return undefined;
  }
}

/** The last code sent for a purpose, until it expires. Kept in the tab's storage, so it survives a reload. */
export function sentCode(purpose: CodePurpose, nowMs: number): SentCode | undefined {
  const stored = readStorage('session', keyOf(purpose));
  const sent = parseSentCode(stored, nowMs);
  if (stored !== undefined && !sent) forgetCode(purpose);
  return sent;
}

/**
 * Stores the server's response to a code request received at `nowMs` of the device's clock. Corrects for a device clock
 * behind the server's, which would lengthen the wait.
 */
export function rememberCode(
  purpose: CodePurpose,
  to: string,
  answer: { retry_at: string; expires_at: string },
  nowMs: number,
): SentCode {
  const sent = {
    to,
    retryAtMs: Math.min(Date.parse(answer.retry_at), nowMs + retryAfterMs),
    expiresAtMs: Math.min(Date.parse(answer.expires_at), nowMs + countsForMs),
  };
  writeStorage('session', keyOf(purpose), JSON.stringify(sent));
  return sent;
}

/** Removes a code that was used or is no longer needed. */
export function forgetCode(purpose: CodePurpose): void {
  writeStorage('session', keyOf(purpose), undefined);
}

/**
 * Decides the next step of a form for a code to `to`: `enter` the previous code while the server would refuse another,
 * otherwise `ask` for one.
 */
export function nextCodeStep(sent: SentCode | undefined, to: string, nowMs: number): 'enter' | 'ask' {
  return sent && plain(sent.to) === plain(to) && nowMs < sent.retryAtMs ? 'enter' : 'ask';
}

/**
 * True if "I already have the code" is offered for `to` after a refusal: unless the known code went to another recipient.
 * Without a known code, another tab may have requested one.
 */
export function mayHaveCode(sent: SentCode | undefined, to: string): boolean {
  return !sent || plain(sent.to) === plain(to);
}

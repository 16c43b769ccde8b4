import { readStorage, writeStorage } from './storage.ts';

/** A code that is on its way or in the player's messages. The code itself is never kept. */
export interface SentCode {
  /** The number or mailbox, as it was typed. */
  to: string;
  /** Milliseconds since 1970 from which another may be asked for. */
  retryAtMs: number;
  /** Milliseconds since 1970 until which it counts. */
  expiresAtMs: number;
}

/** Milliseconds within which the server refuses another code, and for which one counts (docs/decisions/0037). */
const retryAfterMs = 120_000;
const countsForMs = 600_000;

/** What a code is for; a player's own by their id. */
export type CodePurpose = 'register' | 'reset' | `phone:${string}`;

const keyOf = (purpose: CodePurpose) => `altyn.sent-code.${purpose}`;
const plain = (destination: string) => destination.trim().toLowerCase();

/** Reads a stored record; undefined for what is none, and for a code that counts no longer. */
export function parseSentCode(stored: string | undefined, nowMs: number): SentCode | undefined {
  try {
    const { to, retryAtMs, expiresAtMs } = JSON.parse(stored ?? '{}') as Partial<SentCode>;
    if (typeof to !== 'string' || typeof retryAtMs !== 'number' || typeof expiresAtMs !== 'number') return undefined;
    return nowMs < expiresAtMs ? { to, retryAtMs, expiresAtMs } : undefined;
  } catch {
    return undefined;
  }
}

/** The code last sent for a purpose while it counts: kept for the tab, so over a reload too. */
export function sentCode(purpose: CodePurpose, nowMs: number): SentCode | undefined {
  const stored = readStorage('session', keyOf(purpose));
  const sent = parseSentCode(stored, nowMs);
  if (stored !== undefined && !sent) forgetCode(purpose);
  return sent;
}

/**
 * Keeps what the server answered to a request for a code, at `nowMs` of the device's clock: where that is behind the
 * server's, the answer's times would keep the player waiting for as long as it is.
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

/** The code was used, or what it was for is done. */
export function forgetCode(purpose: CodePurpose): void {
  writeStorage('session', keyOf(purpose), undefined);
}

/**
 * What a form does that is asked for a code to `to`: `enter` the one that was sent there, where the server would refuse
 * another; else `ask` for one.
 */
export function nextCodeStep(sent: SentCode | undefined, to: string, nowMs: number): 'enter' | 'ask' {
  return sent && plain(sent.to) === plain(to) && nowMs < sent.retryAtMs ? 'enter' : 'ask';
}

/**
 * Whether "I already have the code" is offered to `to` after the server refused another: unless the code that is known
 * of went elsewhere. With none known of, it may have been asked for in another tab.
 */
export function mayHaveCode(sent: SentCode | undefined, to: string): boolean {
  return !sent || plain(sent.to) === plain(to);
}

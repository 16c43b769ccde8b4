import { readStorage, writeStorage } from './storage.ts';

/** Query parameter with a referral code. */
export const referralParameter = 'ref';
const storageKey = 'altyn.ref';
const keptMs = 30 * 24 * 3_600_000;
const codePattern = /^[\w-]{12}$/;

/** The stored code, if it is at most 30 days old. */
export function parseReferral(stored: string | undefined, nowMs: number): string | undefined {
  const [code = '', sinceMs = ''] = stored?.split(' ') ?? [];
  const ageMs = nowMs - Number(sinceMs);
  return codePattern.test(code) && ageMs >= 0 && ageMs < keptMs ? code : undefined;
}

/** The value to store after an address was opened; the first link's code stays for 30 days. Undefined: no change. */
export function referralAfter(stored: string | undefined, search: string, nowMs: number): string | undefined {
  const code = new URLSearchParams(search).get(referralParameter) ?? '';
  return codePattern.test(code) && parseReferral(stored, nowMs) === undefined ? `${code} ${nowMs}` : undefined;
}

/** Stores the code of the current address until a registration and removes it from the address. Browser only. */
export function keepReferral(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(referralParameter)) return;
  const next = referralAfter(readStorage('local', storageKey), url.search, Date.now());
  if (next !== undefined) writeStorage('local', storageKey, next);
  url.searchParams.delete(referralParameter);
  window.history.replaceState(window.history.state, '', url);
}

/** The code to send with a registration. */
export const readReferral = (): string | undefined => parseReferral(readStorage('local', storageKey), Date.now());

export const forgetReferral = (): void => writeStorage('local', storageKey, undefined);

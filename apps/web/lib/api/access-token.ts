import type { Session } from '@altyn/contracts/identity';
import { createStore } from '../state/store.ts';
import { readStorage, writeStorage } from '../state/storage.ts';
import { ApiError } from './api-error.ts';
import { sendJson } from './http.ts';

/** A token is treated as expired when it expires within this time. */
const expiryMarginMs = 60_000;

interface AccessToken {
  value: string;
  expiresAtMs: number;
}

/** `unknown`: not asked yet. */
export type SessionStatus = 'unknown' | 'anonymous' | 'signed-in';

export const sessionStatus = createStore<SessionStatus>('unknown');

/* The access token lives in memory only; the refresh token in an http-only cookie that no script sees. The hint says that
   a cookie may be there, so that visitors are not asked for one on every page. */
let token: AccessToken | undefined;
let refreshing: Promise<Session | undefined> | undefined;
const sessionHintKey = 'altyn.session';
const startListeners = new Set<(session: Session) => void>();
const endListeners = new Set<() => void>();

/** Whether a token can still be sent. */
function isFresh(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs > expiryMarginMs;
}

/** Takes a new session into use: after sign-in, registration or a refresh. */
export function startSession(session: Session): void {
  token = { value: session.tokens.access_token, expiresAtMs: Date.parse(session.tokens.expires_at) };
  writeStorage('local', sessionHintKey, '1');
  for (const listener of startListeners) listener(session);
  sessionStatus.set('signed-in');
}

/**
 * Forgets the session on this page; what the server knows ends by logout. When the server could not be reached the
 * hint stays (`isResumable`), so that the next page load takes the session up again.
 */
export function endSession({ isResumable = false } = {}): void {
  token = undefined;
  if (!isResumable) writeStorage('local', sessionHintKey, undefined);
  sessionStatus.set('anonymous');
  for (const listener of endListeners) listener();
}

/** Called with every new session (also after a refresh), and when it ends. */
export function onSession(onStart: (session: Session) => void, onEnd: () => void): () => void {
  startListeners.add(onStart);
  endListeners.add(onEnd);
  return () => {
    startListeners.delete(onStart);
    endListeners.delete(onEnd);
  };
}

export function hasSessionHint(): boolean {
  return readStorage('local', sessionHintKey) === '1';
}

/** Another tab signed in or out: `listener` gets whether a session may be there now. */
export function onSessionHintChange(listener: (hasHint: boolean) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === sessionHintKey || event.key === null) listener(hasSessionHint());
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** A token that can be sent now, by refreshing when it is about to expire; undefined for a visitor. */
export async function getAccessToken(): Promise<string | undefined> {
  if (token && isFresh(token.expiresAtMs, Date.now())) return token.value;
  if (!token && !hasSessionHint()) return undefined;
  await refreshSession();
  return token?.value;
}

/** Makes the next call refresh first: the server refused the token although it had not expired. */
export function dropAccessToken(refused: string): void {
  if (token?.value === refused) token = undefined;
}

/**
 * Rotates the refresh cookie, once at a time in this tab and, by a browser lock, in all tabs: a refresh token that is
 * used twice ends the whole family.
 * @returns the session, or undefined when there is none any more. @throws ApiError when the server cannot be reached.
 */
export function refreshSession(): Promise<Session | undefined> {
  refreshing ??= withBrowserLock(requestRefresh).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function requestRefresh(): Promise<Session | undefined> {
  try {
    const session = (await sendJson({ method: 'POST', url: '/api/auth/refresh' })) as Session;
    startSession(session);
    return session;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      endSession();
      return undefined;
    }
    throw error;
  }
}

async function withBrowserLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return await navigator.locks.request('altyn-refresh', work);
}

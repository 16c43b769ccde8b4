import type { Session } from '@altyn/contracts/identity';
import { createStore } from '../state/store.ts';
import { readStorage, writeStorage } from '../state/storage.ts';
import { ApiError } from './api-error.ts';
import { sendJson } from './http.ts';

/** Time before its expiry from which a token counts as expired. */
const expiryMarginMs = 60_000;

interface AccessToken {
  value: string;
  expiresAtMs: number;
}

/** `unknown`: not determined yet. */
export type SessionStatus = 'unknown' | 'anonymous' | 'signed-in';

export const sessionStatus = createStore<SessionStatus>('unknown');

/*
 * The access token is kept in memory only, the refresh token in an http-only cookie. The hint records that the cookie may
 * exist, so that visitors do not request a refresh on every page.
 */
let token: AccessToken | undefined;
let refreshing: Promise<Session | undefined> | undefined;
const sessionHintKey = 'altyn.session';
const startListeners = new Set<(session: Session) => void>();
const endListeners = new Set<() => void>();

/** True while a token can still be sent. */
function isFresh(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs > expiryMarginMs;
}

/** Starts using a new session after sign-in, registration or a refresh. */
export function startSession(session: Session): void {
  token = { value: session.tokens.access_token, expiresAtMs: Date.parse(session.tokens.expires_at) };
  writeStorage('local', sessionHintKey, '1');
  for (const listener of startListeners) listener(session);
  sessionStatus.set('signed-in');
}

/**
 * Forgets the session on this page; logging out ends it on the server. If the server could not be reached, `isResumable`
 * keeps the hint so that the next page load resumes the session.
 */
export function endSession({ isResumable = false } = {}): void {
  token = undefined;
  if (!isResumable) writeStorage('local', sessionHintKey, undefined);
  sessionStatus.set('anonymous');
  for (const listener of endListeners) listener();
}

/** Subscribes to new sessions (including refreshes) and to their end. */
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

/** Subscribes to sign-ins and sign-outs in other tabs; `listener` gets true if a session may exist now. */
export function onSessionHintChange(listener: (hasHint: boolean) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === sessionHintKey || event.key === null) listener(hasSessionHint());
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** Returns a valid token, refreshing it shortly before expiry; undefined for visitors. */
export async function getAccessToken(): Promise<string | undefined> {
  if (token && isFresh(token.expiresAtMs, Date.now())) return token.value;
  if (!token && !hasSessionHint()) return undefined;
  await refreshSession();
  return token?.value;
}

/** Makes the next call refresh first, after the server refused an unexpired token. */
export function dropAccessToken(refused: string): void {
  if (token?.value === refused) token = undefined;
}

/**
 * Rotates the refresh cookie, one refresh at a time in this tab and, by a browser lock, across tabs: reuse of a refresh
 * token revokes the whole family.
 * @returns the session, or undefined if it has ended. @throws ApiError if the server cannot be reached.
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

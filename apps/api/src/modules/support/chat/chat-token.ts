import { createHmac } from 'node:crypto';

/** Seconds in which a token signs in. */
const tokenLifeS = 60;
/** Seconds after which the chat server ends a session, so that a closed account is out. */
const sessionLifeS = 15 * 60;

/** What a token says. Times in Unix seconds. */
interface TokenClaims {
  v: 1;
  /** `chat` signs the player in; `erase` deletes the player's archive. */
  act: 'chat' | 'erase';
  /** The player. */
  sub: string;
  iat: number;
  exp: number;
  /** End of the session. */
  until?: number;
  /** What operators see of the player, and what the chat is about. */
  name?: string;
  card?: string;
  payment?: string;
  ticket?: string;
}

/**
 * Signs claims for the chat server: base64url(JSON) "." base64url(HMAC-SHA256 of what stands before the point).
 * `deploy/prosody/modules/altyn_token.lib.lua` reads it.
 */
export function signClaims(secret: string, claims: TokenClaims): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Claims of a sign-in at `now`. */
export function chatClaims(of: {
  playerId: string;
  name: string;
  card: string;
  paymentId: string | null;
  ticketId: string | null;
  now: Date;
}): TokenClaims & { until: number } {
  const iat = Math.floor(of.now.getTime() / 1_000);
  return {
    ...{ v: 1, act: 'chat', sub: of.playerId, iat, exp: iat + tokenLifeS, until: iat + sessionLifeS },
    ...{ name: of.name, card: of.card },
    ...(of.paymentId === null ? {} : { payment: of.paymentId }),
    ...(of.ticketId === null ? {} : { ticket: of.ticketId }),
  };
}

/** Claims that erase a player's archive. */
export function eraseClaims({ playerId, now }: { playerId: string; now: Date }): TokenClaims {
  const iat = Math.floor(now.getTime() / 1_000);
  return { v: 1, act: 'erase', sub: playerId, iat, exp: iat + tokenLifeS };
}

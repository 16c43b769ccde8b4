import { createHash } from 'node:crypto';
import { createTurnBatcher } from '@altyn/server-kit/batcher';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { WalletDirectories } from '../directories.ts';
import { holdRefusal, isExcluded, isSessionOver } from '../limits/limit-rules.ts';
import { continuePlay, findLimits } from '../limits/limit-store.ts';
import { findSessions, type GameSession, insertSession, sessionHours } from './session-store.ts';

const rememberedSessions = 100_000;

export type SessionDeps = Pick<PlatformDeps, 'db' | 'clock' | 'ids' | 'randomness'> & {
  readonly directories: WalletDirectories;
};

/** Hash of a token, as stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Opens a game session and returns its token for the provider. Refuses GAME_UNAVAILABLE, USER_DISABLED, UNAUTHORIZED for an
 * unknown player, ACCOUNT_FROZEN, PERSON_EXCLUDED and IDENTITY_FIRST for linked accounts, and LIMIT_REACHED during an exclusion or after the player's maximum play session. A new launch continues
 * the current play session. The game can bet no longer than its sign-in lasts.
 */
export async function createGameSession(
  deps: SessionDeps,
  request: { playerId: string; gameId: string; browserSessionId?: string },
): Promise<{ token: string; session: GameSession } | Refusal> {
  const now = deps.clock.now();
  const game = (await deps.directories.games()).gameById(request.gameId);
  if (!game?.isEnabled) return refuse('GAME_UNAVAILABLE');
  const player = await deps.directories.findPlayer(request.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isDisabled) return refuse('USER_DISABLED');
  const limits = await findLimits(deps.db.kysely, request.playerId, now);
  const held = limits && holdRefusal(limits, now);
  if (held) return refuse(held);
  if (limits && isExcluded(limits, now)) return refuse('LIMIT_REACHED');
  let startedAt = now;
  if (limits && limits.sessionMinutes !== null) {
    startedAt = await continuePlay(deps.db.kysely, { playerId: request.playerId, now });
    if (isSessionOver(limits, { now, sessionStartedAt: startedAt })) return refuse('LIMIT_REACHED');
  }
  const token = deps.randomness.bytes(32).toString('base64url');
  const session: GameSession = {
    id: deps.ids.next(),
    playerId: player.id,
    browserSessionId: request.browserSessionId ?? null,
    provider: game.providerSlug,
    gameCode: game.gameCode,
    gameId: game.id,
    currency: player.currency,
    country: player.country,
    startedAt,
    expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
  };
  await insertSession(deps.db.kysely, hashToken(token), session);
  return { token, session };
}

/** Finds sessions by token; caches each, since a session never changes. */
export interface SessionFinder {
  find(token: string): Promise<GameSession | undefined> | GameSession | undefined;
}

export function createSessionFinder(deps: Pick<PlatformDeps, 'db'>): SessionFinder {
  // Two generations: dropping the older one whole costs nothing per call.
  let young = new Map<string, GameSession>();
  let old = new Map<string, GameSession>();
  const underWay = new Map<string, Promise<GameSession | undefined>>();
  function remember(token: string, session: GameSession): GameSession {
    if (young.size >= rememberedSessions) {
      old = young;
      young = new Map();
    }
    young.set(token, session);
    return session;
  }
  const readInTurn = createTurnBatcher(async (tokens: readonly string[]) => {
    const hashes = tokens.map(hashToken);
    const sessions = await findSessions(deps.db.kysely, hashes);
    return hashes.map((hash) => sessions.get(hash.toString('hex')));
  });

  /** Loads a session; concurrent calls of one session share the read, which keeps their order. */
  function read(token: string): Promise<GameSession | undefined> {
    const reading = readInTurn(token)
      .then((session) => session && remember(token, session))
      .finally(() => underWay.delete(token));
    underWay.set(token, reading);
    return reading;
  }

  return {
    find(token) {
      const known = young.get(token);
      if (known) return known;
      const older = old.get(token);
      if (older) return remember(token, older);
      return underWay.get(token) ?? read(token);
    },
  };
}

import { ApiError } from '#web/lib/api/api-error.ts';

export type PlayMode = 'real' | 'demo';

/** Obstacle shown in place of the game. */
export type Obstacle =
  | 'login'
  | 'consent'
  | 'unavailable'
  | 'retired'
  | 'country'
  | 'limit'
  | 'broken'
  | 'offline'
  | 'notFound';

/** Derives the obstacle from a failed launch. */
export function obstacleOf(error: unknown): Obstacle {
  if (!(error instanceof ApiError)) return 'broken';
  switch (error.message) {
    case 'The game is currently unavailable':
      return 'unavailable';
    case 'This game is not available in your country':
    case 'COUNTRY_NOT_ALLOWED':
      return 'country';
    case 'LIMIT_REACHED':
      return 'limit';
    case 'CONSENT_REQUIRED':
      return 'consent';
    case 'GAME_NOT_FOUND':
      return 'notFound';
  }
  if (error.status === 401) return 'login';
  if (error.status === 0) return 'offline';
  return 'broken';
}

/**
 * Message of the entrance. A limit's refusal may be due to a break or to the longest session; `asking` until the player's
 * limits are known.
 */
export type EntranceMessage = Obstacle | 'break' | 'session' | 'asking';

export function entranceMessage(
  obstacle: Obstacle,
  exclusion: { isPending: boolean; until: string | undefined; session: object | undefined },
): EntranceMessage {
  if (obstacle !== 'limit') return obstacle;
  if (exclusion.until !== undefined) return 'break';
  if (exclusion.session !== undefined) return 'session';
  return exclusion.isPending ? 'asking' : 'limit';
}

/** True if retrying can help. */
export function canRetry(obstacle: EntranceMessage): boolean {
  return obstacle === 'broken' || obstacle === 'offline';
}

/** True if the player's own limit stops play in every game. */
export function isOwnLimit(obstacle: EntranceMessage): boolean {
  return obstacle === 'limit' || obstacle === 'session';
}

/** True if only other games help; false during a break and behind a limit, which hold in all of them. */
export function isDeadEnd(obstacle: EntranceMessage): boolean {
  return !['login', 'consent', 'break', 'asking'].includes(obstacle) && !isOwnLimit(obstacle) && !canRetry(obstacle);
}

/** True if a demo can be offered: the game is not blocked and the player is not on a break. */
export function mayPlayDemo(obstacle: EntranceMessage): boolean {
  return !['country', 'break', 'asking'].includes(obstacle);
}

/** Play mode in the address; real unless it says demo. */
export function readMode(search: string): PlayMode {
  return new URLSearchParams(search).get('mode') === 'demo' ? 'demo' : 'real';
}

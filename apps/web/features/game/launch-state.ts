import { ApiError } from '#web/lib/api/api-error.ts';

export type PlayMode = 'real' | 'demo';

/** What the game page shows in place of the game. */
export type Obstacle = 'login' | 'consent' | 'unavailable' | 'country' | 'limit' | 'broken' | 'offline' | 'notFound';

/** Why a game cannot be started, from the failed call. */
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

/** What the entrance says: a limit's refusal may mean a break, which is `asking` until the player's limits have come. */
export type Told = Obstacle | 'break' | 'asking';

export function toldOf(obstacle: Obstacle, exclusion: { isPending: boolean; until: string | undefined }): Told {
  if (obstacle !== 'limit') return obstacle;
  if (exclusion.until !== undefined) return 'break';
  return exclusion.isPending ? 'asking' : 'limit';
}

/** Whether trying again can help. */
export function canRetry(obstacle: Told): boolean {
  return obstacle === 'broken' || obstacle === 'offline';
}

/** Whether nothing can be done about it here: the way to other games is what helps, unless the player is on a break. */
export function isDeadEnd(obstacle: Told): boolean {
  return !['login', 'consent', 'break', 'asking'].includes(obstacle) && !canRetry(obstacle);
}

/** Whether a demo is a way on: not where the game is blocked, nor for who wanted to play no more for a while. */
export function mayPlayDemo(obstacle: Told): boolean {
  return !['country', 'break', 'asking'].includes(obstacle);
}

/** The mode an address asks for; real unless it says demo. */
export function readMode(search: string): PlayMode {
  return new URLSearchParams(search).get('mode') === 'demo' ? 'demo' : 'real';
}

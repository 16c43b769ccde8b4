import { ApiError } from '#web/lib/api/api-error.ts';

export type PlayMode = 'real' | 'demo';

/** What the game page shows in place of the game. */
export type Obstacle = 'login' | 'unavailable' | 'country' | 'limit' | 'broken' | 'offline' | 'notFound';

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
    case 'GAME_NOT_FOUND':
      return 'notFound';
  }
  if (error.status === 401) return 'login';
  if (error.status === 0) return 'offline';
  return 'broken';
}

/** Whether trying again can help. */
export function canRetry(obstacle: Obstacle): boolean {
  return obstacle === 'broken' || obstacle === 'offline';
}

/** Whether nothing can be done about it here: the way to other games is what helps. */
export function isDeadEnd(obstacle: Obstacle): boolean {
  return obstacle !== 'login' && !canRetry(obstacle);
}

/** The mode an address asks for; real unless it says demo. */
export function readMode(search: string): PlayMode {
  return new URLSearchParams(search).get('mode') === 'demo' ? 'demo' : 'real';
}

import type { FrameMessage, PageMessage } from '@altyn/contracts/game-book';
import type { RoundHoldEvent } from '#web/shell/live/round-hold.ts';

const types = [
  'ready',
  'roundStarted',
  'roundShowing',
  'roundFinished',
  'roundShown',
  'openCashbox',
  'playForReal',
  'exit',
  'error',
] as const;
type RoundMessage = 'roundStarted' | 'roundShowing' | 'roundFinished' | 'roundShown';
const isOfRound = (type: (typeof types)[number]): type is RoundMessage => type.startsWith('round');

/**
 * Validates a message from the game's frame: sent by the frame's own window, from its origin, and known to the contract.
 * Undefined for everything else, including extensions and other frames.
 */
export function readFrameMessage(
  event: { data: unknown; origin: string; source: unknown },
  expected: { origin: string; source: unknown },
): FrameMessage | undefined {
  if (event.origin !== expected.origin || event.source !== expected.source) return undefined;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'altyn-game')
    return undefined;
  const type = 'type' in data ? types.find((known) => known === data.type) : undefined;
  if (!type) return undefined;
  if (isOfRound(type)) {
    const round = 'round' in data ? data.round : undefined;
    return typeof round === 'string' ? { source: 'altyn-game', type, round } : undefined;
  }
  if (type === 'error') {
    const message = 'message' in data ? data.message : undefined;
    return { source: 'altyn-game', type, message: typeof message === 'string' ? message : '' };
  }
  return { source: 'altyn-game', type };
}

/** What a message means for the page's wait; undefined: nothing. A round that is finished counts as shown. */
export function holdEventOf(message: FrameMessage): RoundHoldEvent | undefined {
  switch (message.type) {
    case 'ready':
      return { type: 'ready' };
    case 'roundStarted':
      return { type: 'started', round: message.round };
    case 'roundShowing':
      return { type: 'showing', round: message.round };
    case 'roundShown':
    case 'roundFinished':
      return { type: 'shown', round: message.round };
    case 'openCashbox':
    case 'playForReal':
    case 'exit':
    case 'error':
      return undefined;
  }
}

/** Sends a message to the frame; only a page of its origin receives it. */
export function postToFrame(frame: Window | null | undefined, origin: string, message: PageMessage): void {
  frame?.postMessage(message, origin);
}

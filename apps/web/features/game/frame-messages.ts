import type { FrameMessage, PageMessage } from '@altyn/contracts/game-book';
import { hideRound, showRound } from '#web/shell/live/shown-round.ts';

const types = ['ready', 'roundStarted', 'roundFinished', 'roundShown', 'openCashbox', 'exit', 'error'] as const;

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
  if (type === 'roundStarted' || type === 'roundFinished' || type === 'roundShown') {
    const round = 'round' in data ? data.round : undefined;
    return typeof round === 'string' ? { source: 'altyn-game', type, round } : undefined;
  }
  if (type === 'error') {
    const message = 'message' in data ? data.message : undefined;
    return { source: 'altyn-game', type, message: typeof message === 'string' ? message : '' };
  }
  return { source: 'altyn-game', type };
}

/** Whether the frame shows a round after its message; undefined: no change. A reloaded frame shows none. */
export function isPlayingAfter(type: FrameMessage['type']): boolean | undefined {
  if (type === 'roundStarted') return true;
  return type === 'ready' || type === 'roundFinished' ? false : undefined;
}

/**
 * Hides a round's result from the rest of the page from its start until it was shown. Games that report only round ends
 * reveal it then.
 */
export function holdResult(type: FrameMessage['type']): void {
  if (type === 'roundStarted') hideRound();
  else if (type === 'roundShown' || type === 'roundFinished' || type === 'ready') showRound();
}

/** Sends a message to the frame; only a page of its origin receives it. */
export function postToFrame(frame: Window | null | undefined, origin: string, message: PageMessage): void {
  frame?.postMessage(message, origin);
}

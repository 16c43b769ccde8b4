import type { FrameMessage, PageMessage } from '@altyn/contracts/game-book';

type Outgoing = FrameMessage extends infer M ? (M extends { source: string } ? Omit<M, 'source'> : never) : never;

/** The message channel to the page that embeds the game. In a tab of its own it does nothing. */
export interface Bridge {
  readonly isEmbedded: boolean;
  send(message: Outgoing): void;
}

function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { source, type, isOn, isPaused } = data as Record<string, unknown>;
  if (source !== 'altyn-page') return false;
  return (
    type === 'balanceChanged' ||
    (type === 'setSound' && typeof isOn === 'boolean') ||
    (type === 'pause' && typeof isPaused === 'boolean')
  );
}

/** Interval in ms at which the game reports that it still shows a round; the page waits for 6 s without a report. */
const showingEveryMs = 2_000;

/**
 * Communicates only with the parent window and only on the site's origin. From a round's start to its end it reports
 * that the round is still being shown.
 */
export function openBridge(pageOrigin: string, onMessage: (message: PageMessage) => void): Bridge {
  const isEmbedded = window.parent !== window;
  if (isEmbedded) {
    window.addEventListener('message', (event) => {
      if (event.source === window.parent && event.origin === pageOrigin && isPageMessage(event.data))
        onMessage(event.data);
    });
  }
  const post = (message: Outgoing) => window.parent.postMessage({ source: 'altyn-game', ...message }, pageOrigin);
  let showing: ReturnType<typeof setInterval> | undefined;
  return {
    isEmbedded,
    send(message) {
      if (!isEmbedded) return;
      post(message);
      if (message.type !== 'roundStarted' && message.type !== 'roundShown' && message.type !== 'roundFinished') return;
      clearInterval(showing);
      if (message.type === 'roundStarted')
        showing = setInterval(() => post({ type: 'roundShowing', round: message.round }), showingEveryMs);
    },
  };
}

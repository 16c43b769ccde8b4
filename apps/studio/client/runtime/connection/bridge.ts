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

/** Communicates only with the parent window and only on the site's origin. */
export function openBridge(pageOrigin: string, onMessage: (message: PageMessage) => void): Bridge {
  const isEmbedded = window.parent !== window;
  if (isEmbedded) {
    window.addEventListener('message', (event) => {
      if (event.source === window.parent && event.origin === pageOrigin && isPageMessage(event.data))
        onMessage(event.data);
    });
  }
  return {
    isEmbedded,
    send(message) {
      if (isEmbedded) window.parent.postMessage({ source: 'altyn-game', ...message }, pageOrigin);
    },
  };
}

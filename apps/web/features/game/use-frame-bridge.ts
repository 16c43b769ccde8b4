'use client';
import type { PageMessage } from '@altyn/contracts/game-book';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isRoundPlaying } from '#web/shell/live/round-playing.ts';
import { onUpdate } from '#web/shell/live/update-listeners.ts';
import { readFrameMessage, tellFrame } from './frame-messages.ts';

interface BridgeHandlers {
  onReady: () => void;
  onOpenCashbox: () => void;
  onExit: () => void;
  onError: (message: string) => void;
}

/**
 * The page's side of the bridge: acts on the frame's messages, tells it when the wallet moved elsewhere, and pauses it
 * while the tab is hidden.
 */
export function useFrameBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  handlers: BridgeHandlers,
): void {
  const handle = useEffectEvent((event: MessageEvent, origin: string) => {
    const message = readFrameMessage(event, { origin, source: frame.current?.contentWindow });
    switch (message?.type) {
      case 'ready':
        return handlers.onReady();
      case 'roundStarted':
        return isRoundPlaying.set(true);
      case 'roundFinished':
        return isRoundPlaying.set(false);
      case 'openCashbox':
        return handlers.onOpenCashbox();
      case 'exit':
        return handlers.onExit();
      case 'error':
        return handlers.onError(message.message);
    }
  });
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url);
    const tell = (message: PageMessage) => tellFrame(frame.current?.contentWindow, origin, message);
    const receive = (event: MessageEvent) => handle(event, origin);
    const pause = () => tell({ source: 'altyn-page', type: 'pause', isPaused: document.hidden });
    window.addEventListener('message', receive);
    document.addEventListener('visibilitychange', pause);
    const stopUpdates = onUpdate((event) => {
      if (event.name === 'balances') tell({ source: 'altyn-page', type: 'balanceChanged' });
    });
    return () => {
      window.removeEventListener('message', receive);
      document.removeEventListener('visibilitychange', pause);
      stopUpdates();
      isRoundPlaying.set(false);
    };
  }, [frame, url]);
}

'use client';
import type { PageMessage } from '@altyn/contracts/game-book';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { holdRound } from '#web/shell/live/shown-round.ts';
import { onUpdate } from '#web/shell/live/update-listeners.ts';
import { holdEventOf, postToFrame, readFrameMessage } from './frame-messages.ts';

interface BridgeHandlers {
  onReady: () => void;
  onOpenCashbox: () => void;
  onPlayForReal: () => void;
  onExit: () => void;
  onError: (message: string) => void;
}

interface Bridged {
  /** The game's address; undefined while unknown. */
  url: string | undefined;
  /** True if no new round may start, as in a hidden tab. A running one continues. */
  isHeld: boolean;
}

/**
 * The page's side of the message bridge: handles the frame's messages, notifies it of balance changes from elsewhere, and
 * pauses it while it is held or the tab is hidden.
 */
export function useFrameBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  { url, isHeld }: Bridged,
  handlers: BridgeHandlers,
): void {
  const pause = useEffectEvent((origin: string) => {
    const message: PageMessage = { source: 'altyn-page', type: 'pause', isPaused: isHeld || document.hidden };
    postToFrame(frame.current?.contentWindow, origin, message);
  });
  const handle = useEffectEvent((received: MessageEvent, origin: string) => {
    const message = readFrameMessage(received, { origin, source: frame.current?.contentWindow });
    if (!message) return;
    const event = holdEventOf(message);
    if (event) holdRound('game', event);
    switch (message.type) {
      case 'ready':
        // A reloaded frame has missed earlier messages.
        if (isHeld) pause(origin);
        return handlers.onReady();
      case 'openCashbox':
        return handlers.onOpenCashbox();
      case 'playForReal':
        return handlers.onPlayForReal();
      case 'exit':
        return handlers.onExit();
      case 'error':
        return handlers.onError(message.message);
    }
  });
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url);
    const post = (message: PageMessage) => postToFrame(frame.current?.contentWindow, origin, message);
    const receive = (event: MessageEvent) => handle(event, origin);
    const follow = () => pause(origin);
    holdRound('game', { type: 'loading' });
    window.addEventListener('message', receive);
    document.addEventListener('visibilitychange', follow);
    const stopUpdates = onUpdate((event) => {
      if (event.name === 'balances') post({ source: 'altyn-page', type: 'balanceChanged' });
    });
    return () => {
      window.removeEventListener('message', receive);
      document.removeEventListener('visibilitychange', follow);
      stopUpdates();
      holdRound('game', { type: 'left' });
    };
  }, [frame, url]);
  const wasHeld = useRef(false);
  useEffect(() => {
    if (url && isHeld !== wasHeld.current) pause(new URL(url).origin);
    wasHeld.current = isHeld;
  }, [url, isHeld]);
}

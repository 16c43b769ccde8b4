'use client';
import type { PageMessage } from '@altyn/contracts/game-book';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { showRound } from '#web/shell/live/shown-round.ts';
import { onUpdate } from '#web/shell/live/update-listeners.ts';
import { holdResult, isPlayingAfter, readFrameMessage, tellFrame } from './frame-messages.ts';
import { isRoundPlaying } from './round-playing.ts';

interface BridgeHandlers {
  onReady: () => void;
  onOpenCashbox: () => void;
  onExit: () => void;
  onError: (message: string) => void;
}

interface Bridged {
  /** The game's address; undefined until it is known. */
  url: string | undefined;
  /** True: no new round is to begin, as while the tab is hidden. A running one goes on. */
  isHeld: boolean;
}

/**
 * The page's side of the bridge: acts on the frame's messages, tells it when the wallet moved elsewhere, and pauses it
 * while it is held or the tab is hidden.
 */
export function useFrameBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  { url, isHeld }: Bridged,
  handlers: BridgeHandlers,
): void {
  const pause = useEffectEvent((origin: string) => {
    const message: PageMessage = { source: 'altyn-page', type: 'pause', isPaused: isHeld || document.hidden };
    tellFrame(frame.current?.contentWindow, origin, message);
  });
  const handle = useEffectEvent((event: MessageEvent, origin: string) => {
    const message = readFrameMessage(event, { origin, source: frame.current?.contentWindow });
    if (!message) return;
    isRoundPlaying.set((isPlaying) => isPlayingAfter(message.type) ?? isPlaying);
    holdResult(message.type);
    switch (message.type) {
      case 'ready':
        // It has heard nothing of what it was told before.
        if (isHeld) pause(origin);
        return handlers.onReady();
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
    const follow = () => pause(origin);
    window.addEventListener('message', receive);
    document.addEventListener('visibilitychange', follow);
    const stopUpdates = onUpdate((event) => {
      if (event.name === 'balances') tell({ source: 'altyn-page', type: 'balanceChanged' });
    });
    return () => {
      window.removeEventListener('message', receive);
      document.removeEventListener('visibilitychange', follow);
      stopUpdates();
      isRoundPlaying.set(false);
      showRound();
    };
  }, [frame, url]);
  const wasHeld = useRef(false);
  useEffect(() => {
    if (url && isHeld !== wasHeld.current) pause(new URL(url).origin);
    wasHeld.current = isHeld;
  }, [url, isHeld]);
}

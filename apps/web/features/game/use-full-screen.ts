'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface FullScreen {
  holder: RefObject<HTMLDivElement | null>;
  isFull: boolean;
  /** True if the browser has no full screen for elements (iPhone); the stage covers the page instead. */
  isFallback: boolean;
  toggle: () => void;
  leave: () => void;
}

/** Full screen of the stage: by the browser if possible, otherwise by covering the page. */
export function useFullScreen(): FullScreen {
  const holder = useRef<HTMLDivElement>(null);
  const [isNative, setIsNative] = useState(false);
  const [isFallback, setIsFallback] = useState(false);
  useEffect(() => {
    const follow = () =>
      setIsNative(document.fullscreenElement !== null && document.fullscreenElement === holder.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const leave = () => {
    setIsFallback(false);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  };
  const enter = () => {
    const element = holder.current;
    if (!element?.requestFullscreen) return setIsFallback(true);
    element.requestFullscreen({ navigationUI: 'hide' }).catch(() => setIsFallback(true));
  };
  const isFull = isNative || isFallback;
  return { holder, isFull, isFallback, toggle: isFull ? leave : enter, leave };
}

'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';

/** Milliseconds the preloader shows on a first load. */
export const preloaderMs = 3_000;
const shownKey = 'altyn.preloader';
const crawlers = /bot|crawl|spider|lighthouse|headless|preview|slurp/i;

/**
 * The first load's preloader: a full-screen veil that fades over a page which is already there. It comes after the first
 * paint, takes no clicks, and stays away under reduced motion and for crawlers.
 */
export function Preloader() {
  const translate = useTranslations('shell');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const isUnwanted =
      readStorage('session', shownKey) !== undefined ||
      window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
      crawlers.test(navigator.userAgent);
    if (isUnwanted) return;
    writeStorage('session', shownKey, '1');
    const frame = requestAnimationFrame(() => setIsShown(true));
    const timer = setTimeout(() => setIsShown(false), preloaderMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  if (!isShown) return null;
  return (
    <div className="preloader" role="status" aria-label={translate('preloader')}>
      <span className="preloader-line" />
      <svg viewBox="0 0 64 64" aria-hidden="true" className="preloader-mark">
        <path d="M32 3 2 60h9L32 19.500Z" fill="#FFD873" />
        <path d="M32 19.500 11 60h9.500L32 37Z" fill="#FFC24A" />
        <path d="M32 3 62 60h-9L32 19.500Z" fill="#F59E0B" />
        <path d="M32 19.500 53 60h-9.500L32 37Z" fill="#B8690A" />
      </svg>
    </div>
  );
}

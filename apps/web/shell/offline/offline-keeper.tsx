'use client';
import { useEffect } from 'react';
import type { Locale } from '#web/config/locales.ts';

/**
 * Registers the service worker once the page has loaded and is idle, so it does not slow a first visit. `version`
 * identifies the offline pages; a new version installs a new worker.
 */
export function OfflineKeeper({ version, locales }: { version: string; locales: readonly Locale[] }) {
  const languages = locales.join(',');
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const address = `/sw.js?v=${version}&languages=${languages}`;
    const register = () => void navigator.serviceWorker.register(address).catch(() => undefined);
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
      else setTimeout(register, 2_000);
    };
    if (document.readyState === 'complete') return whenIdle();
    window.addEventListener('load', whenIdle, { once: true });
    return () => window.removeEventListener('load', whenIdle);
  }, [version, languages]);
  return null;
}

'use client';
import dynamic from 'next/dynamic';

/** Loads the blocked-country notice separately, because few visitors see it. */
export const LazyCountryNotice = dynamic(() => import('./country-notice.tsx').then((module) => module.CountryNotice), {
  ssr: false,
});

'use client';
import dynamic from 'next/dynamic';

/** The notice for closed countries, outside the first scripts: few visitors see it. */
export const LazyCountryNotice = dynamic(() => import('./country-notice.tsx').then((module) => module.CountryNotice), {
  ssr: false,
});

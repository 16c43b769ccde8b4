'use client';
import { later } from '#web/components/later.tsx';

/** Loads the blocked-country notice separately, because few visitors see it. */
export const LazyCountryNotice = later(() => import('./country-notice.tsx').then((module) => module.CountryNotice));

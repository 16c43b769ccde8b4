'use client';
import dynamic from 'next/dynamic';

/** Lazy `OfferGate`: only players need it, so its code is no part of a page's first load. */
export const LazyOfferGate = dynamic(() => import('./offer-gate.tsx').then((module) => module.OfferGate), {
  ssr: false,
});

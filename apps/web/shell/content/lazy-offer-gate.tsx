'use client';
import { later } from '#web/components/later.tsx';

/** Lazy `OfferGate`: only players need it, so its code is no part of a page's first load. */
export const LazyOfferGate = later(() => import('./offer-gate.tsx').then((module) => module.OfferGate));

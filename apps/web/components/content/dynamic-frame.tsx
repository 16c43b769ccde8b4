'use client';
import { later } from '#web/components/later.tsx';

/** Lazy `ClosedFrame`; its code loads only on pages that use it. */
export const DynamicFrame = later(
  () => import('./closed-frame.tsx').then((module) => module.ClosedFrame),
  () => <div style={{ minHeight: 160 }} />,
);

'use client';
import dynamic from 'next/dynamic';

/** Lazy `ClosedFrame`; its code loads only on pages that use it. */
export const DynamicFrame = dynamic(() => import('./closed-frame.tsx').then((module) => module.ClosedFrame), {
  ssr: false,
  loading: () => <div style={{ minHeight: 160 }} />,
});

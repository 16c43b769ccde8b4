'use client';
import dynamic from 'next/dynamic';

/** The closed frame of an editor's own HTML, CSS and script; its code loads only where a page has one. */
export const DynamicFrame = dynamic(() => import('./closed-frame.tsx').then((module) => module.ClosedFrame), {
  ssr: false,
  loading: () => <div style={{ minHeight: 160 }} />,
});

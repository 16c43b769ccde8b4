'use client';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { pendingToasts } from './toasts.ts';

const Toaster = dynamic(() => import('./toaster.tsx').then((module) => module.Toaster), { ssr: false });

/** Loads the toaster with the first toast and keeps it. */
export function ToastHost() {
  const toasts = useStore(pendingToasts);
  const [hasShown, setHasShown] = useState(false);
  if (toasts.length > 0 && !hasShown) setHasShown(true);
  return hasShown ? <Toaster /> : null;
}

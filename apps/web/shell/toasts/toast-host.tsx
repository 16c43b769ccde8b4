'use client';
import { later } from '#web/components/later.tsx';
import { useState } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { pendingToasts } from './toasts.ts';

const Toaster = later(() => import('./toaster.tsx').then((module) => module.Toaster));

/** Loads the toaster with the first toast and keeps it. */
export function ToastHost() {
  const toasts = useStore(pendingToasts);
  const [hasShown, setHasShown] = useState(false);
  if (toasts.length > 0 && !hasShown) setHasShown(true);
  return hasShown ? <Toaster /> : null;
}

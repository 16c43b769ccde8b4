'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useStore } from '#web/lib/state/use-store.ts';
import { cornerPx, pendingToasts, toastTop } from './toasts.ts';

/** Display time of a toast in ms; errors stay longer. */
const successMs = 4_000;
const errorMs = 7_000;

/* Colours through the library's own variables, because its stylesheet loads after ours. */
const toasterStyle = {
  '--normal-bg': 'var(--color-lifted)',
  '--normal-border': 'var(--color-line)',
  '--normal-text': 'var(--color-text)',
  '--border-radius': '14px',
} as CSSProperties;

/** Shows pending toasts at top centre, with the type as title and the message below. */
export function Toaster() {
  const translate = useTranslations('common.toast');
  const pending = useStore(pendingToasts);
  const top = useStore(toastTop);
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { type, message } of pending) {
      toast[type](translate(type), { description: message, duration: type === 'error' ? errorMs : successMs });
    }
    pendingToasts.set([]);
  }, [pending, translate]);
  return (
    <Sonner
      position="top-center"
      theme="dark"
      style={toasterStyle}
      offset={{ top: `calc(env(safe-area-inset-top) + ${top}px)` }}
      /* On phones a toast would cover a dialog's close button in the corner; leave it free. */
      mobileOffset={{ top: `calc(env(safe-area-inset-top) + ${top}px)`, left: cornerPx, right: cornerPx }}
      containerAriaLabel={translate('region')}
      toastOptions={{
        classNames: { toast: 'toast', title: 'toast-title', description: 'toast-description', icon: 'toast-icon' },
      }}
    />
  );
}

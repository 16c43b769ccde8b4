'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useStore } from '#web/lib/state/use-store.ts';
import { pendingToasts } from './toasts.ts';

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

/** Width of a dialog's corner with its close button, in pixels. */
const cornerPx = 64;
/** Distance in pixels of a toast from the top of the screen, and from the head of an open dialog. */
const topPx = 12;
const belowHeadPx = 8;

/** Top of a toast: below the head of an open dialog, if that is where the toast would lie. */
function freeTop(): number {
  const head = [...document.querySelectorAll('[role=dialog] [data-dialog-head]')].at(-1);
  const box = head?.getBoundingClientRect();
  if (!box || box.top > topPx + cornerPx) return topPx;
  return Math.max(topPx, Math.round(box.bottom) + belowHeadPx);
}

/** Shows pending toasts at top centre, with the type as title and the message below. */
export function Toaster() {
  const translate = useTranslations('common.toast');
  const pending = useStore(pendingToasts);
  const [top, setTop] = useState(topPx);
  useEffect(() => {
    if (pending.length === 0) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the place is measured when a toast is shown
    setTop(freeTop());
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

import { createStore } from '#web/lib/state/store.ts';

export type ToastType = 'success' | 'error';
export interface Toast {
  id: number;
  type: ToastType;
  message: string | undefined;
}

/** Toasts waiting to be shown; the toaster's code loads with the first. */
export const pendingToasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** Width of a dialog's corner with its close button, in pixels. */
export const cornerPx = 64;
/** Distance in pixels of a toast from the top of the screen, and from the head of an open dialog. */
const topPx = 12;
const belowHeadPx = 8;

/** Top of the toasts in pixels. */
export const toastTop = createStore(topPx);

/** Top of a toast: below the head of an open dialog, if that is where the toast would lie. */
function freeTop(): number {
  const head = [...document.querySelectorAll('[role=dialog] [data-dialog-head]')].at(-1);
  const box = head?.getBoundingClientRect();
  if (!box || box.top > topPx + cornerPx) return topPx;
  return Math.max(topPx, Math.round(box.bottom) + belowHeadPx);
}

/** Shows a toast at top centre; its type is the title, `message` is shown below. */
export function showToast(type: ToastType, message?: string): void {
  toastTop.set(freeTop());
  const toast = { id: nextId++, type, message };
  pendingToasts.set((toasts) => [...toasts.slice(-4), toast]);
}

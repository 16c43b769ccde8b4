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

/** Shows a toast at top centre; its type is the title, `message` is shown below. */
export function showToast(type: ToastType, message?: string): void {
  const toast = { id: nextId++, type, message };
  pendingToasts.set((toasts) => [...toasts.slice(-4), toast]);
}

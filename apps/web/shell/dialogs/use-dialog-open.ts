'use client';
import { dialogStack } from '#web/components/ui/dialog-stack.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { type DialogName, openDialogs } from './dialogs.ts';

/** Tells whether a dialog is open, by name or as a part of a page: a notice that opens by itself waits for it. */
export const isDialogOpen = (): boolean => openDialogs.get().length > 0 || dialogStack.get().length > 0;

/** The same as state; `except` does not count, nor does its place in the stack. */
export function useIsDialogOpen(except?: DialogName): boolean {
  const named = useStore(openDialogs);
  const standing = useStore(dialogStack);
  const others = named.filter(({ name }) => name !== except).length;
  return others > 0 || standing.length > named.length - others;
}

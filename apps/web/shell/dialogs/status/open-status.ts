'use client';
import type { DialogProps } from '../dialogs.ts';
import { openDialog, openDialogs } from '../dialogs.ts';

/** Opens the status dialog. One that is already open is closed first, with its callback. */
export function openStatus(request: DialogProps['status']): void {
  const standing = openDialogs.get().find((dialog) => dialog.name === 'status')?.props as
    | DialogProps['status']
    | undefined;
  openDialog('status', request);
  if (standing && standing.contentKey !== request.contentKey) standing.onClosed?.();
}

'use client';
import type { DialogComponentProps } from '../dialog-host.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** The status dialog as it is opened by name: closing forgets it and calls back. */
export function OpenedStatusDialog({ onClosed, onClose, ...request }: DialogComponentProps<'status'>) {
  return (
    <StatusDialog
      key={request.contentKey}
      {...request}
      onClose={() => {
        onClose();
        onClosed?.();
      }}
    />
  );
}

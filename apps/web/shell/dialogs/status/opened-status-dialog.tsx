'use client';
import type { DialogComponentProps } from '../dialog-host.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** The status dialog opened by name: closing removes it and calls `onClosed`. */
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

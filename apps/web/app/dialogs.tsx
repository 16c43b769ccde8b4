'use client';
import { DialogHost } from '#web/shell/dialogs/dialog-host.tsx';
import { QueryDialogs } from '#web/shell/dialogs/query-dialogs.tsx';
import { dialogRegistry } from './dialog-registry.ts';

/** The open dialogs, and those that the address asks for. */
export function Dialogs() {
  return (
    <>
      <DialogHost registry={dialogRegistry} />
      <QueryDialogs />
    </>
  );
}

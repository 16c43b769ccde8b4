'use client';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { type ClientFlags, readFlags } from './client-flags.ts';
import { closeDialog, type DialogName, type DialogProps, openDialogs } from './dialogs.ts';

/** What a dialog's component gets: its props and how to close itself. */
export type DialogComponentProps<Name extends DialogName> = DialogProps[Name] & { onClose: () => void };
export type DialogRegistry = { [Name in DialogName]: ComponentType<DialogComponentProps<Name>> };

/** Shows the open dialogs. Their code and texts load when they are first opened. */
export function DialogHost({ registry }: { registry: DialogRegistry }) {
  const open = useStore(openDialogs);
  useEffect(() => writeFlags(readFlags(open)), [open]);
  return open.map((dialog) => {
    const Component = registry[dialog.name] as ComponentType<Record<string, unknown>>;
    return (
      <Suspense key={dialog.key} fallback={null}>
        <Component {...dialog.props} onClose={() => closeDialog(dialog.name)} />
      </Suspense>
    );
  });
}

/** The flags stand on the document's root, where the sheet reads them. */
function writeFlags(flags: ClientFlags): void {
  const root = document.documentElement;
  root.toggleAttribute('data-blurred', flags.backgroundBlured);
  root.toggleAttribute('data-still', flags.scrollDisabled);
}

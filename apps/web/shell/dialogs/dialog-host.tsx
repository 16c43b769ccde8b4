'use client';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { type ClientFlags, readFlags } from './client-flags.ts';
import { closeDialog, type DialogName, type DialogProps, openDialogs } from './dialogs.ts';

/** Props of a dialog component: its own props and `onClose`. */
export type DialogComponentProps<Name extends DialogName> = DialogProps[Name] & { onClose: () => void };
export type DialogRegistry = { [Name in DialogName]: ComponentType<DialogComponentProps<Name>> };

/** Renders the open dialogs. Their code and texts load on first opening. */
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

/** Writes the flags to the document's root, where the stylesheet reads them. */
function writeFlags(flags: ClientFlags): void {
  const root = document.documentElement;
  root.toggleAttribute('data-blurred', flags.backgroundBlured);
  root.toggleAttribute('data-still', flags.scrollDisabled);
}

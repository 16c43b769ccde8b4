'use client';
import { type ComponentType, Suspense, useDeferredValue, useEffect } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { type ClientFlags, readFlags } from './client-flags.ts';
import { closeDialog, type DialogName, type DialogProps, openDialogs } from './dialogs.ts';

/** Props of a dialog component: its own props and `onClose`. */
export type DialogComponentProps<Name extends DialogName> = DialogProps[Name] & { onClose: () => void };
export type DialogRegistry = { [Name in DialogName]: ComponentType<DialogComponentProps<Name>> };

/**
 * Renders the open dialogs. A press shows a backdrop in the next frame (`data-dialog-frame`); the dialog's code and texts
 * load, and its content renders in steps, behind it. One boundary for all: the update of an open one never waits.
 */
export function DialogHost({ registry }: { registry: DialogRegistry }) {
  const open = useStore(openDialogs);
  const ready = useDeferredValue(open).filter(({ key }) => open.some((dialog) => dialog.key === key));
  useEffect(() => writeFlags(readFlags(open)), [open]);
  return (
    <>
      {ready.length < open.length && <div data-dialog-frame="" />}
      <Suspense>
        {ready.map((dialog) => {
          const Component = registry[dialog.name] as ComponentType<Record<string, unknown>>;
          return <Component key={dialog.key} {...dialog.props} onClose={() => closeDialog(dialog.name)} />;
        })}
      </Suspense>
    </>
  );
}

/** Writes the flags to the document's root, where the stylesheet reads them. */
function writeFlags(flags: ClientFlags): void {
  const root = document.documentElement;
  root.toggleAttribute('data-blurred', flags.backgroundBlured);
  root.toggleAttribute('data-still', flags.scrollDisabled);
}

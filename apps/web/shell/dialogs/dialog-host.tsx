'use client';
import { type ComponentType, Suspense, use, useDeferredValue, useEffect } from 'react';
import { loadOnce } from '#web/lib/state/load-once.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { type ClientFlags, readFlags } from './client-flags.ts';
import { DialogFrame, DialogGuard } from './dialog-frame.tsx';
import { closeDialog, type DialogName, type DialogProps, type OpenDialog, openDialogs } from './dialogs.ts';

/** Props of a dialog component: its own props and `onClose`. */
export type DialogComponentProps<Name extends DialogName> = DialogProps[Name] & { onClose: () => void };
/** Loads the code of each dialog. */
export type DialogRegistry = { [Name in DialogName]: () => Promise<ComponentType<DialogComponentProps<Name>>> };
/** Dialogs that only code loaded later opens; it adds them. */
export type LateDialog =
  | 'chat'
  | 'starUp'
  | 'install'
  | 'bonusEnded'
  | 'welcomePromoCode'
  | 'firstDeposit'
  | 'winBattle'
  | 'winJackpots'
  | 'winBonus';

const late: Partial<DialogRegistry> = {};

/** Lets more dialogs be opened, so that the list of a page stays short. */
export function addDialogs(more: Partial<Pick<DialogRegistry, LateDialog>>): void {
  Object.assign(late, more);
}

/**
 * Renders the open dialogs. A press shows a backdrop in the next frame (`data-dialog-frame`); the dialog's code and texts
 * load, and its content renders in steps, behind it. One boundary for all: the update of an open one never waits.
 */
export function DialogHost({ registry }: { registry: Omit<DialogRegistry, LateDialog> }) {
  const all: Partial<DialogRegistry> = registry;
  const open = useStore(openDialogs);
  const ready = useDeferredValue(open).filter(({ key }) => open.some((dialog) => dialog.key === key));
  const loading = open.find(({ key }) => !ready.some((dialog) => dialog.key === key));
  useEffect(() => writeFlags(readFlags(open)), [open]);
  return (
    <>
      {loading && <DialogFrame dialog={loading} />}
      <Suspense>
        {ready.map((dialog) => (
          <DialogGuard key={dialog.key} dialog={dialog}>
            <Loaded dialog={dialog} load={all[dialog.name] ?? late[dialog.name]} />
          </DialogGuard>
        ))}
      </Suspense>
    </>
  );
}

function Loaded({ dialog, load }: { dialog: OpenDialog; load: DialogRegistry[DialogName] | undefined }) {
  if (!load) throw new Error(`nobody has added the dialog ${dialog.name}`);
  const Code = use(loadOnce<unknown>(load, load)) as ComponentType<Record<string, unknown>>;
  return <Code {...dialog.props} onClose={() => closeDialog(dialog.name)} />;
}

/** Writes the flags to the document's root, where the stylesheet reads them. */
function writeFlags(flags: ClientFlags): void {
  const root = document.documentElement;
  root.toggleAttribute('data-blurred', flags.backgroundBlured);
  root.toggleAttribute('data-still', flags.scrollDisabled);
}

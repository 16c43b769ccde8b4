import { addDialogs } from '../dialogs/dialog-host.tsx';

/** Lets the dialog be opened; called by what opens it. */
export function addInstallDialog(): void {
  addDialogs({ install: () => import('./install-dialog.tsx').then((module) => module.InstallDialog) });
}

import type { ModalContent, StatusDialogContent } from '@altyn/contracts/content';

/** One text of a dialog, as the site hands it to the browser. */
export interface DialogItem {
  key: string;
  type: string;
  text: string;
}

/** The texts for a key: those of the status dialog, else the parts of the modal of that key; none: nothing is known. */
export function dialogItems(
  key: string,
  dialogs: readonly StatusDialogContent[],
  modals: readonly ModalContent[],
): DialogItem[] {
  const own = dialogs.filter((item) => item.key === `${key}-body` || item.key === `${key}-action-button`);
  const chosen: readonly DialogItem[] = own.length > 0 ? own : modals.filter((item) => item.key === key);
  return chosen.map(({ key: name, type, text }) => ({ key: name, type, text }));
}

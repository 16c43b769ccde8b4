import type { ContentImage, ModalContent, StatusDialogContent } from '@altyn/contracts/content';

/** One text of a dialog, as the site hands it to the browser. */
export interface DialogItem {
  key: string;
  type: string;
  text: string;
  /** A modal's picture, at the part where the editor put it. */
  image?: ContentImage;
}

/** The texts for a key: those of the status dialog, else the parts of the modal of that key; none: nothing is known. */
export function dialogItems(
  key: string,
  dialogs: readonly StatusDialogContent[],
  modals: readonly ModalContent[],
): DialogItem[] {
  const own = dialogs.filter((item) => item.key === `${key}-body` || item.key === `${key}-action-button`);
  if (own.length > 0) return own.map(({ key: name, type, text }) => ({ key: name, type, text }));
  return modalItems(modals.filter((item) => item.key === key));
}

/** The parts of modals as the site hands them to the browser. */
export function modalItems(modals: readonly ModalContent[]): DialogItem[] {
  return modals.map(({ key, type, text, image }) => ({ key, type, text, ...(image ? { image } : {}) }));
}

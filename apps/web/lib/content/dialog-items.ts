import type { ContentImage, ModalContent, StatusDialogContent } from '@altyn/contracts/content';

/** A dialog's text as sent to the browser. */
export interface DialogItem {
  key: string;
  type: string;
  text: string;
  /** A modal's picture, on the part to which the editor attached it. */
  image?: ContentImage;
}

/** Texts for a key: of the status dialog, otherwise of the modal; empty if unknown. */
export function dialogItems(
  key: string,
  dialogs: readonly StatusDialogContent[],
  modals: readonly ModalContent[],
): DialogItem[] {
  const own = dialogs.filter((item) => item.key === `${key}-body` || item.key === `${key}-action-button`);
  if (own.length > 0) return own.map(({ key: name, type, text }) => ({ key: name, type, text }));
  return modalItems(modals.filter((item) => item.key === key));
}

/** Parts of modals as sent to the browser. */
export function modalItems(modals: readonly ModalContent[]): DialogItem[] {
  return modals.map(({ key, type, text, image }) => ({ key, type, text, ...(image ? { image } : {}) }));
}

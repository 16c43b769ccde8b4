import type { ContentImage } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import type { DialogItem } from './dialog-items.ts';

/** Editors' words and picture for a modal, each where they gave one. */
export interface ModalWords {
  title?: string;
  body?: string;
  note?: string;
  action?: string;
  cancel?: string;
  /** The title's picture before another part's. */
  image?: ContentImage;
}

const parts = {
  title: 'title',
  body: 'body',
  note: 'note',
  'action-button': 'action',
  'cancel-button': 'cancel',
} as const;

/** The picture of a modal for all four suits; one suit's sign would tell a wrong one to the others. */
export function anySuitPicture(image: ContentImage | undefined): ContentImage | undefined {
  return image?.key.startsWith('objects/suit-') ? undefined : image;
}

/** The words of the modal `key` among all texts, their placeholders filled. */
export function modalWords(
  items: readonly DialogItem[],
  key: string,
  variables: Readonly<Record<string, string | number>>,
): ModalWords {
  const words: ModalWords = {};
  for (const item of items) {
    if (item.key !== key || !Object.hasOwn(parts, item.type)) continue;
    if (item.image && (!words.image || item.type === 'title')) words.image = item.image;
    const text = fillPlaceholders(item.text, variables).trim();
    if (text !== '') words[parts[item.type as keyof typeof parts]] = text;
  }
  return words;
}

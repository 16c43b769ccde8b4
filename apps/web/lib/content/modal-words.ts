import type { ContentImage } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import type { DialogItem } from './dialog-items.ts';

/** Editors' texts and picture of a modal; each is optional. */
export interface ModalWords {
  title?: string;
  body?: string;
  note?: string;
  action?: string;
  cancel?: string;
  /** The title's picture takes precedence over that of another part. */
  image?: ContentImage;
}

const parts = {
  title: 'title',
  body: 'body',
  note: 'note',
  'action-button': 'action',
  'cancel-button': 'cancel',
} as const;

/** The picture of a modal that serves all four suits; one suit's symbol would be wrong for the others. */
export function anySuitPicture(image: ContentImage | undefined): ContentImage | undefined {
  return image?.key.startsWith('objects/suit-') ? undefined : image;
}

/** Texts of the modal `key`, with placeholders filled. */
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

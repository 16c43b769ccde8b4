import { fillPlaceholders } from '@altyn/domain/content';
import type { DialogItem } from './dialog-items.ts';

/** Editors' words for a modal, each where they wrote it. */
export interface ModalWords {
  title?: string;
  body?: string;
  note?: string;
  action?: string;
  cancel?: string;
}

const parts = {
  title: 'title',
  body: 'body',
  note: 'note',
  'action-button': 'action',
  'cancel-button': 'cancel',
} as const;

/** The words of the modal `key` among all texts, their placeholders filled. */
export function modalWords(
  items: readonly DialogItem[],
  key: string,
  variables: Readonly<Record<string, string | number>>,
): ModalWords {
  const words: ModalWords = {};
  for (const item of items) {
    if (item.key !== key || !Object.hasOwn(parts, item.type)) continue;
    const text = fillPlaceholders(item.text, variables).trim();
    if (text !== '') words[parts[item.type as keyof typeof parts]] = text;
  }
  return words;
}

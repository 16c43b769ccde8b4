'use client';
import type { ComponentProps, ReactNode } from 'react';
import { ContentText } from '#web/components/content/content-text.tsx';
import { DialogPicture } from '#web/components/content/dialog-picture.tsx';
import { NoticeDialog, noticePictureSize } from '#web/components/ui/notice-dialog.tsx';
import type { ModalWords } from '#web/lib/content/modal-words.ts';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';

type NoticeProps = ComponentProps<typeof NoticeDialog>;

interface ModalNoticeProps extends Omit<NoticeProps, 'children' | 'title' | 'text' | 'image'> {
  /** Key of the editors' texts. */
  modalKey: string;
  variables?: Readonly<Record<string, string | number>>;
  /** The site's default texts. */
  title: string;
  text: ReactNode;
  children: (words: ModalWords) => ReactNode;
}

/** A notice with editors' texts and picture; each missing part falls back to the site's default. */
export function ModalNotice({ modalKey, variables, title, text, children, ...rest }: ModalNoticeProps) {
  const words = useModalWords(modalKey, variables);
  if (!words) return null;
  return (
    <NoticeDialog
      {...rest}
      image={words.image && <DialogPicture image={words.image} size={noticePictureSize} />}
      title={words.title ?? title}
      text={words.body ? <ContentText text={words.body} /> : text}
    >
      {children(words)}
    </NoticeDialog>
  );
}

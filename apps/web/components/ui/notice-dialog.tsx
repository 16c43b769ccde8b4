'use client';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Dialog } from './dialog.tsx';

export type NoticeTone = 'neutral' | 'success' | 'amber' | 'danger';
const tones: Record<NoticeTone, string> = {
  neutral: 'text-text',
  success: 'text-success',
  amber: 'text-amber',
  danger: 'text-danger',
};

/** Picture size in pixels. */
export const noticePictureSize = 104;

interface NoticeDialogProps {
  tone?: NoticeTone;
  title: ReactNode;
  text?: ReactNode;
  /** File name in /art/objects. */
  picture?: string | undefined;
  /** Replaces the picture; `noticePictureSize` wide. */
  image?: ReactNode;
  closeLabel: string;
  /** Called on Escape and by the close button, if shown. */
  onClose: () => void;
  /** True if a close button and the backdrop also close it. Others close by their buttons and by Escape. */
  isDismissible?: boolean;
  /** Figures between the text and the buttons. */
  details?: ReactNode;
  /** Buttons, stacked vertically. */
  children: ReactNode;
}

/** A message with its actions: at most 343 px wide, at least 220 px high (specification, section 2). */
export function NoticeDialog(props: NoticeDialogProps) {
  const {
    tone = 'neutral',
    title,
    text,
    picture,
    image,
    closeLabel,
    onClose,
    isDismissible = false,
    details,
    children,
  } = props;
  return (
    <Dialog
      title={title}
      isTitleHidden
      closeLabel={closeLabel}
      onClose={onClose}
      isDismissible={isDismissible}
      shape="card"
      maxWidth={343}
      className="flex min-h-[220px] flex-col justify-center-safe gap-3 !pt-6 text-center"
    >
      {image && <span className="mx-auto notice-art">{image}</span>}
      {picture && !image && (
        <picture className="mx-auto notice-art">
          <source type="image/avif" srcSet={`/art/objects/${picture}-128.avif, /art/objects/${picture}-256.avif 2x`} />
          <img src={`/art/objects/${picture}-128.webp`} width={noticePictureSize} height={noticePictureSize} alt="" />
        </picture>
      )}
      <p aria-hidden="true" className={cx('text-lg font-extrabold text-balance', tones[tone])}>
        {title}
      </p>
      {text && <div className="text-sm text-soft">{text}</div>}
      {details}
      {/* The last lines of a text that ends above the buttons stay clear of their fade. */}
      {(text || details) && <span aria-hidden="true" className="h-2 shrink-0" />}
      {/* Keeps the buttons visible when the text is taller than the screen. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 bg-surface px-5 pb-5 pt-2 before:pointer-events-none before:absolute before:inset-x-0 before:-top-8 before:h-8 before:bg-linear-to-t before:from-surface">
        {children}
      </div>
    </Dialog>
  );
}

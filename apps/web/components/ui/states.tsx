import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { preloadPicture } from '#web/lib/preload-picture.ts';

type EmptyPicture =
  | 'battles'
  | 'bonuses'
  | 'favourites'
  | 'history'
  | 'maintenance'
  | 'not-found'
  | 'notifications'
  | 'offline'
  | 'payments'
  | 'search';

interface StateProps {
  picture: EmptyPicture;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** An error is told at once to those who listen. */
  isError?: boolean;
  /** The first thing a page shows: its picture is loaded before everything else. */
  isMain?: boolean;
  className?: string;
}

/** Nothing to show, or something went wrong: a picture, what it means, and what to do. */
export function StateMessage({ picture, title, text, action, isError = false, isMain = false, className }: StateProps) {
  const files = (type: string) =>
    [240, 480].map((width) => `/art/empty/${picture}-${width}.${type} ${width}w`).join(', ');
  if (isMain) preloadPicture({ srcSet: files('avif'), sizes: '140px' });
  return (
    <div
      role={isError ? 'alert' : undefined}
      className={cx('mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-10 text-center', className)}
    >
      <picture>
        <source type="image/avif" srcSet={files('avif')} sizes="140px" />
        <img
          src={`/art/empty/${picture}-240.webp`}
          srcSet={files('webp')}
          sizes="140px"
          width={140}
          height={105}
          alt=""
          loading={isMain ? 'eager' : 'lazy'}
          fetchPriority={isMain ? 'high' : undefined}
          decoding={isMain ? 'sync' : 'async'}
        />
      </picture>
      <p className="text-lg font-extrabold">{title}</p>
      {/* Not a paragraph: an editor's text has paragraphs and lists of its own. */}
      {text && <div className="text-sm text-soft">{text}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

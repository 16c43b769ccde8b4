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
  /** True to announce the message to screen readers at once. */
  isError?: boolean;
  /** True if it is the page's main content: its picture loads with high priority. */
  isMain?: boolean;
  className?: string;
}

/** An empty or error state: picture, explanation and action. */
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
      {/* Not a paragraph: an editor's text contains its own paragraphs and lists. */}
      {text && <div className="text-sm text-soft">{text}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

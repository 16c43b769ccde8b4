import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

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
  className?: string;
}

/** Nothing to show, or something went wrong: a picture, what it means, and what to do. */
export function StateMessage({ picture, title, text, action, isError = false, className }: StateProps) {
  return (
    <div
      role={isError ? 'alert' : undefined}
      className={cx('mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-10 text-center', className)}
    >
      <picture>
        <source
          type="image/avif"
          srcSet={`/art/empty/${picture}-240.avif 240w, /art/empty/${picture}-480.avif 480w`}
          sizes="140px"
        />
        <img
          src={`/art/empty/${picture}-240.webp`}
          srcSet={`/art/empty/${picture}-240.webp 240w, /art/empty/${picture}-480.webp 480w`}
          sizes="140px"
          width={140}
          height={140}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
      <p className="text-lg font-extrabold">{title}</p>
      {text && <p className="text-sm text-soft">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

'use client';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';

interface OwnCardProps {
  href: string;
  sign: ReactNode;
  title: string;
  value: ReactNode;
  /** Something waits for the player. */
  isWaiting?: boolean;
  /** A button beside the link. */
  action?: ReactNode;
  /** Opens what the link leads to over the page. */
  onPress?: (() => void) | undefined;
}

/** One fact of the player's strip, as a link to its page. */
export function OwnCard({ href, sign, title, value, isWaiting = false, action, onPress }: OwnCardProps) {
  const press = (event: MouseEvent) => {
    if (!onPress) return;
    event.preventDefault();
    onPress();
  };
  return (
    <li
      className={cx(
        'flex h-22 shrink-0 items-center gap-2 rounded-md border bg-surface pr-3 transition-colors hover:bg-raised',
        isWaiting ? 'border-gold/60' : 'border-line/60',
      )}
    >
      <LocaleLink href={href} onClick={press} className="flex h-full min-w-44 items-center gap-3 rounded-md pl-3">
        <span className="grid size-12 shrink-0 place-items-center">{sign}</span>
        <span className="max-w-44">
          <span className="block truncate text-xs text-soft">{title}</span>
          <span className="tabular line-clamp-2 text-sm font-extrabold leading-tight">{value}</span>
        </span>
      </LocaleLink>
      {action}
    </li>
  );
}

/** A ring filled to a share; decorative, the text beside it tells the same. */
export function Ring({ percent, children }: { percent: number; children?: ReactNode }) {
  return (
    <span className="relative grid size-12 place-items-center">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="5">
        <circle cx="24" cy="24" r="21" className="stroke-lifted" />
        <circle
          cx="24"
          cy="24"
          r="21"
          pathLength={100}
          strokeDasharray={`${Math.min(100, Math.max(0, percent))} 100`}
          strokeLinecap="round"
          className={cx('stroke-violet', percent <= 0 && 'hidden')}
        />
      </svg>
      <span className="tabular text-xs font-bold">{children}</span>
    </span>
  );
}

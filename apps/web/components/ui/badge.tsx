import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export type BadgeTone = 'neutral' | 'success' | 'amber' | 'danger' | 'info' | 'live' | 'violet';
const tones: Record<BadgeTone, string> = {
  neutral: 'bg-lifted text-soft',
  success: 'bg-success/15 text-success',
  amber: 'bg-amber/15 text-amber',
  danger: 'bg-danger/15 text-danger',
  info: 'bg-info/15 text-info',
  live: 'bg-live text-white',
  violet: 'bg-violet-deep text-white',
};

/** A short status label. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-xs px-2 text-xs font-bold leading-none',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

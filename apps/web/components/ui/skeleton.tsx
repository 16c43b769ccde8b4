import { cx } from '#web/lib/cx.ts';

/** The place of something that is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

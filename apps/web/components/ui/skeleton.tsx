import { cx } from '#web/lib/cx.ts';

/** Placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

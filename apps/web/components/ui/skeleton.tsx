import { cx } from '#web/lib/cx.ts';

/** Placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** Placeholder of panels below each other; one height for each. */
export function PanelsSkeleton({
  heights,
  className = 'flex flex-col gap-4',
}: {
  heights: readonly string[];
  /** Their layout, in place of a column. */
  className?: string;
}) {
  return (
    <div aria-busy="true" className={className}>
      {heights.map((height, place) => (
        <Skeleton key={place} className={cx('w-full rounded-lg', height)} />
      ))}
    </div>
  );
}

/** Placeholder of cards side by side, as many as fit. */
export function CardsSkeleton({ count, height }: { count: number; height: string }) {
  return (
    <div aria-busy="true" className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={cx('w-full rounded-lg', height)} />
      ))}
    </div>
  );
}

import { tileGridClass } from '#web/components/tile-labels.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';

/** Placeholder of a page of games. */
export function GamesSkeleton({ count = 18 }: { count?: number }) {
  return (
    <div className={tileGridClass}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 w-full" />
      ))}
    </div>
  );
}

import { CardsSkeleton, PanelsSkeleton, Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export default { title: 'Loading' };

export function SkeletonOfText() {
  return (
    <div className="flex max-w-80 flex-col gap-2">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  );
}

export function SkeletonOfTiles() {
  return (
    <div className="grid grid-cols-3 gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4" />
      ))}
    </div>
  );
}

export const SpinnerAlone = () => <Spinner className="size-10 text-violet" />;

export const Panels = () => <PanelsSkeleton heights={['h-40', 'h-24']} />;
export const Cards = () => <CardsSkeleton count={3} height="h-40" />;

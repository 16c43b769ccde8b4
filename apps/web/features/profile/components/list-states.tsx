import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';

export function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {[0, 1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-[68px] rounded-md" />
      ))}
    </div>
  );
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslations('profile.list');
  return (
    <StateMessage
      picture="offline"
      isError
      title={translate('failed')}
      text={translate('failedText')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {translate('retry')}
        </Button>
      }
    />
  );
}

/** Button that loads the next page of a list, if there is one. */
export function MoreButton({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  const translate = useTranslations('profile.list');
  if (!query.hasNextPage) return null;
  return (
    <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {translate('more')}
    </Button>
  );
}

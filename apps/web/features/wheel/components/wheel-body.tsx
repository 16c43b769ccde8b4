'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { wheelConditionsQuery, wheelPositionsQuery } from '../queries.ts';
import { WheelConditionList } from './wheel-condition-list.tsx';
import { WheelGame } from './wheel-game.tsx';

/** The wheel, the conditions of a spin, or a notice that it is closed. `onClose` is set inside a dialog. */
export function WheelBody({ onClose }: { onClose?: () => void }) {
  const translate = useTranslations('wheel');
  const common = useTranslations('common');
  const conditions = useQuery(wheelConditionsQuery);
  const positions = useQuery(wheelPositionsQuery);
  const sectors = positions.data?.items ?? [];
  const isOpen = conditions.data?.is_enabled === true && sectors.length > 1;
  const isFailed = conditions.isError || positions.isError;
  const isLoading = !isFailed && !(conditions.data && positions.data);
  return (
    <>
      {isFailed && (
        <StateMessage
          isError
          picture="offline"
          title={translate('failed')}
          action={
            <Button
              onClick={() => {
                void conditions.refetch();
                void positions.refetch();
              }}
            >
              {common('retry')}
            </Button>
          }
        />
      )}
      {isLoading && (
        <div aria-busy="true" className="flex flex-col items-center gap-4">
          <Skeleton className="aspect-square w-full max-w-72 rounded-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {!isFailed && conditions.data && positions.data && (
        <>
          {isOpen ? (
            <WheelGame sectors={sectors} onClose={onClose} />
          ) : (
            <div className="flex flex-col items-center gap-2 pb-2 text-center">
              <div className="win-light grid size-44 place-items-center">
                <ArtObject name="wheel" size={128} />
              </div>
              <p className="text-lg font-extrabold">{translate('closed.title')}</p>
              <p className="max-w-80 text-sm text-soft">{translate('closed.text')}</p>
            </div>
          )}
          <WheelConditionList conditions={conditions.data} />
          {!isOpen && onClose && (
            <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
              {common('ok')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

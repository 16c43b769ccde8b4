'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { wheelActivationQuery } from '#web/shell/own/own-queries.ts';
import { useUser } from '#web/shell/session/session.ts';
import { wheelConditionsQuery, wheelPositionsQuery } from '../queries.ts';
import { WheelConditionList } from './wheel-condition-list.tsx';
import { WheelFairness } from './wheel-fairness.tsx';
import { WheelGame } from './wheel-game.tsx';
import { WheelPrizes } from './wheel-prizes.tsx';

/** The wheel, the conditions of a spin, or a notice that it is closed. `onClose` is set inside a dialog. */
export function WheelBody({ onClose }: { onClose?: () => void }) {
  const translate = useTranslations('wheel');
  const common = useTranslations('common');
  const conditions = useQuery(wheelConditionsQuery);
  const positions = useQuery(wheelPositionsQuery);
  const sectors = positions.data?.items ?? [];
  const user = useUser();
  const { data: activation } = useQuery({ ...wheelActivationQuery, enabled: user !== undefined });
  const isOpen = conditions.data?.is_enabled === true && sectors.length > 1;
  const isFailed = conditions.isError || positions.isError;
  const isLoading = !isFailed && !(conditions.data && positions.data);
  return (
    <div className="@container">
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
          <Skeleton className="aspect-square w-full max-w-[min(26rem,76svh)] rounded-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {!isFailed && conditions.data && positions.data && (
        <div className="grid gap-4 @2xl:grid-cols-2 @2xl:gap-6">
          {isOpen ? (
            <WheelGame sectors={sectors} conditions={conditions.data} onClose={onClose} />
          ) : (
            <div className="flex flex-col items-center gap-2 pb-2 text-center">
              <div className="win-light grid size-44 place-items-center">
                <ArtObject name="wheel" size={128} />
              </div>
              <p className="text-lg font-extrabold">{translate('closed.title')}</p>
              <p className="max-w-80 text-sm text-soft">{translate('closed.text')}</p>
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-4">
            <WheelConditionList conditions={conditions.data} />
            {isOpen && (
              <>
                <WheelPrizes sectors={sectors} />
                {user && <WheelFairness nextHash={activation?.server_seed_hash} />}
              </>
            )}
          </div>
          {!isOpen && onClose && (
            <Button variant="quiet" className="w-full" onClick={onClose}>
              {common('ok')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

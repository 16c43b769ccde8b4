'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { wheelConditionsQuery, wheelPositionsQuery } from '../queries.ts';
import { WheelConditionList } from './wheel-condition-list.tsx';
import { WheelGame } from './wheel-game.tsx';

const namespaces = ['wheel'] as const;

/** The wheel of fortune: its sectors with their chances, what a spin needs, and the spin. */
export function WheelDialog({ onClose }: DialogComponentProps<'wheel'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <Wheel onClose={onClose} />
    </WithMessages>
  );
}

function Wheel({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('wheel');
  const common = useTranslations('common');
  const conditions = useQuery(wheelConditionsQuery);
  const positions = useQuery(wheelPositionsQuery);
  const sectors = positions.data?.items ?? [];
  const isOpen = conditions.data?.is_enabled === true && sectors.length > 1;
  const isFailed = conditions.isError || positions.isError;
  const isLoading = !isFailed && !(conditions.data && positions.data);
  return (
    <Dialog title={translate('title')} closeLabel={common('close')} onClose={onClose} maxWidth={420}>
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
          {!isOpen && (
            <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
              {common('ok')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

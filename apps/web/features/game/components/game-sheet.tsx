'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { sheetQuery } from '../queries.ts';
import { SheetBody } from './sheet-body.tsx';

interface GameSheetProps {
  slug: string;
  onClose: () => void;
}

/** A game in brief, opened by a long press on its tile. */
export function GameSheet(props: GameSheetProps) {
  return (
    <WithMessages namespaces={['game', 'games']}>
      <Sheet {...props} />
    </WithMessages>
  );
}

function Sheet({ slug, onClose }: GameSheetProps) {
  const translate = useTranslations('game.sheet');
  const common = useTranslations('common');
  const { data, isError, refetch } = useQuery(sheetQuery(slug));
  return (
    <Dialog title={translate('title')} isTitleHidden closeLabel={common('close')} onClose={onClose}>
      {data && <SheetBody game={data} onFollow={onClose} />}
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 w-full" />}
    </Dialog>
  );
}

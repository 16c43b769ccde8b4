'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { notificationsQuery, pageSize, useMarkRead } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';

const namespaces = ['notifications'] as const;

/** The player's notifications; opening the dialog marks them as read. */
export function NotificationsDialog({ onClose }: DialogComponentProps<'notifications'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <OpenDialog onClose={onClose} />
    </WithMessages>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('notifications');
  const common = useTranslations('common');
  return (
    <Dialog title={translate('title')} closeLabel={common('close')} onClose={onClose} maxWidth={440}>
      <History onFollow={onClose} />
      <div className="mt-3 border-t border-line/60 pt-3">
        <LocaleLink href={paths.profileTab('notifications')} onClick={onClose} className={buttonClass('ghost', 'sm')}>
          {translate('toPreferences')}
        </LocaleLink>
      </div>
    </Dialog>
  );
}

function History({ onFollow }: { onFollow: () => void }) {
  const translate = useTranslations('notifications');
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery(notificationsQuery(page));
  const { mutate: markRead } = useMarkRead();
  const newest = page === 1 ? data?.items[0] : undefined;
  const unreadId = newest?.read_at === null ? newest.id : undefined;
  useEffect(() => {
    if (unreadId) markRead(unreadId);
  }, [unreadId, markRead]);

  if (isError) return <StateMessage picture="offline" title={translate('failed')} isError />;
  if (!data) return <Skeleton className="h-48 rounded-md" />;
  if (data.total === 0) {
    return <StateMessage picture="notifications" title={translate('empty')} text={translate('emptyText')} />;
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line/60">
        {data.items.map((item) => (
          <NotificationRow key={item.id} notification={item} onFollow={onFollow} />
        ))}
      </ul>
      {data.total > pageSize && (
        <div className="mt-3 flex justify-between gap-2">
          <Button variant="quiet" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('newer')}
          </Button>
          <Button variant="quiet" size="sm" disabled={page * pageSize >= data.total} onClick={() => setPage(page + 1)}>
            {translate('older')}
          </Button>
        </div>
      )}
    </>
  );
}

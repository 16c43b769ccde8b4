'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BellIcon } from '#web/components/ui/later-icons.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { notificationsKey } from '#web/lib/api/query-keys.ts';
import { cx } from '#web/lib/cx.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { heldIfKnown } from '../live/held-answers.ts';

/** Highest count shown; above it the badge reads 99+. */
const maxShown = 99;

const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: heldIfKnown(({ signal }) => callApi('GET', '/notifications/unread', {}, { signal })),
});

/** Bell button with the number of unread notifications. */
export function NotificationsButton({ className }: { className?: string }) {
  const translate = useTranslations('shell.account');
  const count = useQuery(unreadQuery).data?.count ?? 0;
  return (
    <button
      type="button"
      aria-label={translate('notifications', { count })}
      onClick={() => openDialog('notifications', {})}
      className={cx(
        'relative grid size-11 shrink-0 place-items-center rounded-full bg-raised text-soft transition-colors hover:text-text',
        className,
      )}
    >
      <BellIcon className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute -right-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-live px-1 text-xs font-bold leading-none text-white"
        >
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </button>
  );
}

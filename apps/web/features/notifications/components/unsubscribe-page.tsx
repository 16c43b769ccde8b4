'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import type { Notification } from '../queries.ts';

const kinds: readonly Notification['kind'][] = [
  'bonus',
  'payment',
  'battle',
  'jackpot',
  'wheel',
  'kyc',
  'mission',
  'star',
  'referral',
  'news',
  'limits',
  'security',
  'support',
  'account',
  'documents',
];

/**
 * Unsubscribes from emails by a link in one of them, without signing in; requires a press, because mail scanners open
 * links.
 */
export function UnsubscribePage() {
  const translate = useTranslations('notifications.unsubscribe');
  const names = useTranslations('notifications.preferences.names');
  const errors = useTranslations('errors');
  const { query, reader } = useAddressQuery();
  const token = new URLSearchParams(query).get('token') ?? '';
  const kind = kinds.find((one) => one === token.split('.')[1]);
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (scope: 'kind' | 'all') => callApi('POST', '/notifications/unsubscribe', { body: { token, scope } }),
    onError: (failed) => {
      if (!isWrongLink(failed)) showToast('error', errorText(errors, failed));
    },
  });
  const isWrong = query !== undefined && (kind === undefined || isWrongLink(error));
  const settings = (
    <LocaleLink href={paths.profileTab('notifications')} className={buttonClass('quiet', 'md')}>
      {translate('settings')}
    </LocaleLink>
  );
  return (
    <div className="page max-w-xl py-8">
      {reader}
      <h1 className="text-2xl font-extrabold">{translate('title')}</h1>
      <div className="mt-5 min-h-56">
        {isWrong && (
          <StateMessage picture="offline" title={translate('wrong')} text={translate('wrongText')} action={settings} />
        )}
        {!isWrong && kind && data && (
          <div role="status" className="flex flex-col items-start gap-4">
            <p className="font-bold">
              {variables === 'all' ? translate('doneAll') : translate('doneKind', { kind: names(kind) })}
            </p>
            <p className="text-sm text-soft">{translate('codes')}</p>
            {settings}
          </div>
        )}
        {!isWrong && kind && !data && (
          <div className="flex flex-col items-start gap-4">
            <p className="text-pretty text-soft">{translate('text', { kind: names(kind) })}</p>
            <Button isBusy={isPending && variables === 'kind'} disabled={isPending} onClick={() => mutate('kind')}>
              {translate('kind')}
            </Button>
            <Button
              variant="quiet"
              isBusy={isPending && variables === 'all'}
              disabled={isPending}
              onClick={() => mutate('all')}
            >
              {translate('all')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const isWrongLink = (error: unknown) => error instanceof ApiError && error.status === 404;

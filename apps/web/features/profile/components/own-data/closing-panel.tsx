'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { closingQuery, useCancelClosing, useRequestClosing } from '../../own-data-queries.ts';
import { Panel } from '../panel.tsx';

/** Closes the account after a time to think it over, in which the player may keep it. */
export function ClosingPanel({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('profile.ownData');
  const { data, isError, refetch } = useQuery(closingQuery);
  return (
    <Panel title={translate('close')} text={translate('closeText')}>
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-12" />
      ) : (
        <>
          {data.has_dues && <Dues />}
          {data.closes_at === null ? <Request /> : <Requested closesAt={data.closes_at} timeZone={timeZone} />}
        </>
      )}
    </Panel>
  );
}

/** What has to be over before the account can close. */
function Dues() {
  const translate = useTranslations('profile.ownData');
  return (
    <div className="mb-4 flex flex-col items-start gap-3 rounded-md border border-amber/40 bg-amber/10 p-4">
      <p className="text-sm">{translate('dues')}</p>
      <LocaleLink href={paths.cashboxFor('withdraw')} className={buttonClass('quiet', 'sm')}>
        {translate('withdraw')}
      </LocaleLink>
    </div>
  );
}

function Request() {
  const translate = useTranslations('profile.ownData');
  const errors = useTranslations('errors');
  const { confirmed, panel } = useStepUp();
  const request = useRequestClosing();
  const [isSure, setIsSure] = useState(false);
  const close = async () => {
    try {
      await confirmed(() => request.mutateAsync());
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  if (panel) return panel;
  return (
    <div className="flex flex-col items-start gap-3">
      {isSure ? (
        <>
          <p className="text-sm text-soft">{translate('sure')}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" isBusy={request.isPending} onClick={() => void close()}>
              {translate('closeNow')}
            </Button>
            <LocaleLink href={paths.profileTab('safer')} className={buttonClass('quiet', 'md')}>
              {translate('break')}
            </LocaleLink>
          </div>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setIsSure(true)}>
          {translate('closeAsk')}
        </Button>
      )}
    </div>
  );
}

function Requested({ closesAt, timeZone }: { closesAt: string; timeZone: string }) {
  const translate = useTranslations('profile.ownData');
  const errors = useTranslations('errors');
  const tag = useLocale();
  const cancel = useCancelClosing();
  const keep = () =>
    cancel.mutate(undefined, {
      onSuccess: () => showToast('success', translate('kept')),
      onError: (error) => showToast('error', errorText(errors, error)),
    });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-bold">{translate('closes', { time: dateTimeText(closesAt, tag, timeZone) })}</p>
      <Button isBusy={cancel.isPending} onClick={keep}>
        {translate('keep')}
      </Button>
    </div>
  );
}

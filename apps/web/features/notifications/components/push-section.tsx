'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { notificationsKey } from '#web/lib/api/query-keys.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { readPushState, renewPush, turnPushOff, turnPushOn } from '#web/shell/push/push-subscription.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { preferencesQuery } from '../preference-queries.ts';
import { Section } from './section.tsx';

const stateKey = [...notificationsKey, 'push-state'] as const;

/** Pushes to this browser. Permission is requested only when the player presses the button. */
export function PushSection({ publicKey }: { publicKey: string }) {
  const translate = useTranslations('notifications.preferences.push');
  const locale = useSiteLocale();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0 });
  useEffect(() => {
    if (state === 'on') void renewPush(publicKey, locale).catch(() => undefined);
  }, [state, publicKey, locale]);

  const press = async () => {
    setIsBusy(true);
    try {
      if (state === 'on') {
        await turnPushOff();
        showToast('success', translate('turnedOff'));
      } else if ((await turnPushOn(publicKey, locale)) === 'on') {
        showToast('success', translate('turnedOn'));
      }
    } catch {
      showToast('error', translate('failed'));
    }
    await Promise.all([stateKey, preferencesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    setIsBusy(false);
  };
  return (
    <Section title={translate('title')} text={translate('text')}>
      {state === 'denied' || state === 'unsupported' ? (
        <p className="text-sm text-amber">{translate(state)}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={state === 'on' ? 'quiet' : 'secondary'}
            isBusy={isBusy}
            disabled={state === undefined}
            onClick={() => void press()}
          >
            {translate(state === 'on' ? 'off' : 'on')}
          </Button>
          {state === 'on' && <p className="text-sm text-soft">{translate('isOn')}</p>}
        </div>
      )}
    </Section>
  );
}

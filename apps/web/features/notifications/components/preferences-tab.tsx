'use client';
import { offeredLocales } from '#web/lib/i18n/offered-locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { languageName, locales } from '#web/config/locales.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type PreferenceChange, preferencesQuery, useChangePreferences } from '../preference-queries.ts';
import { KindsTable } from './kinds-table.tsx';
import { PushSection } from './push-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import { Section } from './section.tsx';

const namespaces = ['notifications'] as const;

/** Notification preferences by kind, channel and time; each choice is saved at once. */
export function PreferencesTab() {
  return (
    <WithMessages namespaces={namespaces}>
      <PreferencesForm />
    </WithMessages>
  );
}

function PreferencesForm() {
  const translate = useTranslations('notifications.preferences');
  const errors = useTranslations('errors');
  const { data, isError } = useQuery(preferencesQuery);
  const { mutateAsync } = useChangePreferences();
  const change = async (wanted: PreferenceChange) => {
    try {
      await mutateAsync(wanted);
      showToast('success', translate('saved'));
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  if (isError) return <StateMessage picture="offline" title={translate('failed')} isError />;
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <div className="flex flex-col gap-5">
      {data.push_key !== null && <PushSection publicKey={data.push_key} />}
      <KindsTable preferences={data} onChange={change} />
      <Section title={translate('consent.title')} text={translate('consent.text')}>
        <Checkbox checked={data.has_consent} onChange={(event) => void change({ has_consent: event.target.checked })}>
          {translate('consent.label')}
        </Checkbox>
      </Section>
      <QuietSection preferences={data} onChange={change} />
      {data.has_mailbox && (
        <Section title={translate('language.title')}>
          <Field label={translate('language.label')} className="max-w-sm">
            {(control) => (
              <Select
                {...control}
                options={offeredLocales(data.language).map((locale) => ({
                  value: locale,
                  label: languageName(locale),
                }))}
                value={data.language}
                onChange={(event) => {
                  const language = locales.find((locale) => locale === event.target.value);
                  if (language) void change({ language });
                }}
              />
            )}
          </Field>
        </Section>
      )}
    </div>
  );
}

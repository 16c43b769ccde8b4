'use client';
import { useState } from 'react';
import { brand } from '@altyn/contracts/brand';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { emptyRegistration, setAlerts } from '../drafts.ts';
import { consentForm } from '../forms.ts';
import { globalSettingsQuery } from '../queries.ts';
import { useAuthForm, useAuthSubmit } from '../use-auth-form.ts';
import { AlertBox } from './alert-box.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentFields } from './consent-fields.tsx';

/** Asks an account that lacks them for birth date and consent, before its first game or deposit. */
export function ConsentDialog(props: DialogComponentProps<'consent'>) {
  return (
    <WithMessages namespaces={['auth']}>
      <Consent {...props} />
    </WithMessages>
  );
}

function Consent({ onDone, onClose }: DialogComponentProps<'consent'>) {
  const translate = useTranslations();
  const client = useQueryClient();
  const minimumAge = useQuery(globalSettingsQuery).data?.minimum_age ?? brand.minimumAge;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useAuthForm(consentForm(today, minimumAge), {
    birthDate: emptyRegistration.birthDate,
    termsAccepted: false,
    newsletterConsent: false,
  });
  const submit = useAuthSubmit(form, 'consent', async (body) => {
    client.setQueryData(userKey, await callApi('POST', '/users/consent', { body }));
    onClose();
    onDone();
  });
  const close = () => {
    setAlerts({});
    onClose();
  };
  return (
    <Dialog title={translate('auth.consent.title')} closeLabel={translate('common.close')} onClose={close}>
      <Form form={form} onSubmit={submit}>
        <AlertBox form="consent" />
        <p className="text-sm text-soft">{translate('auth.consent.text')}</p>
        <BirthDateField />
        <ConsentFields minimumAge={minimumAge} />
        <SubmitButton size="lg">{translate('auth.consent.submit')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

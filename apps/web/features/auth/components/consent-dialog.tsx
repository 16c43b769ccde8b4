'use client';
import { brand } from '@altyn/contracts/brand';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { emptyRegistration, setAlerts } from '../drafts.ts';
import { globalSettingsQuery } from '../queries.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { birthDateProblem, toIsoDate } from '../validation.ts';
import { AlertBox } from './alert-box.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentFields } from './consent-fields.tsx';

/** Asks an account that was opened without them for birth date and consent, before its first game or deposit. */
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
  const [birthDate, setBirthDate] = useState(emptyRegistration.birthDate);
  const [consents, setConsents] = useState(emptyRegistration.consents);
  const today = new Date().toISOString().slice(0, 10);
  const problems = useFormProblems({
    birthDate: birthDateProblem(birthDate, today, minimumAge),
    termsAccepted: consents.terms ? undefined : 'TERMS_NOT_ACCEPTED',
  });
  const tell = useMutation({
    mutationFn: (isoDate: string) =>
      callApi('POST', '/users/consent', {
        body: { birthDate: isoDate, termsAccepted: true, newsletterConsent: consents.newsletter },
      }),
    onSuccess: (user) => {
      client.setQueryData(userKey, user);
      onClose();
      onDone();
    },
    onError: problems.fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    problems.touchAll();
    const isoDate = toIsoDate(birthDate);
    if (problems.isValid && isoDate && !tell.isPending) tell.mutate(isoDate);
  };
  const close = () => {
    setAlerts({});
    onClose();
  };
  return (
    <Dialog title={translate('auth.consent.title')} closeLabel={translate('common.close')} onClose={close}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AlertBox />
        <p className="text-sm text-soft">{translate('auth.consent.text')}</p>
        <BirthDateField
          value={birthDate}
          error={problems.errorOf('birthDate')}
          onBlur={() => birthDate.year.length === 4 && problems.touch('birthDate')}
          onChange={(value) => {
            setBirthDate(value);
            problems.change('birthDate');
          }}
        />
        <ConsentFields
          value={consents}
          minimumAge={minimumAge}
          error={problems.errorOf('termsAccepted')}
          onChange={(value) => {
            setConsents(value);
            problems.change('termsAccepted');
          }}
        />
        <Button type="submit" size="lg" isBusy={tell.isPending}>
          {translate('auth.consent.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

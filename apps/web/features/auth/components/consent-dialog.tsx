'use client';
import { useRef, useState } from 'react';
import { brand } from '@altyn/contracts/brand';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { knowsPasskeys } from '#web/lib/passkeys.ts';
import { writeStorage } from '#web/lib/state/storage.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { type DialogProps, openDialog } from '#web/shell/dialogs/dialogs.ts';
import { allOffersShown, offersShownKey } from '#web/shell/promo/offers-shown.ts';
import { useUser } from '#web/shell/session/session.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { setAlerts } from '../drafts.ts';
import { consentForm, noConsent } from '../forms.ts';
import { globalSettingsQuery } from '../queries.ts';
import { useAuthForm, useAuthSubmit } from '../use-auth-form.ts';
import { AlertBox } from './alert-box.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { JoiningStep } from './joining-step.tsx';
import { OfferPasskey } from './offer-passkey.tsx';
import { type StartBonus, StartChoice } from './start-choice.tsx';

const joiningNamespaces = ['auth', 'bonuses', 'bonus-names'] as const;

/**
 * Asks an account that lacks them for birth date and consent: as the second step of registration, or before its first
 * game or deposit.
 */
export function ConsentDialog(props: DialogComponentProps<'consent'>) {
  return (
    <WithMessages namespaces={joiningNamespaces}>
      <Consent {...props} />
    </WithMessages>
  );
}

function Consent({ isJoining = false, onDone, onClose }: DialogComponentProps<'consent'>) {
  const translate = useTranslations('auth');
  const common = useTranslations('common');
  const [isAccepted, setIsAccepted] = useState(false);
  const start = useRef<StartBonus>(undefined);
  const finish = () => {
    onClose();
    onDone();
    if (start.current) openDialog('bonus', start.current satisfies DialogProps['bonus']);
  };
  const accept = (userId: string) => {
    if (!isJoining) return finish();
    // The choice was made here: no other dialog asks again.
    writeStorage('local', offersShownKey(userId), allOffersShown);
    showToast('success', translate('register.done'));
    if (knowsPasskeys()) setIsAccepted(true);
    else finish();
  };
  const close = () => {
    setAlerts({});
    if (isAccepted) finish();
    else onClose();
  };
  const title = isAccepted ? 'passkey.title' : isJoining ? 'consent.joinTitle' : 'consent.title';
  return (
    <Dialog title={translate(title)} closeLabel={common('close')} onClose={close}>
      {isAccepted ? (
        <OfferPasskey onDone={finish} />
      ) : (
        <ConsentForm isJoining={isJoining} onStart={(chosen) => (start.current = chosen)} onAccepted={accept} />
      )}
    </Dialog>
  );
}

interface ConsentFormProps {
  isJoining: boolean;
  onStart: (chosen: StartBonus) => void;
  onAccepted: (userId: string) => void;
}

function ConsentForm({ isJoining, onStart, onAccepted }: ConsentFormProps) {
  const translate = useTranslations('auth.consent');
  const client = useQueryClient();
  const user = useUser();
  const minimumAge = useQuery(globalSettingsQuery).data?.minimum_age ?? brand.minimumAge;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useAuthForm(consentForm(today, minimumAge), noConsent);
  const submit = useAuthSubmit(form, 'consent', async (body) => {
    const accepted = await callApi('POST', '/users/consent', { body });
    client.setQueryData(userKey, accepted);
    onAccepted(accepted.id);
  });
  return (
    <Form form={form} onSubmit={submit}>
      {isJoining && <JoiningStep step={2} />}
      <AlertBox form="consent" />
      <p className="text-sm text-soft">{translate('text')}</p>
      <BirthDateField />
      <ConsentFields minimumAge={minimumAge} />
      {isJoining && user && <StartChoice currency={user.currency} onChange={onStart} />}
      <SubmitButton size="lg">{translate(isJoining ? 'join' : 'submit')}</SubmitButton>
    </Form>
  );
}

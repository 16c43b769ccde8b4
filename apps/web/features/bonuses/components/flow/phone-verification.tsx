'use client';
import { useTranslations } from 'next-intl';
import { CodeEntry } from '#web/components/forms/code-entry.tsx';
import { PhoneNumberForm } from '#web/components/forms/phone-number-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { type CallVerificationUse, useCallVerification } from '../../use-call-verification.ts';
import { CallInfo } from './call-info.tsx';

interface PhoneVerificationProps extends Pick<CallVerificationUse, 'action' | 'onVerified'> {
  /** The player's number, if known. */
  phone: string | undefined;
  country: string | undefined;
  /** True if an earlier call was made and its code is still valid. */
  isCallOut?: boolean;
  onClose: () => void;
}

/** Verifies a phone by a call: explanation, number if there is none, and the last four digits of the caller. */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { action, phone: known, country, isCallOut = false, onVerified, onClose } = props;
  const translate = useTranslations('bonuses.call');
  const common = useTranslations('common');
  const { state, requestCall, saveAndCall, confirm, failureText, goBack, goToCode } = useCallVerification({
    action,
    known,
    onVerified,
  });
  return (
    <Dialog
      title={translate('title')}
      closeLabel={common('close')}
      onClose={() => !state.isWaiting && onClose()}
      shape="card"
      maxWidth={380}
    >
      {state.step === 'call-info' && (
        <CallInfo
          phone={state.phone ?? known}
          retryAtMs={state.retryAtMs}
          isWaiting={state.isWaiting}
          onCall={requestCall}
          onHasCode={isCallOut || state.retryAtMs !== undefined ? goToCode : undefined}
        />
      )}
      {state.step === 'set-phone' && (
        <PhoneNumberForm
          phone=""
          countryCode={country ?? 'UZ'}
          intro={<p className="text-sm text-soft">{translate('setText')}</p>}
          labels={{ phone: translate('phone'), country: translate('country'), send: translate('save') }}
          onPhone={({ phone }) => saveAndCall(phone)}
          failureText={() => undefined}
        />
      )}
      {state.step === 'confirmation' && (
        <CodeEntry
          length={4}
          intro={`${translate('codeText')} ${translate('seconds')}`}
          labels={{ code: translate('code'), confirm: translate('confirm') }}
          onCode={confirm}
          failureText={failureText}
        >
          {({ isBusy }) => (
            <Button variant="ghost" disabled={isBusy} onClick={goBack}>
              {translate('back')}
            </Button>
          )}
        </CodeEntry>
      )}
    </Dialog>
  );
}

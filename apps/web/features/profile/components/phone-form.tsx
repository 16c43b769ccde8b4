'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeEntry, CodeResend, useEndedCode } from '#web/components/forms/code-entry.tsx';
import { PhoneNumberForm, type PhoneOfCountry } from '#web/components/forms/phone-number-form.tsx';
import { useCodeRequest } from '#web/components/forms/use-code-request.ts';
import { Button } from '#web/components/ui/button.tsx';
import { codeErrorText } from '#web/lib/api/code-limit.ts';
import { forgetCode, sentCode } from '#web/lib/state/sent-codes.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useAddPhone, useVerifyPhone } from '../queries.ts';

interface PhoneFormProps {
  playerId: string;
  knownPhone: string;
  country: string;
}

/** Adds a phone: the number, then the six digits of the SMS. A pending code can be entered after a reload. */
export function PhoneForm({ playerId, knownPhone, country }: PhoneFormProps) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const add = useAddPhone();
  const verify = useVerifyPhone();
  const purpose = `phone:${playerId}` as const;
  const [underWay] = useState(() => sentCode(purpose, Date.now()));
  const [number, setNumber] = useState({ phone: underWay?.to ?? knownPhone, countryCode: country });
  const [retryAtMs, setRetryAtMs] = useState(underWay?.retryAtMs);
  const failureText = (error: unknown) => codeErrorText(errors, error);
  const request = useCodeRequest<PhoneOfCountry>({
    purpose,
    send: (input) => add.mutateAsync(input),
    onEnter: (input, fromMs) => {
      setNumber(input);
      setRetryAtMs(fromMs);
    },
    onDone: () => undefined,
  });
  const entered = useEndedCode(retryAtMs ?? 0, async (code) => {
    await verify.mutateAsync(code);
    forgetCode(purpose);
    showToast('success', translate('phoneAdded'));
  });
  if (retryAtMs === undefined) {
    return (
      <PhoneNumberForm
        {...number}
        labels={{ phone: translate('phone'), country: translate('country'), send: translate('sendCode') }}
        variant="secondary"
        onPhone={(input) => request.askOrEnter(input, input.phone)}
        failureText={failureText}
      >
        {(typed) =>
          request.canEnter(typed.phone) && (
            <Button variant="ghost" onClick={() => request.enter(typed)}>
              {translate('haveCode')}
            </Button>
          )
        }
      </PhoneNumberForm>
    );
  }
  return (
    <CodeEntry
      length={6}
      intro={translate('codeSent', { phone: number.phone })}
      labels={{ code: translate('code'), confirm: translate('confirm') }}
      variant="secondary"
      onCode={entered.onCode}
      failureText={failureText}
    >
      {({ fail }) => (
        <>
          <CodeResend
            retryAtMs={entered.retryAtMs}
            label={translate('resend')}
            waitText={(time) => translate('resendIn', { time })}
            onResend={() => request.ask(number, number.phone)}
            onFailure={fail}
          />
          <Button variant="ghost" onClick={() => setRetryAtMs(undefined)}>
            {translate('otherPhone')}
          </Button>
        </>
      )}
    </CodeEntry>
  );
}

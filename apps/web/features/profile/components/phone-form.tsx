'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CodeInput } from '#web/components/ui/code-input.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PhoneInput } from '#web/components/ui/phone-input.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { clockText } from '#web/lib/format/duration.ts';
import { phoneProblem } from '#web/lib/phone.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useAddPhone, useVerifyPhone } from '../queries.ts';

/** Adds a phone: the number, then the six digits of the SMS. */
export function PhoneForm({ knownPhone, country }: { knownPhone: string; country: string }) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const add = useAddPhone();
  const verify = useVerifyPhone();
  const [phone, setPhone] = useState(knownPhone);
  const [countryCode, setCountryCode] = useState(country);
  const [isChecked, setIsChecked] = useState(false);
  const [retryAtMs, setRetryAtMs] = useState<number>();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const problem = isChecked ? phoneProblem(phone) : undefined;

  const requestCode = () => {
    setIsChecked(true);
    setRefused(undefined);
    if (phoneProblem(phone) || add.isPending) return;
    add.mutate(
      { phone, countryCode },
      {
        onSuccess: (sent) => {
          setCode('');
          setRetryAtMs(Date.parse(sent.retry_at));
        },
        onError: (error) => setRefused(errorText(errors, error)),
      },
    );
  };
  const confirm = (digits: string) => {
    if (digits.length !== 6 || verify.isPending) return;
    setRefused(undefined);
    verify.mutate(digits, {
      onSuccess: () => showToast('success', translate('phoneAdded')),
      onError: (error) => {
        setCode('');
        setRefused(errorText(errors, error));
      },
    });
  };

  if (retryAtMs === undefined) {
    return (
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          requestCode();
        }}
        className="flex max-w-sm flex-col gap-4"
      >
        <Field label={translate('phone')} error={refused ?? (problem && errors(problem))}>
          {(control) => (
            <PhoneInput
              {...control}
              value={phone}
              countryCode={countryCode}
              countryLabel={translate('country')}
              onChange={(next, nextCountry) => {
                setPhone(next);
                setCountryCode(nextCountry);
                setRefused(undefined);
                setIsChecked(false);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" isBusy={add.isPending} disabled={phone === ''}>
          {translate('sendCode')}
        </Button>
      </form>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        confirm(code);
      }}
      className="flex max-w-sm flex-col gap-4"
    >
      <p className="text-sm text-soft">{translate('codeSent', { phone })}</p>
      <CodeInput
        label={translate('code')}
        value={code}
        onChange={(next) => {
          setCode(next);
          setRefused(undefined);
        }}
        onComplete={confirm}
        isInvalid={refused !== undefined}
        isDisabled={verify.isPending}
      />
      {refused && (
        <p role="alert" className="text-center text-sm text-danger">
          {refused}
        </p>
      )}
      <Button type="submit" variant="secondary" isBusy={verify.isPending} disabled={code.length !== 6}>
        {translate('confirm')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <Countdown key={retryAtMs} untilMs={retryAtMs}>
          {(left) =>
            left.isOver ? (
              <Button variant="ghost" size="sm" isBusy={add.isPending} onClick={requestCode}>
                {translate('resend')}
              </Button>
            ) : (
              <span className="tabular text-faint">{translate('resendIn', { time: clockText(left) })}</span>
            )
          }
        </Countdown>
        <Button variant="ghost" size="sm" onClick={() => setRetryAtMs(undefined)}>
          {translate('otherPhone')}
        </Button>
      </div>
    </form>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CodeInput } from '#web/components/ui/code-input.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PhoneInput } from '#web/components/ui/phone-input.tsx';
import { codeErrorText, codeRetryAtMs, isCodeLimit } from '#web/lib/api/code-limit.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { clockText } from '#web/lib/format/duration.ts';
import { onEnter } from '#web/lib/on-enter.ts';
import { phoneProblem } from '@altyn/domain/phone';
import { forgetCode, mayHaveCode, nextCodeStep, rememberCode, sentCode } from '#web/lib/state/sent-codes.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useAddPhone, useVerifyPhone } from '../queries.ts';

interface PhoneFormProps {
  playerId: string;
  knownPhone: string;
  country: string;
}

/** Adds a phone: the number, then the six digits of the SMS. A code that is under way is awaited over a reload too. */
export function PhoneForm({ playerId, knownPhone, country }: PhoneFormProps) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const add = useAddPhone();
  const verify = useVerifyPhone();
  const purpose = `phone:${playerId}` as const;
  const [underWay] = useState(() => sentCode(purpose, Date.now()));
  const [phone, setPhone] = useState(underWay?.to ?? knownPhone);
  const [countryCode, setCountryCode] = useState(country);
  const [isLeft, setIsLeft] = useState(false);
  const [retryAtMs, setRetryAtMs] = useState(underWay?.retryAtMs);
  const [limited, setLimited] = useState<{ phone: string; retryAtMs: number }>();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const problem = phoneProblem(phone);

  const enter = (fromMs: number) => {
    setCode('');
    setRefused(undefined);
    setRetryAtMs(fromMs);
  };
  const requestCode = () => {
    setRefused(undefined);
    if (problem || add.isPending) return;
    add.mutate(
      { phone, countryCode },
      {
        onSuccess: (sent) => enter(rememberCode(purpose, phone, sent, Date.now()).retryAtMs),
        onError: (error) => {
          if (isCodeLimit(error)) setLimited({ phone, retryAtMs: codeRetryAtMs(error, Date.now()) });
          setRefused(codeErrorText(errors, error));
        },
      },
    );
  };
  const requestOrEnter = () => {
    const known = sentCode(purpose, Date.now());
    if (known && nextCodeStep(known, phone, Date.now()) === 'enter') enter(known.retryAtMs);
    else requestCode();
  };
  const leave = () => {
    setRefused(undefined);
    setRetryAtMs(undefined);
  };
  const confirm = (digits: string) => {
    if (digits.length !== 6 || verify.isPending) return;
    setRefused(undefined);
    verify.mutate(digits, {
      onSuccess: () => {
        forgetCode(purpose);
        showToast('success', translate('phoneAdded'));
      },
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
          requestOrEnter();
        }}
        onKeyDown={onEnter(() => setIsLeft(true))}
        className="flex max-w-sm flex-col gap-4"
      >
        <Field label={translate('phone')} error={refused ?? (isLeft && problem ? errors(problem) : undefined)}>
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
                setIsLeft(false);
              }}
              onBlur={() => setIsLeft(phone !== '')}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" isBusy={add.isPending} disabled={problem !== undefined}>
          {translate('sendCode')}
        </Button>
        {limited?.phone === phone && mayHaveCode(sentCode(purpose, Date.now()), phone) && (
          <Button variant="ghost" disabled={add.isPending} onClick={() => enter(limited.retryAtMs)}>
            {translate('haveCode')}
          </Button>
        )}
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
        <Button variant="ghost" size="sm" onClick={leave}>
          {translate('otherPhone')}
        </Button>
      </div>
    </form>
  );
}

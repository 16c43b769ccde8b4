'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useReducer, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CodeInput } from '#web/components/ui/code-input.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PhoneInput } from '#web/components/ui/phone-input.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { clockText } from '#web/lib/format/duration.ts';
import { onEnter } from '#web/lib/on-enter.ts';
import { phoneProblem, writtenNumber } from '@altyn/domain/phone';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { callRequestError, codeError, nextVerification, verificationStart } from '../phone-verification.ts';
import { useConfirmCall, useRequestCall } from '../queries.ts';

export interface PhoneVerificationProps {
  action: 'BONUS_ACTIVATION' | 'PHONE_CONFIRMATION' | 'WITHDRAWAL';
  /** The player's number, as far as one is known. */
  phone: string | undefined;
  country: string | undefined;
  /** A call was made before, and its code still counts. */
  isCallOut?: boolean;
  onVerified: () => void;
  onClose: () => void;
}

/** Confirms a phone by a call: what happens, the number if there is none, and the caller's last four digits. */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { action, phone: known, country, isCallOut = false, onVerified, onClose } = props;
  const translate = useTranslations('bonuses.call');
  const errors = useTranslations('errors');
  const common = useTranslations('common');
  const requestCall = useRequestCall();
  const confirmCall = useConfirmCall();
  const once = useSingleFlight();
  const [state, send] = useReducer(nextVerification, verificationStart);
  const [phone, setPhone] = useState('');
  const [countryCode, setCountryCode] = useState(country ?? 'UZ');
  const [isLeft, setIsLeft] = useState(false);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const problem = phoneProblem(phone);

  const call = (typed: string | undefined) =>
    once(async () => {
      try {
        const phoneGiven = typed ? { token: typed, countryCode: countryCode.toLowerCase() } : {};
        const sent = await requestCall.mutateAsync({ action, ...phoneGiven });
        setCode('');
        send({ type: 'call-coming', retryAtMs: Date.parse(sent.retry_at) });
      } catch (error) {
        send({ type: 'failed' });
        const shown = callRequestError(error instanceof ApiError ? error : { status: 0, message: '' });
        showToast('error', 'key' in shown ? errors(shown.key) : errorText(errors, error));
      }
    });
  const request = () => {
    send({ type: 'request-call', hasPhone: known !== undefined });
    if (known !== undefined || state.phone !== undefined) call(state.phone);
  };
  const save = () => {
    if (problem) return;
    send({ type: 'save-phone', phone });
    call(phone);
  };
  const confirm = (digits: string) => {
    if (digits.length !== 4 || state.isWaiting) return;
    once(async () => {
      send({ type: 'confirm' });
      try {
        await confirmCall.mutateAsync(digits);
        send({ type: 'confirmed' });
        showToast('success', translate('done'));
        onVerified();
      } catch (error) {
        send({ type: 'failed' });
        setCode('');
        const shown = codeError({ message: error instanceof ApiError ? error.message : '' });
        setWrong('key' in shown ? errors(shown.key) : errorText(errors, error));
      }
    });
  };
  const submit = (work: () => void) => (event: FormEvent) => {
    event.preventDefault();
    work();
  };
  return (
    <Dialog
      title={translate('title')}
      closeLabel={common('close')}
      onClose={() => !state.isWaiting && onClose()}
      shape="card"
      maxWidth={380}
    >
      {state.step === 'call-info' && (
        <form noValidate onSubmit={submit(request)} className="flex flex-col gap-4">
          <picture className="mx-auto">
            <source type="image/avif" srcSet="/art/objects/shield-128.avif" />
            <img src="/art/objects/shield-128.webp" width={88} height={88} alt="" />
          </picture>
          <p className="text-sm text-soft">{translate('info')}</p>
          <p className="text-sm font-bold">
            {(state.phone ?? known) &&
              `${translate('infoPhone', { phone: writtenNumber(state.phone ?? known ?? '') })} `}
            {translate('seconds')}
          </p>
          <CallButton state={state} label={translate('request')} />
          {(isCallOut || state.retryAtMs !== undefined) && (
            <Button variant="ghost" disabled={state.isWaiting} onClick={() => send({ type: 'has-code' })}>
              {translate('haveCode')}
            </Button>
          )}
        </form>
      )}
      {state.step === 'set-phone' && (
        <form
          noValidate
          onSubmit={submit(save)}
          onKeyDown={onEnter(() => setIsLeft(true))}
          className="flex flex-col gap-4"
        >
          <p className="text-sm text-soft">{translate('setText')}</p>
          <Field label={translate('phone')} error={isLeft && problem ? errors(problem) : undefined}>
            {(control) => (
              <PhoneInput
                {...control}
                value={phone}
                countryCode={countryCode}
                countryLabel={translate('country')}
                onChange={(next, nextCountry) => {
                  setPhone(next);
                  setCountryCode(nextCountry);
                  setIsLeft(false);
                }}
                onBlur={() => setIsLeft(phone !== '')}
                isDisabled={state.isWaiting}
              />
            )}
          </Field>
          <Button type="submit" isBusy={state.isWaiting} disabled={problem !== undefined}>
            {translate('save')}
          </Button>
        </form>
      )}
      {state.step === 'confirmation' && (
        <form noValidate onSubmit={submit(() => confirm(code))} className="flex flex-col gap-4">
          <p className="text-sm text-soft">
            {translate('codeText')} {translate('seconds')}
          </p>
          <CodeInput
            label={translate('code')}
            length={4}
            value={code}
            onChange={(next) => {
              setCode(next);
              setWrong(undefined);
            }}
            isInvalid={wrong !== undefined}
            isDisabled={state.isWaiting}
          />
          {wrong && (
            <p role="alert" className="text-center text-sm text-danger">
              {wrong}
            </p>
          )}
          <Button type="submit" isBusy={state.isWaiting} disabled={code.length !== 4}>
            {translate('confirm')}
          </Button>
          <Button variant="ghost" disabled={state.isWaiting} onClick={() => send({ type: 'back' })}>
            {translate('back')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** Asks for the call; before the next attempt two minutes have to pass. */
function CallButton({ state, label }: { state: { isWaiting: boolean; retryAtMs: number | undefined }; label: string }) {
  const translate = useTranslations('bonuses.call');
  const button = (text: string) => (
    <Button type="submit" isBusy={state.isWaiting}>
      {text}
    </Button>
  );
  if (state.retryAtMs === undefined) return button(label);
  return (
    <Countdown key={state.retryAtMs} untilMs={state.retryAtMs}>
      {(left) =>
        left.isOver ? (
          button(translate('again'))
        ) : (
          <p role="timer" className="tabular rounded-md bg-raised px-4 py-3 text-center text-sm text-soft">
            {translate('wait', { time: clockText(left) })}
          </p>
        )
      }
    </Countdown>
  );
}

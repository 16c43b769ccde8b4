'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CodeInput } from '#web/components/ui/code-input.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { codeErrorText } from '#web/lib/api/code-limit.ts';
import { clockText } from '#web/lib/format/duration.ts';
import { writtenNumber } from '@altyn/domain/phone';

const codeLength = 6;

interface CodeStepProps {
  channel: 'sms' | 'email';
  to: string;
  /** Milliseconds since the epoch from which another code may be asked for. */
  retryAtMs: number;
  onBack: () => void;
  onResend: () => Promise<void>;
  onSubmit: (code: string) => Promise<void>;
}

/** Six digits from the message; sent by itself when the last one is there. */
export function CodeStep({ channel, to, retryAtMs, onBack, onResend, onSubmit }: CodeStepProps) {
  const translate = useTranslations();
  const errors = useTranslations('errors');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'submit' | 'resend' | undefined>();
  const [error, setError] = useState<string | undefined>();
  const [canResend, setCanResend] = useState(() => retryAtMs <= Date.now());
  const run = async (what: 'submit' | 'resend', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setError(undefined);
    try {
      await work();
      if (what === 'resend') setCanResend(false);
    } catch (failure) {
      setError(codeErrorText(errors, failure));
      setCode('');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === codeLength) void run('submit', () => onSubmit(code));
      }}
    >
      <p className="text-center text-sm text-soft">
        {translate(channel === 'sms' ? 'auth.code.sentSms' : 'auth.code.sentEmail')}{' '}
        <strong className="inline-block text-text">{channel === 'sms' ? writtenNumber(to) : to}</strong>
      </p>
      <CodeInput
        label={translate('auth.code.label')}
        value={code}
        isInvalid={error !== undefined}
        onChange={(next) => {
          setCode(next);
          if (next) setError(undefined);
        }}
        onComplete={(complete) => void run('submit', () => onSubmit(complete))}
      />
      {error && (
        <p role="alert" className="text-center text-sm text-danger">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" isBusy={busy === 'submit'} disabled={code.length < codeLength}>
        {translate('auth.code.confirm')}
      </Button>
      <div className="flex flex-col items-center gap-1">
        {canResend ? (
          <Button variant="ghost" isBusy={busy === 'resend'} onClick={() => void run('resend', onResend)}>
            {translate('auth.code.resend')}
          </Button>
        ) : (
          <Countdown key={retryAtMs} untilMs={retryAtMs} onOver={() => setCanResend(true)}>
            {(left) => (
              <p className="tabular flex min-h-12 items-center text-sm text-faint">
                {translate('auth.code.resendIn', { time: clockText(left) })}
              </p>
            )}
          </Countdown>
        )}
        <Button variant="ghost" onClick={onBack}>
          {translate('auth.code.change')}
        </Button>
      </div>
    </form>
  );
}

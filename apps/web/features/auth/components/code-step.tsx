'use client';
import { useTranslations } from 'next-intl';
import { CodeEntry, CodeResend, useEndedCode } from '#web/components/forms/code-entry.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { codeErrorText } from '#web/lib/api/code-limit.ts';
import { writtenNumber } from '@altyn/domain/phone';

interface CodeStepProps {
  channel: 'sms' | 'email';
  to: string;
  /** Time from which another code may be requested, in ms since the epoch. */
  retryAtMs: number;
  /** What the code confirms besides. */
  note?: string;
  onBack: () => void;
  onResend: () => Promise<void>;
  onSubmit: (code: string) => Promise<void>;
}

/** Input of the 6-digit code from the message. */
export function CodeStep({ channel, to, retryAtMs, note, onBack, onResend, onSubmit }: CodeStepProps) {
  const translate = useTranslations('auth.code');
  const errors = useTranslations('errors');
  const code = useEndedCode(retryAtMs, onSubmit);
  return (
    <CodeEntry
      length={6}
      intro={
        <p className="text-center">
          {translate(channel === 'sms' ? 'sentSms' : 'sentEmail')}{' '}
          <strong className="inline-block max-w-full text-text [overflow-wrap:anywhere]">
            {channel === 'sms' ? writtenNumber(to) : to}
          </strong>
          {note !== undefined && <span className="mt-2 block text-sm text-faint">{note}</span>}
        </p>
      }
      labels={{ code: translate('label'), confirm: translate('confirm') }}
      onCode={code.onCode}
      failureText={(error) => codeErrorText(errors, error)}
    >
      {({ fail }) => (
        <>
          <CodeResend
            retryAtMs={code.retryAtMs}
            label={translate('resend')}
            waitText={(time) => translate('resendIn', { time })}
            onResend={onResend}
            onFailure={fail}
          />
          <Button variant="ghost" onClick={onBack}>
            {translate('change')}
          </Button>
        </>
      )}
    </CodeEntry>
  );
}

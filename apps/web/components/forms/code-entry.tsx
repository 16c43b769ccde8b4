'use client';
import '#web/lib/forms/no-eval.ts';
import { identityEndpoints } from '@altyn/contracts/identity';
import { type ReactNode, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { Button, type ButtonVariant } from '#web/components/ui/button.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { isCodeOver } from '#web/lib/api/code-limit.ts';
import { clockText } from '#web/lib/format/duration.ts';
import { CodeInput } from './code-input.tsx';
import { Form, SubmitButton, useProblemText } from './form.tsx';
import { refusal, useSchemaForm, useSubmit } from './use-schema-form.ts';

/** Request schema by code length: 6 digits from a message, 4 from a caller's number. */
const requests = { 6: identityEndpoints.verifyPhone.body, 4: identityEndpoints.verifyPhoneVerification.body };

interface CodeEntryProps {
  length: keyof typeof requests;
  /** Text above the code: what was sent, and where. */
  intro: ReactNode;
  labels: { code: string; confirm: string };
  variant?: ButtonVariant;
  /** Confirms the code. On rejection, shows `failureText` and clears the digits. */
  onCode: (code: string) => Promise<unknown>;
  failureText: (error: unknown) => string;
  /** Content below the button: resend, back. Call `fail` to show an error from there. */
  children: (entry: { fail: (error: unknown) => void; isBusy: boolean }) => ReactNode;
}

/** Input of a one-time code. Six digits are submitted automatically; four wait for the button. */
export function CodeEntry({ length, intro, labels, variant, onCode, failureText, children }: CodeEntryProps) {
  const form = useSchemaForm<{ code: string }, { code: string }>(requests[length], { code: '' });
  const fail = (error: unknown) => {
    form.reset();
    form.setError('code', { type: refusal, message: failureText(error) });
  };
  const submit = useSubmit(form, ({ code }) => onCode(code), fail);
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const { isSubmitting } = useFormState({ control: form.control });
  const problem = useProblemText()(fieldState.error);
  return (
    <Form form={form} onSubmit={submit}>
      <div className="text-sm text-soft">{intro}</div>
      <CodeInput
        label={labels.code}
        length={length}
        value={field.value}
        onChange={field.onChange}
        {...(length === 6 ? { onComplete: submit } : {})}
        isInvalid={problem !== undefined}
      />
      {problem && (
        <p role="alert" className="text-center text-sm text-danger">
          {problem}
        </p>
      )}
      <SubmitButton {...(variant ? { variant } : {})} disabled={field.value.length !== length}>
        {labels.confirm}
      </SubmitButton>
      <div className="flex flex-col items-center gap-1">{children({ fail, isBusy: isSubmitting })}</div>
    </Form>
  );
}

/**
 * Lets another code be requested at once when wrong attempts, a stranger's too, have ended the current one.
 * @returns `onCode` for the entry and `retryAtMs` for its resend button.
 */
export function useEndedCode(retryAtMs: number, onCode: (code: string) => Promise<unknown>) {
  const [endedAtMs, setEndedAtMs] = useState<number>();
  return {
    retryAtMs: endedAtMs === retryAtMs ? 0 : retryAtMs,
    async onCode(code: string) {
      try {
        await onCode(code);
      } catch (error) {
        if (isCodeOver(error)) setEndedAtMs(retryAtMs);
        throw error;
      }
    },
  };
}

interface CodeResendProps {
  /** Time from which another code may be requested, in ms since the epoch. */
  retryAtMs: number;
  label: string;
  /** Text while resending is blocked; `time` looks like 1:59. */
  waitText: (time: string) => string;
  onResend: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Button that requests another code once the server accepts the request. */
export function CodeResend({ retryAtMs, label, waitText, onResend, onFailure }: CodeResendProps) {
  const [isBusy, setIsBusy] = useState(false);
  const resend = () => {
    setIsBusy(true);
    void onResend()
      .catch(onFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Countdown key={retryAtMs} untilMs={retryAtMs}>
      {(left) =>
        left.isOver ? (
          <Button variant="ghost" isBusy={isBusy} onClick={resend}>
            {label}
          </Button>
        ) : (
          <p className="tabular flex min-h-12 items-center text-sm text-faint">{waitText(clockText(left))}</p>
        )
      }
    </Countdown>
  );
}

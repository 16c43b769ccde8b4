'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { controlClass } from '#web/components/ui/input.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { cx } from '#web/lib/cx.ts';

const maxLength = 2_000;

interface MessageBoxProps {
  label: string;
  submit: string;
  /** Sends the text; its id stays the same until it has succeeded, so that a repeat is the same message. */
  onSend: (message: { id: string; text: string }) => Promise<unknown>;
  /** Fields above the text. */
  children?: ReactNode;
}

/** A form with a text of several lines. */
export function MessageBox({ label, submit, onSend, children }: MessageBoxProps) {
  const translate = useTranslations('support');
  const errors = useTranslations('errors');
  const [text, setText] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setProblem(translate('empty'));
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onSend({ id, text });
      setText('');
      setId(crypto.randomUUID());
    } catch (error) {
      setProblem(errorText(errors, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {children}
      <Field label={label} error={problem}>
        {(tied) => (
          <textarea
            {...tied}
            rows={4}
            maxLength={maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={cx(controlClass, 'h-auto min-h-28 py-3')}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} className="self-start">
        {submit}
      </Button>
    </form>
  );
}

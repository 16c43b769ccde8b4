'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { controlClass } from '#web/components/ui/input.tsx';
import { cx } from '#web/lib/cx.ts';

const maxLength = 2_000;

/** Where a message is written. Enter sends it, with Shift it begins a line; what was typed stays while nobody is there. */
export function Composer({ isOpen, onSend }: { isOpen: boolean; onSend: (text: string) => void }) {
  const translate = useTranslations('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    if (!isOpen || text.trim() === '') return field.current?.focus();
    onSend(text.trim());
    setText('');
    return field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex shrink-0 items-end gap-2">
      <textarea
        ref={field}
        rows={1}
        aria-label={translate('message')}
        placeholder={translate('message')}
        maxLength={maxLength}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(controlClass, 'field-sizing-content h-auto max-h-28 min-h-12 min-w-0 flex-1 resize-none py-3')}
      />
      <Button type="submit" aria-disabled={!isOpen || undefined} className={cx(!isOpen && 'opacity-45')}>
        {translate('send')}
      </Button>
    </form>
  );
}

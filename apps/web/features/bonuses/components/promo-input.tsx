'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CheckCircleIcon } from '#web/components/ui/later-icons.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { errorKey } from '#web/lib/api/error-text.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { cleanPromoCode, maxPromoCodeLength, promoDebounceMs, promoInputState } from '../promo-code.ts';
import { promoCodeQuery } from '../queries.ts';

/** Promo code input: validated after a debounce of 300 ms, with a tick once valid. */
export function PromoInput() {
  const translate = useTranslations('bonuses.promo');
  const errors = useTranslations('errors');
  const nameOf = useBonusName();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  const code = cleanPromoCode(debounced);
  const { data, error } = useQuery(promoCodeQuery(code));
  const state = promoInputState({ typed, debounced, answer: data, isRefused: error !== null });
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), promoDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'valid' || !data) return;
    openDialog('bonus', {
      bonus: data,
      code,
      onActivated: () => {
        setTyped('');
        setDebounced('');
        client.removeQueries({ queryKey: ['promo-code'] });
      },
    });
  };
  const refusal = error ? (errorKey(error.message) as never) : undefined;
  const note = {
    empty: '',
    waiting: '',
    valid: data ? translate('valid', { name: nameOf(data) }) : '',
    invalid: refusal !== undefined && errors.has(refusal) ? errors(refusal) : translate('invalid'),
  }[state];
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Input
          aria-label={translate('label')}
          aria-describedby="promo-note"
          aria-invalid={state === 'invalid' || undefined}
          placeholder={translate('placeholder')}
          value={typed}
          maxLength={maxPromoCodeLength}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className="min-w-0 flex-1"
          end={
            <span className="pr-3">
              {state === 'waiting' && <Spinner className="size-4 text-faint" />}
              {state === 'valid' && <CheckCircleIcon className="size-6 animate-pop text-success" />}
            </span>
          }
        />
        <Button type="submit" disabled={state !== 'valid'} variant={state === 'valid' ? 'primary' : 'quiet'}>
          {translate('apply')}
        </Button>
      </div>
      <output id="promo-note" className={`block min-h-5 text-sm ${state === 'valid' ? 'text-success' : 'text-danger'}`}>
        {note}
      </output>
    </form>
  );
}

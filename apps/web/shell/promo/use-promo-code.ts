'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { errorKey } from '#web/lib/api/error-text.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { cleanPromoCode, promoDebounceMs, type PromoInputState, promoInputState } from './promo-code.ts';
import { promoCodeQuery } from './queries.ts';

/** A promo code as typed, and what the server says of it. */
export interface PromoCode {
  typed: string;
  type: (text: string) => void;
  state: PromoInputState;
  /** The bonus of a valid code, with the code. */
  found: { bonus: Bonus; code: string } | undefined;
  /** What the field says below. */
  note: string;
  /** Empties the field and forgets the answer. */
  clear: () => void;
}

/** Validates a promo code after a debounce of 300 ms. Needs the messages `bonuses` and `bonus-names`. */
export function usePromoCode(): PromoCode {
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
  const refusal = error ? (errorKey(error.message) as never) : undefined;
  const notes = {
    empty: '',
    waiting: '',
    valid: data ? translate('valid', { name: nameOf(data) }) : '',
    invalid: refusal !== undefined && errors.has(refusal) ? errors(refusal) : translate('invalid'),
  };
  return {
    typed,
    type: setTyped,
    state,
    found: state === 'valid' && data ? { bonus: data, code } : undefined,
    note: notes[state],
    clear() {
      setTyped('');
      setDebounced('');
      client.removeQueries({ queryKey: ['promo-code'] });
    },
  };
}

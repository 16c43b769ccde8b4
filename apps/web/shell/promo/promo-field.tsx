'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Input } from '#web/components/ui/input.tsx';
import { CheckCircleIcon } from '#web/components/ui/later-icons.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { maxPromoCodeLength } from './promo-code.ts';
import type { PromoCode } from './use-promo-code.ts';

interface PromoFieldProps {
  promo: PromoCode;
  /** Called for Enter in place of sending the form around the field. */
  onEnter?: () => void;
  /** Beside the field: its button. */
  children?: ReactNode;
}

/** Promo code field with a tick once the code is valid. */
export function PromoField({ promo, onEnter, children }: PromoFieldProps) {
  const translate = useTranslations('bonuses.promo');
  const note = useId();
  const { state } = promo;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Input
          aria-label={translate('label')}
          aria-describedby={note}
          aria-invalid={state === 'invalid' || undefined}
          placeholder={translate('placeholder')}
          value={promo.typed}
          maxLength={maxPromoCodeLength}
          onChange={(event) => promo.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
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
        {children}
      </div>
      <output id={note} className={`block min-h-5 text-sm ${state === 'valid' ? 'text-success' : 'text-danger'}`}>
        {promo.note}
      </output>
    </div>
  );
}

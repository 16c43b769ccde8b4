'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import { PromoField } from './promo-field.tsx';
import { usePromoCode } from './use-promo-code.ts';

/** Promo code input; a valid code opens its bonus. Needs the messages `bonuses` and `bonus-names`. */
export function PromoInput() {
  const translate = useTranslations('bonuses.promo');
  const promo = usePromoCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (promo.found) openDialog('bonus', { ...promo.found, onActivated: promo.clear });
  };
  return (
    <form noValidate onSubmit={submit}>
      <PromoField promo={promo}>
        <Button type="submit" disabled={!promo.found} variant={promo.found ? 'primary' : 'quiet'}>
          {translate('apply')}
        </Button>
      </PromoField>
    </form>
  );
}

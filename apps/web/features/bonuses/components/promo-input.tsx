'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { PromoField } from '#web/shell/promo/promo-field.tsx';
import { usePromoCode } from '#web/shell/promo/use-promo-code.ts';

/** Promo code input; a valid code opens its bonus. */
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

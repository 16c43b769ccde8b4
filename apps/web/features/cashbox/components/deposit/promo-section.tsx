'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PromoField } from '#web/shell/promo/promo-field.tsx';
import { usePromoCode } from '#web/shell/promo/use-promo-code.ts';
import { Button } from '#web/components/ui/button.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';

/** A promo code beside the deposit: a valid one opens its bonus, which may then wait for this deposit. */
export function PromoSection() {
  const translate = useTranslations('cashbox.promo');
  const promo = usePromoCode();
  const [isOpen, setIsOpen] = useState(false);
  const take = () => {
    if (promo.found) openDialog('bonus', { ...promo.found, onActivated: promo.clear });
  };
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm font-bold text-violet [&::-webkit-details-marker]:hidden">
        {translate('open')}
      </summary>
      {/* Only while open: some browsers keep its height within a closed box. */}
      {isOpen && (
        <PromoField promo={promo} onEnter={take}>
          <Button disabled={!promo.found} variant={promo.found ? 'primary' : 'quiet'} onClick={take}>
            {translate('take')}
          </Button>
        </PromoField>
      )}
    </details>
  );
}

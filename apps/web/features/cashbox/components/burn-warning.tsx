import { useTranslations } from 'next-intl';
import { Figures } from '#web/components/ui/figures.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { moneyText } from '#web/lib/format/money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import type { BurnWarning } from '../withdrawal.ts';

/** What the payment removes and what stays, in money. */
export function BurnFigures({
  warning,
  by,
  currency,
}: {
  warning: BurnWarning;
  by: 'deposit' | 'withdraw';
  currency: string;
}) {
  const translate = useTranslations('cashbox.burn');
  const nameOf = useBonusName();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">
        {translate(by, { name: nameOf(warning.bonus) })} {translate('progress')}
      </p>
      <Figures
        rows={[
          { name: translate('removed'), value: moneyText(warning.removed, currency), tone: 'danger' },
          { name: translate('kept'), value: moneyText(warning.kept, currency), tone: 'success' },
        ]}
      />
    </div>
  );
}

interface BurnDialogProps {
  warning: BurnWarning;
  currency: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Before a deposit that burns the active bonus. Keeping it is as easy as going on. */
export function BurnDialog({ warning, currency, onAgree, onClose }: BurnDialogProps) {
  const translate = useTranslations('cashbox');
  return (
    <Dialog
      title={<span className="text-amber">{translate('burn.title')}</span>}
      closeLabel={translate('burn.keep')}
      onClose={onClose}
      shape="card"
      maxWidth={343}
    >
      <div className="flex flex-col gap-4">
        <BurnFigures warning={warning} by="deposit" currency={currency} />
        <Button onClick={onClose}>{translate('burn.keep')}</Button>
        <Button variant="quiet" onClick={onAgree}>
          {translate('burn.goDeposit')}
        </Button>
      </div>
    </Dialog>
  );
}

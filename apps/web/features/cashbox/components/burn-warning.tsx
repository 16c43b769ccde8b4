import { useTranslations } from 'next-intl';
import { Figures } from '#web/components/ui/figures.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useMoneyText, useMoneyVariables } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { StatusDialog } from '#web/shell/dialogs/status/status-dialog.tsx';
import { type BurnWarning, burnKey } from '../withdrawal.ts';

/** Amounts that a withdrawal removes and keeps. */
export function BurnFigures({ warning, currency }: { warning: BurnWarning; currency: string }) {
  const translate = useTranslations('cashbox.burn');
  const nameOf = useBonusName();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">
        {translate('withdraw', { name: nameOf(warning.bonus) })} {translate('progress')}
      </p>
      <BurnAmounts warning={warning} currency={currency} />
    </div>
  );
}

function BurnAmounts({ warning, currency }: { warning: BurnWarning; currency: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.burn');
  return (
    <Figures
      rows={[
        { name: translate('removed'), value: moneyText(warning.removed, currency), tone: 'danger' },
        { name: translate('retained'), value: moneyText(warning.retained, currency), tone: 'success' },
      ]}
    />
  );
}

interface BurnDialogProps {
  warning: BurnWarning;
  currency: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Warns before a deposit that burns the active bonus. Keeping the bonus is as easy as continuing. */
export function BurnDialog({ warning, currency, onAgree, onClose }: BurnDialogProps) {
  const moneyVariables = useMoneyVariables();
  const translate = useTranslations('cashbox');
  const nameOf = useBonusName();
  const name = nameOf(warning.bonus);
  return (
    <StatusDialog
      contentKey={burnKey(warning)}
      status="attention"
      variables={{
        bonus_name: name,
        ...moneyVariables({ bonus_removed: warning.removed, left_to_wager: warning.left }, currency),
      }}
      content={<BurnAmounts warning={warning} currency={currency} />}
      fallback={{
        text: `${translate('burn.deposit', { name })} ${translate('burn.progress')}`,
        footer: (
          <>
            <Button onClick={onClose}>{translate('burn.keep')}</Button>
            <Button variant="quiet" onClick={onAgree}>
              {translate('burn.goDeposit')}
            </Button>
          </>
        ),
      }}
      onAction={(action) => (action.name === 'make-deposit' ? onAgree : undefined)}
      onClose={onClose}
    />
  );
}

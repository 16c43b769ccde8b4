import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { paths } from '#web/config/paths.ts';
import type { ShownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { toMinor } from '../../amount.ts';
import type { PayoutRestriction } from '../../withdrawal.ts';

interface NothingToWithdrawProps {
  restriction: Pick<PayoutRestriction, 'available' | 'min_amount' | 'is_leaving'>;
  balances: ShownBalances;
  /** Opens the deposit tab. */
  onDeposit: () => void;
}

/**
 * A balance of zero: what can be withdrawn and when, and the ways there: a game with money to play, otherwise a deposit.
 * A player on a break is led to neither.
 */
export function NothingToWithdraw({ restriction, balances, onDeposit }: NothingToWithdrawProps) {
  const translate = useTranslations('cashbox');
  const moneyText = useMoneyText();
  const { currency } = balances;
  const canPlay = toMinor(balances.total) > 0n;
  const play = (
    <LocaleLink key="play" href={paths.games} className={buttonClass(canPlay ? 'primary' : 'quiet', 'md')}>
      {translate('status.play')}
    </LocaleLink>
  );
  const deposit = (
    <Button key="deposit" variant={canPlay ? 'quiet' : 'primary'} onClick={onDeposit}>
      {translate('tabs.deposit')}
    </Button>
  );
  return (
    <StateMessage
      picture="payments"
      title={translate('restriction.emptyTitle')}
      text={
        <>
          <p>
            {translate('restriction.empty', {
              balance: moneyText(restriction.available, currency),
              min: moneyText(restriction.min_amount, currency, { isCompact: true }),
            })}
          </p>
          {!restriction.is_leaving && <p className="mt-2">{translate('balance.digitalHint')}</p>}
        </>
      }
      action={
        !restriction.is_leaving && (
          <div className="flex flex-wrap justify-center gap-2">{canPlay ? [play, deposit] : [deposit, play]}</div>
        )
      }
    />
  );
}

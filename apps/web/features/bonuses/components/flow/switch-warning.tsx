import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Figures } from '#web/components/ui/figures.tsx';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { ModalNotice } from './modal-notice.tsx';

interface SwitchWarningProps {
  active: UserBonus;
  wanted: Pick<Bonus, 'name' | 'kind' | 'bonus_amount'>;
  user: User | undefined;
  onCancel: () => void;
  onRefuse: () => void;
}

/**
 * Warns that another bonus is in the slot, and what giving it up removes and keeps. Cancel changes nothing, Refuse
 * continues.
 */
export function SwitchWarning({ active, wanted, user, onCancel, onRefuse }: SwitchWarningProps) {
  const translate = useTranslations('bonuses.flow');
  const nameOf = useBonusName();
  return (
    <ModalNotice
      modalKey="bonus-cancel-active"
      variables={{ active_bonus_name: nameOf(active.bonus), bonus_name: nameOf(wanted) }}
      tone="amber"
      title={translate('attention')}
      text={translate('change.text', { active: nameOf(active.bonus), name: nameOf(wanted) })}
      closeLabel={translate('change.cancel')}
      onClose={onCancel}
      details={<GivenUp userBonus={active} user={user} />}
    >
      {(words) => (
        <>
          <Button onClick={onCancel}>{words.cancel ?? translate('change.cancel')}</Button>
          <Button variant="quiet" onClick={onRefuse}>
            {words.action ?? translate('change.refuse')}
          </Button>
        </>
      )}
    </ModalNotice>
  );
}

/** Amounts removed and kept by refusing a bonus, and the lost wagering. */
export function GivenUp({ userBonus, user }: { userBonus: UserBonus; user: User | undefined }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.flow.change');
  const { currency } = userBonus.bonus;
  const balances = user && shownBalances(user.balances);
  const retained = balances && formatMoney((parseMoney(balances.digital) ?? 0n) + (parseMoney(balances.game) ?? 0n));
  return (
    <Figures
      rows={[
        { name: translate('removed'), value: moneyText(userBonus.bonus_amount, currency), tone: 'danger' },
        { name: translate('retained'), value: moneyText(retained, currency), tone: 'success' },
        ...(userBonus.status === 'ACTIVE'
          ? [{ name: translate('progress'), value: moneyText(userBonus.progress, currency) }]
          : []),
      ]}
    />
  );
}

import { useTranslations } from 'next-intl';

interface NamedBonus {
  name: string;
  kind: string;
  /** The percentage of a PERCENTAGE bonus, a decimal string. */
  bonus_amount: string;
}

/** Translates the names of the house's standard bonuses; an operator's own names are shown as they are. */
export function useBonusName(): (bonus: NamedBonus) => string {
  const translate = useTranslations('bonus-names');
  return (bonus) => {
    if (bonus.kind === 'WelcomeDeposit') {
      return translate('first_deposit', { percent: bonus.bonus_amount.replace(/\.?0+$/, '') || '0' });
    }
    const key = bonusNameKey(bonus.name) as never;
    return translate.has(key) ? translate(key) : bonus.name;
  };
}

/** `Slots booster` → `slots_booster`. */
function bonusNameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

import { type LocalizedText, localizedText } from '@altyn/contracts/languages';
import { useTranslations } from 'next-intl';
import { useSiteLocale } from './use-locale.ts';

interface NamedBonus {
  name: string;
  /** An operator's own name in each language. */
  names?: LocalizedText | undefined;
  kind: string;
  /** The percentage of a PERCENTAGE bonus, a decimal string. */
  bonus_amount: string;
}

/** Says a bonus: an operator's own name in the player's language, else the house's translated one. */
export function useBonusName(): (bonus: NamedBonus) => string {
  const translate = useTranslations('bonus-names');
  const locale = useSiteLocale();
  return ({ name, names, kind, bonus_amount: rate }) => {
    if (names) return localizedText(names, locale);
    if (kind === 'WelcomeDeposit') {
      return translate('first_deposit', { percent: rate.replace(/\.?0+$/, '') || '0' });
    }
    const key = bonusNameKey(name) as never;
    return translate.has(key) ? translate(key) : name;
  };
}

/** `Slots booster` → `slots_booster`. */
function bonusNameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

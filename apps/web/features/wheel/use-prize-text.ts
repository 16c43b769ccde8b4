'use client';
import { localizedText } from '@altyn/contracts/languages';
import { defaultCurrency } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useUser } from '#web/shell/session/session.ts';
import type { WheelSector } from './queries.ts';

/** A sector's prize in the player's language and currency, with its value if it has one. */
export function usePrizeText(): (sector: Pick<WheelSector, 'label' | 'prize' | 'amounts' | 'spins'>) => string {
  const locale = useSiteLocale();
  const moneyText = useMoneyText();
  const translate = useTranslations('wheel');
  const currency = useUser()?.currency ?? defaultCurrency;
  return ({ label, prize, amounts, spins }) => {
    if (spins !== null) return translate('spins', { count: spins });
    const worth = amounts.find((amount) => amount.currency === currency);
    if (!worth) return localizedText(label, locale);
    const text = moneyText(worth.amount, currency, { isCompact: true });
    return prize === 'money' ? text : `${localizedText(label, locale)} ${text}`;
  };
}

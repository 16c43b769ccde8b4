'use client';
import { localizedText } from '@altyn/contracts/languages';
import { defaultCurrency } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useUser } from '#web/shell/session/session.ts';
import { onDisc } from './on-disc.ts';
import type { WheelSector } from './queries.ts';

type Prize = Pick<WheelSector, 'label' | 'prize' | 'amounts' | 'spins'>;

/** A sector's prize in the player's language and currency: in full, and as short as the disc needs it. */
export function usePrizeText(): (sector: Prize) => { text: string; short: string } {
  const locale = useSiteLocale();
  const moneyText = useMoneyText();
  const translate = useTranslations('wheel');
  const currency = useUser()?.currency ?? defaultCurrency;
  return ({ label, prize, amounts, spins }) => {
    if (spins !== null) return { text: translate('spins', { count: spins }), short: `× ${spins}` };
    const named = localizedText(label, locale);
    const worth = amounts.find((amount) => amount.currency === currency);
    if (!worth) return { text: named, short: named };
    const money = moneyText(worth.amount, currency, { isCompact: true });
    return { text: prize === 'money' ? money : `${named} ${money}`, short: onDisc(money) };
  };
}

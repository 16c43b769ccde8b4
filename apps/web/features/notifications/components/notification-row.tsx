'use client';
import { localizedText } from '@altyn/contracts/languages';
import type { NewsPlace } from '@altyn/contracts/notifications';
import { useLocale, useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useUser } from '#web/shell/session/session.ts';
import type { Notification } from '../queries.ts';

/** Where each kind leads. */
const places: Record<Exclude<Notification['kind'], 'support' | 'news'>, string> = {
  bonus: paths.bonuses,
  payment: paths.profileTab('payments'),
  battle: paths.battles,
  jackpot: paths.jackpots,
  wheel: paths.wheel,
  kyc: paths.profileTab('identity'),
  mission: paths.missions,
  star: paths.profileTab('rating'),
  referral: paths.profileTab('friends'),
  limits: paths.profileTab('safer'),
  security: paths.profileTab('security'),
  account: paths.profileTab('support'),
  documents: paths.profileTab('identity'),
};

/** What each kind is drawn with. */
const pictures: Record<Notification['kind'], string> = {
  ...{ bonus: 'gift', payment: 'coins', battle: 'cup-gold', jackpot: 'suit-spades', wheel: 'wheel', kyc: 'shield' },
  ...{ mission: 'bolt', star: 'star', referral: 'gift', limits: 'shield', security: 'shield', account: 'shield' },
  ...{ documents: 'shield', support: 'megaphone', news: 'megaphone' },
};

/** Where news lead. */
const newsPlaces: Record<NewsPlace, string> = {
  bonuses: paths.bonuses,
  games: paths.games,
  battles: paths.battles,
  wheel: paths.wheel,
  missions: paths.missions,
  cashbox: paths.cashbox,
};

function placeOf(notification: Notification): string {
  if (notification.kind === 'support') return paths.supportTicket(notification.data.ticket_id);
  return notification.kind === 'news' ? newsPlaces[notification.data.place] : places[notification.kind];
}

/** A notification in the page's language, with its time in the player's zone; leads to what it is about. */
export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const translate = useTranslations('notifications');
  const text = useNotificationText();
  const locale = useSiteLocale();
  const tag = useLocale();
  const user = useUser();
  return (
    <li className="flex items-start gap-3 py-3">
      <ArtObject name={pictures[notification.kind]} size={32} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <LocaleLink
          href={placeOf(notification)}
          onClick={onFollow}
          className={cx(
            'block text-pretty underline-offset-4 hover:underline',
            notification.read_at === null ? 'font-bold' : 'font-medium',
          )}
        >
          {text(notification)}
        </LocaleLink>
        {notification.kind === 'payment' && notification.data.part && (
          <p className="mt-0.5 text-sm text-soft">{translate('part', notification.data.part)}</p>
        )}
        {notification.kind === 'payment' && notification.data.note && (
          <p className="mt-0.5 text-pretty text-sm text-soft">{notification.data.note}</p>
        )}
        {notification.kind === 'documents' && notification.data.text && (
          <p className="mt-0.5 text-pretty text-sm text-soft">{notification.data.text}</p>
        )}
        {notification.kind === 'news' && (
          <p className="mt-0.5 text-pretty text-sm text-soft">{localizedText(notification.data.body, locale)}</p>
        )}
        <p className="mt-0.5 text-xs text-faint">{dateTimeText(notification.created_at, tag, user?.time_zone)}</p>
      </div>
      {notification.read_at === null && <Badge tone="violet">{translate('new')}</Badge>}
    </li>
  );
}

function useNotificationText(): (notification: Notification) => string {
  const translate = useTranslations('notifications');
  const moneyText = useMoneyText();
  const locale = useSiteLocale();
  return (notification) => {
    const { kind } = notification;
    if (kind === 'limits' || kind === 'star' || kind === 'support') return translate(kind);
    if (notification.kind === 'news') return localizedText(notification.data.title, locale);
    if (notification.kind === 'security') return translate(`security.${notification.data.event}`);
    if (notification.kind === 'account') return translate(`account.${notification.data.state}`);
    if (notification.kind === 'documents') return translate(`documents.${notification.data.document}`);
    if (notification.kind === 'kyc') {
      const { document, status } = notification.data;
      return translate(document === 'identity' ? `kyc.${status}` : `proof.${document}.${status}`);
    }
    const amount = moneyText(notification.data.amount, notification.data.currency);
    switch (notification.kind) {
      case 'payment':
        return translate(`${notification.data.direction}.${notification.data.status}` as 'withdraw.split', { amount });
      case 'bonus': {
        const { moved } = notification.data;
        return moved ? translate('movedSpins', moved) : translate('bonus', { amount });
      }
      case 'battle':
        return translate('battle', {
          amount,
          name: localizedText(notification.data.name, locale),
          place: notification.data.place,
        });
      case 'mission': {
        const { name, spins } = notification.data;
        if (spins !== null) return translate('missionSpins', { count: spins, name: localizedText(name, locale) });
        return translate('mission', { amount, name: localizedText(name, locale) });
      }
      case 'wheel': {
        const { prize, spins } = notification.data;
        if (prize === 'promo') return translate('wheelPromo');
        return spins === null ? translate('wheel', { amount }) : translate('wheelSpins', { count: spins });
      }
      default:
        return translate(notification.kind, { amount });
    }
  };
}

import { brand } from '@altyn/contracts/brand';
import { fallbackLocale, localizedText, type PlayerLocale } from '@altyn/contracts/languages';
import type { NewsPlace, Notification } from '@altyn/contracts/notifications';
import { currencySigns } from '@altyn/domain/money';
import { html } from '@altyn/server-kit/html';
import { mailPage } from '../identity/index.ts';
import type { Delivery } from './delivery-store.ts';
import { bodyOf, titleOf, words } from './words.ts';

/** Text of a notification outside the site, and the path that it links to. */
interface Said {
  title: string;
  body: string;
  path: string;
}

const prefix = (language: PlayerLocale) => (language === fallbackLocale ? '' : `/${language}`);

/** Where news lead. */
const newsPaths: Record<NewsPlace, string> = {
  bonuses: '/bonuses',
  games: '/games',
  battles: '/battles',
  wheel: '/wheel',
  missions: '/bonuses?tab=missions',
  cashbox: '/cashbox',
};

const paths: Record<Exclude<Notification['kind'], 'news'>, string> = {
  bonus: '/bonuses',
  payment: '/profile?tab=payments',
  battle: '/battles',
  jackpot: '/jackpots',
  wheel: '/wheel',
  kyc: '/profile?tab=identity',
  mission: '/bonuses?tab=missions',
  star: '/profile?tab=rating',
  referral: '/profile?tab=friends',
  limits: '/profile?tab=safer',
  security: '/profile?tab=security',
  support: '/profile?tab=support',
  account: '/profile?tab=support',
  documents: '/profile?tab=identity',
};

const noBreakSpace = '\u00a0';

/** Formats an amount for players: `1 234.50 ₴`, with a comma in Ukrainian and Russian. */
function amountText(amount: string, currency: keyof typeof currencySigns, language: PlayerLocale): string {
  const [whole = '', fraction = '00'] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return `${grouped}${language === 'en' ? '.' : ','}${fraction}${noBreakSpace}${currencySigns[currency]}`;
}

/** Renders a notification's text in a language. */
export function notificationText(language: PlayerLocale, { kind, data }: Pick<Delivery, 'kind' | 'data'>): Said {
  // Rows are validated against their kind's schema when written.
  const notification = { kind, data } as Pick<Notification, 'kind' | 'data'> as Notification;
  if (notification.kind === 'news') {
    const { title, body, place } = notification.data;
    const path = `${prefix(language)}${newsPaths[place]}`;
    return { title: localizedText(title, language), body: localizedText(body, language), path };
  }
  const body = bodyOf(language, notification, (amount, currency) => amountText(amount, currency, language));
  return { title: titleOf(language, notification), body, path: `${prefix(language)}${paths[notification.kind]}` };
}

/** Renders a notification as a mail with unsubscribe links. `token`: of the mail's player and kind. */
export function notificationMail(
  language: PlayerLocale,
  delivery: Pick<Delivery, 'kind' | 'data'>,
  links: { webUrl: string; token: string },
): { subject: string; text: string; html: string; unsubscribeUrl: string } {
  const { title, body, path } = notificationText(language, delivery);
  const { open, why, unsubscribe, preferences } = words[language];
  const at = (sitePath: string) => new URL(sitePath, links.webUrl).href;
  const seeUrl = at(path);
  const endUrl = at(`${prefix(language)}/unsubscribe?token=${encodeURIComponent(links.token)}`);
  const choiceUrl = at(`${prefix(language)}/profile?tab=notifications`);
  const page = html`<p style="margin:0 0 8px;font-size:18px;font-weight:700">${title}</p>
<p style="margin:0 0 20px">${body}</p>
<p style="margin:0 0 24px"><a href="${seeUrl}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#6d3df5;color:#ffffff;font-weight:700;text-decoration:none">${open}</a></p>
<p style="margin:0;color:#b9aecb;font-size:13px">${why} <a href="${endUrl}" style="color:#b9aecb">${unsubscribe}</a> · <a href="${choiceUrl}" style="color:#b9aecb">${preferences}</a></p>`;
  return {
    subject: `${brand.name}: ${title}`,
    text: [title, body, `${open}: ${seeUrl}`, `${why}\n${unsubscribe}: ${endUrl}\n${preferences}: ${choiceUrl}`, '']
      .join('\n\n')
      .trimEnd()
      .concat('\n'),
    html: mailPage(language, title, page.text),
    unsubscribeUrl: at(`/api/notifications/unsubscribe/one-click?token=${encodeURIComponent(links.token)}`),
  };
}

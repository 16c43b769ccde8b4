import { brand } from '@altyn/contracts/brand';
import { fillPlaceholders } from '@altyn/domain/content';
import { getTranslations } from 'next-intl/server';
import { ContentText } from '#web/components/content/content-text.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';
import { lookup } from '#web/lib/api/server.ts';
import { siteTexts } from '#web/lib/content/server.ts';
import { contentWords } from '#web/lib/content/words.ts';

/** Only brands that the cashbox offers in every country. */
const cardBrands = ['VISA', 'Mastercard'];

/** Coins that the site has names for. */
const coins = ['usdt_erc20', 'eth', 'usdt_trc20', 'btc', 'trx'] as const;

/** Those of the coins that every country is offered; none while the API does not answer. */
const offeredCoins = () =>
  lookup('/payments/methods/offered', {}).then(
    ({ items }) => coins.filter((coin) => items.some(({ code }) => code === coin)),
    () => [],
  );

type Texts = Awaited<ReturnType<typeof getTranslations<'shell'>>>;

interface LinkGroup {
  title: string;
  links: { href: string; label: string }[];
}

/** Link groups of the footer: games, company and help. */
async function placesOf(translate: Texts): Promise<LinkGroup[]> {
  const [news, jackpots, fairness] = await Promise.all([
    getTranslations('news'),
    getTranslations('jackpots'),
    getTranslations('fairness'),
  ]);
  return [
    {
      title: translate('footer.play'),
      links: [
        { href: paths.games, label: translate('nav.games') },
        { href: paths.providers, label: translate('footer.providers') },
        { href: paths.bonuses, label: translate('nav.bonuses') },
        { href: paths.cashback, label: translate('nav.cashback') },
        { href: paths.battles, label: translate('nav.battles') },
        { href: paths.jackpots, label: jackpots('title') },
        { href: paths.wheel, label: translate('nav.wheel') },
      ],
    },
    {
      title: translate('footer.company'),
      links: [
        { href: paths.about, label: translate('footer.about') },
        { href: paths.news, label: news('title') },
        { href: paths.terms, label: translate('footer.terms') },
        { href: paths.privacy, label: translate('footer.privacy') },
      ],
    },
    {
      title: translate('footer.help'),
      links: [
        { href: paths.help, label: translate('footer.help') },
        { href: paths.responsibleGaming, label: translate('footer.responsible') },
        { href: paths.fairness, label: fairness('title') },
        { href: paths.credits, label: translate('footer.credits') },
      ],
    },
  ];
}

function AgeWarning({ translate }: { translate: Texts }) {
  return (
    <div className="flex items-center gap-4 rounded-lg bg-raised p-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-danger text-base font-extrabold text-danger">
        {brand.minimumAge}+
      </span>
      <p className="text-sm text-soft">
        <strong className="block text-text">{translate('footer.age', { age: brand.minimumAge })}</strong>
        {translate('footer.warning')}
      </p>
    </div>
  );
}

function PlaceLinks({ group, locale }: { group: LinkGroup; locale: Locale }) {
  return (
    <div>
      <h2 className="mb-2 text-sm text-text">{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.href}>
            <a
              href={localizePath(locale, link.href)}
              data-soft=""
              className="flex min-h-11 items-center text-sm text-soft transition-colors hover:text-text"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SupportLinks({ translate }: { translate: Texts }) {
  return (
    <div>
      <h2 className="mb-2 text-sm text-text">{translate('menu.support')}</h2>
      <ul>
        <li>
          <a
            className="flex min-h-11 items-center break-all text-sm text-soft hover:text-text"
            href={`mailto:${brand.supportEmail}`}
          >
            {brand.supportEmail}
          </a>
        </li>
        <li>
          <a
            className="flex min-h-11 items-center text-sm text-soft hover:text-text"
            href={brand.telegramUrl}
            rel="noreferrer"
            target="_blank"
          >
            {translate('menu.telegram')}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Age limit and warning first, then links, payment brands and copyright. */
export async function Footer({ locale }: { locale: Locale }) {
  const translate = await getTranslations('shell');
  const [places, texts, methods, offered] = await Promise.all([
    placesOf(translate),
    siteTexts(locale),
    getTranslations('cashbox.method.names'),
    offeredCoins(),
  ]);
  const paymentMarks = [
    ...cardBrands,
    methods('bank_transfer'),
    methods('wallet'),
    ...offered.map((coin) => methods(coin)),
  ];
  return (
    <footer
      aria-label={translate('footer.label')}
      className="mt-12 border-t border-line/50 bg-surface pb-[calc(var(--nav-height)+env(safe-area-inset-bottom)+24px)] pt-8 desktop:pb-10"
    >
      <div className="page flex flex-col gap-8">
        <AgeWarning translate={translate} />
        <nav
          aria-label={translate('footer.label')}
          className="grid grid-cols-2 gap-6 [overflow-wrap:anywhere] max-[20em]:grid-cols-1 tablet:grid-cols-4"
        >
          {places.map((group) => (
            <PlaceLinks key={group.title} group={group} locale={locale} />
          ))}
          <SupportLinks translate={translate} />
        </nav>
        <ul aria-label={translate('footer.payments')} className="flex flex-wrap gap-2">
          {paymentMarks.map((mark) => (
            <li
              key={mark}
              className="grid h-9 place-items-center rounded-xs bg-raised px-3 text-xs font-bold text-soft"
            >
              {mark}
            </li>
          ))}
        </ul>
        <ContentBlocks place="footer" locale={locale} className="flex flex-col gap-3 text-sm" />
        {texts.licence && (
          <ContentText text={fillPlaceholders(texts.licence, contentWords)} className="text-xs text-faint" />
        )}
        {texts.footerNote && (
          <ContentText text={fillPlaceholders(texts.footerNote, contentWords)} className="text-xs text-faint" />
        )}
        {/* The licence of the country database asks for this link. */}
        <a
          href="https://db-ip.com"
          rel="noreferrer"
          className="flex min-h-11 items-center self-start text-xs text-faint hover:text-text"
        >
          {translate('footer.countries')}
        </a>
        <p className="text-xs text-faint">{translate('footer.rights', { brand: brand.name, year: '2026' })}</p>
      </div>
    </footer>
  );
}

import { brand } from '@altyn/contracts/brand';
import { textLocale } from '@altyn/contracts/languages';
import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { BonusBadge } from '#web/app/bonus-badge.tsx';
import { Dialogs } from '#web/app/dialogs.tsx';
import { env } from '#web/config/env.ts';
import { languageTags, type Locale } from '#web/config/locales.ts';
import { shellNamespaces } from '#web/i18n/namespaces.ts';
import { lookup } from '#web/lib/api/server.ts';
import { pageLocale } from '#web/lib/page-locale.ts';
import { BottomNav } from '#web/shell/components/bottom-nav.tsx';
import { Footer } from '#web/shell/components/footer.tsx';
import { Header } from '#web/shell/components/header.tsx';
import { LazyCountryNotice } from '#web/shell/components/lazy-country-notice.tsx';
import { Preloader } from '#web/shell/components/preloader.tsx';
import { SideNav } from '#web/shell/components/side-nav.tsx';
import { SoftLinks } from '#web/shell/components/soft-links.tsx';
import { HistoryKeeper } from '#web/shell/history/history-keeper.tsx';
import { LiveUpdates } from '#web/shell/live/live-updates.tsx';
import { OfflineKeeper } from '#web/shell/offline/offline-keeper.tsx';
import { offlineVersion } from '#web/shell/offline/standing-page.ts';
import { SessionProvider } from '#web/shell/session/session-provider.tsx';
import { ToastHost } from '#web/shell/toasts/toast-host.tsx';

/** Renders pages on their first request and caches them, so the build does not need the API. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}
export const dynamic = 'force-static';
export const revalidate = 600;

/*
 * Scale is fixed at 1. Pinch zoom is disabled by `touch-action` in the stylesheet, so the system's text-size setting
 * still applies.
 */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: brand.themeColour,
  colorScheme: 'dark',
};

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('pages.home');
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: translate('title', { brand: brand.name }), template: `%s – ${brand.name}` },
    description: translate('description', { brand: brand.name }),
    applicationName: brand.name,
    icons: { icon: '/brand/favicon.svg', apple: '/brand/apple-touch-icon.png' },
    openGraph: { siteName: brand.name, type: 'website', images: [`/brand/social-${textLocale(locale)}.jpg`] },
    twitter: { card: 'summary_large_image' },
    formatDetection: { telephone: false },
    /* All text uses rem; browsers that support this meta tag also apply the system's text-size setting. */
    other: { 'text-scale': 'scale' },
  };
}

/*
 * Runs before the first paint, so that returning players and demo visitors do not see the visitor's buttons flash. Keeps the
 * browser's offer to install the site, which comes once and early.
 */
const sessionHintScript =
  "(function(e){if(/[?&]mode=demo(&|$)/.test(location.search))e.setAttribute('data-demo','');try{if(localStorage.getItem('altyn.side'))e.setAttribute('data-side','narrow');if(localStorage.getItem('altyn.session')==='1'){e.setAttribute('data-session','');var c=localStorage.getItem('altyn.country');if(c)e.setAttribute('data-home',c);e.setAttribute('data-own',localStorage.getItem('altyn.own')||'')}}catch{}})(document.documentElement);addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.altynInstall=e})";

/** The font's files that a page in each language needs at once. */
const fontsOf: Record<Locale, readonly string[]> = {
  en: ['latin'],
  ua: ['latin', 'cyrillic'],
  ru: ['latin', 'cyrillic'],
  kz: ['latin', 'cyrillic', 'kazakh', 'kazakh-u'],
  uz: ['latin', 'cyrillic', 'uzbek'],
  kg: ['latin', 'cyrillic', 'kazakh'],
  tj: ['latin', 'cyrillic', 'kazakh', 'tajik'],
};

/** Operator setting for every page: whether players' calls carry a visitor id. */
const namesPlayers = () =>
  lookup('/global-settings', {}).then(
    ({ features }) => features.VISITOR_IDENTITY_ENABLED,
    () => false,
  );

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const locale = await pageLocale(params);
  const messages = await getMessages();
  const translate = await getTranslations('shell');
  const namesVisitors = await namesPlayers();
  for (const font of fontsOf[locale])
    preload(`/fonts/onest-${font}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const shellMessages = Object.fromEntries(shellNamespaces.map((name) => [name, messages[name]]));
  return (
    <html
      lang={languageTags[locale]}
      suppressHydrationWarning
      data-languages={env.locales.join(' ')}
      {...(namesVisitors ? { 'data-visitor-identity': '' } : {})}
    >
      <body>
        <script dangerouslySetInnerHTML={{ __html: sessionHintScript }} />
        <Preloader />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-60 focus:rounded-sm focus:bg-violet-deep focus:px-4 focus:py-2"
        >
          {translate('skip')}
        </a>
        <p
          role="status"
          data-offline-note={translate('offline.gone')}
          data-offline-back={translate('offline.back')}
          className="fixed inset-x-0 top-0 z-60 bg-amber px-4 text-center text-sm font-bold text-ink not-empty:py-1.5 not-empty:pt-[calc(6px+env(safe-area-inset-top))]"
        />
        <NextIntlClientProvider messages={shellMessages as unknown as typeof messages}>
          <SessionProvider>
            <Header locale={locale} bonusBadge={<BonusBadge />} />
            <SideNav bonusBadge={<BonusBadge />} />
            <LazyCountryNotice />
            <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
              {children}
            </main>
            <Footer locale={locale} />
            <BottomNav bonusBadge={<BonusBadge />} />
            <HistoryKeeper />
            <LiveUpdates />
            <Dialogs />
            <ToastHost />
            <SoftLinks />
            {!env.isDevelopment && <OfflineKeeper version={await offlineVersion()} locales={env.locales} />}
          </SessionProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

import { brand } from '@altyn/contracts/brand';
import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { defaultLocale, languageTags } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

/** Web app manifest, shared by all languages: the name is the brand's, and the start page picks the language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = languageTags[defaultLocale];
  const translate = await getTranslations({ locale });
  const phone = { sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' } as const;
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: translate('pages.home.description', { brand: brand.name }),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: brand.themeColour,
    theme_color: brand.themeColour,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/brand/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { src: '/brand/store-phone-home.webp', label: translate('shell.nav.home'), ...phone },
      { src: '/brand/store-phone-games.webp', label: translate('shell.nav.games'), ...phone },
      {
        src: '/brand/store-desktop-home.webp',
        label: translate('shell.nav.home'),
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
      },
    ],
    shortcuts: [
      { name: translate('shell.nav.games'), url: paths.games },
      { name: translate('shell.nav.cashbox'), url: paths.cashbox },
    ],
  };
}

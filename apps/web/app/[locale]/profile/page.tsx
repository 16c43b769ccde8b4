import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { ProfileRoute } from './profile-route.tsx';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('profile');
  return pageMetadata({
    locale,
    path: paths.profile,
    title: translate('title'),
    description: translate('description'),
    isPrivate: true,
  });
}

export default async function Page({ params }: LocalePageProps) {
  const locale = await pageLocale(params);
  return (
    <PageMessages namespaces={['profile', 'limits', 'cashbox']}>
      <ProfileRoute questions={<ContentBlocks place="profile" locale={locale} className="flex flex-col gap-6" />} />
    </PageMessages>
  );
}

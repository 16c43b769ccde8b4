import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { UnsubscribePage } from '#web/features/notifications/components/unsubscribe-page.tsx';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('notifications.unsubscribe');
  return pageMetadata({
    locale,
    path: paths.unsubscribe,
    title: translate('title'),
    description: translate('description'),
    isPrivate: true,
  });
}

export default async function Page({ params }: LocalePageProps) {
  await pageLocale(params);
  return (
    <PageMessages namespaces={['notifications']}>
      <UnsubscribePage />
    </PageMessages>
  );
}

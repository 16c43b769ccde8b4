import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { CashbackPage } from '#web/features/cashback/components/cashback-page.tsx';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('cashback');
  return pageMetadata({
    locale,
    path: paths.cashback,
    title: translate('title'),
    description: translate('description'),
  });
}

export default async function Page({ params }: LocalePageProps) {
  const locale = await pageLocale(params);
  return (
    <PageMessages namespaces={['cashback']}>
      <CashbackPage />
      <ContentBlocks place="cashback" locale={locale} />
    </PageMessages>
  );
}

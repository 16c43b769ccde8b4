import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { CashboxPage } from '#web/features/cashbox/components/cashbox-page.tsx';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { ContentBlocks } from '#web/shell/content/content-blocks.tsx';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const translate = await getTranslations('cashbox');
  return pageMetadata({
    locale,
    path: paths.cashbox,
    title: translate('title'),
    description: translate('description'),
    isPrivate: true,
  });
}

export default async function Page({ params }: LocalePageProps) {
  const locale = await pageLocale(params);
  return (
    <PageMessages namespaces={['cashbox', 'bonuses', 'bonus-names']}>
      <CashboxPage />
      <ContentBlocks place="cashbox" locale={locale} />
    </PageMessages>
  );
}

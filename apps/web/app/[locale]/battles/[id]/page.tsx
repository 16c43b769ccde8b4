import { localizedText } from '@altyn/contracts/languages';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '#web/config/paths.ts';
import { loadBattle } from '#web/features/battles/battles-data.ts';
import { BattlePage } from '#web/features/battles/components/battle-page.tsx';
import { pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';

export const revalidate = 120;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const translate = await getTranslations('battles');
  const { battle } = await loadBattle(id);
  return pageMetadata({
    locale,
    path: paths.battle(id),
    title: localizedText(battle.name, locale),
    description: translate('description'),
  });
}

export default async function Page({ params }: PageProps) {
  const locale = await pageLocale(params);
  const { id } = await params;
  return <BattlePage {...(await loadBattle(id))} locale={locale} />;
}

import { brand } from '@altyn/contracts/brand';
import { fillPlaceholders } from '@altyn/domain/content';
import { getTranslations } from 'next-intl/server';
import { ContentText } from '#web/components/content/content-text.tsx';
import { ForAudience } from '#web/components/content/for-audience.tsx';
import { JsonLd } from '#web/components/json-ld.tsx';
import { PublicPage } from '#web/components/public-page.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { siteTexts } from '#web/lib/content/server.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { faqPage } from '#web/lib/structured-data.ts';
import { ChatButton } from '#web/shell/chat/chat-button.tsx';
import { loadHelp, questionOf } from '../help-data.ts';
import { HelpSearch } from './help-search.tsx';
import { Helplines } from './helplines.tsx';
import { panelClass } from './panel-class.ts';

/** The help centre: questions with search, contacts, helplines by country, and who operates the site. */
export async function HelpPage({ locale }: { locale: Locale }) {
  const [{ questions }, texts] = await Promise.all([loadHelp(locale), siteTexts(locale)]);
  return (
    <PublicPage namespace="help" path={paths.help} locale={locale}>
      <JsonLd things={[faqPage(questions.map(questionOf))]} />
      <div className="grid gap-5 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] desktop:items-start">
        <ForAudience items={questions}>{(shown) => <HelpSearch questions={shown.map(questionOf)} />}</ForAudience>
        <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-1">
          <Contacts locale={locale} />
          <Helplines locale={locale} />
          <Company company={texts.company} licence={texts.licence} ages={texts.ages} />
        </div>
      </div>
    </PublicPage>
  );
}

async function Contacts({ locale }: { locale: Locale }) {
  const translate = await getTranslations('help');
  return (
    <section className={panelClass}>
      <h2 className="text-lg">{translate('contact')}</h2>
      <p className="text-sm text-soft">{translate('contactText')}</p>
      <a href={localizePath(locale, paths.supportOn('other'))} data-soft="" className={buttonClass('primary', 'md')}>
        {translate('ask')}
      </a>
      <ChatButton />
      <a href={`mailto:${brand.supportEmail}`} className="flex min-h-11 items-center text-sm text-violet underline">
        {brand.supportEmail}
      </a>
    </section>
  );
}

/** Who operates the site; hidden while the operator has entered nothing. */
async function Company(texts: { company: string; licence: string; ages: string }) {
  const translate = await getTranslations('help');
  const parts = (['company', 'licence', 'ages'] as const).filter((name) => texts[name] !== '');
  if (parts.length === 0) return null;
  return (
    <section className={panelClass}>
      <h2 className="text-lg">{translate('operator')}</h2>
      {parts.map((name) => (
        <div key={name}>
          <h3 className="text-sm text-faint">{translate(name)}</h3>
          <ContentText text={fillPlaceholders(texts[name], contentWords)} className="text-sm" />
        </div>
      ))}
    </section>
  );
}

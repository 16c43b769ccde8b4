import { brand } from '@altyn/contracts/brand';
import { fillPlaceholders } from '@altyn/domain/content';
import { registrationCountries } from '@altyn/domain/country';
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
import { type Helpline, helplineOf, loadHelp, questionOf } from '../help-data.ts';
import { HelpSearch } from './help-search.tsx';

const panelClass = 'flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-5 wrap-anywhere';

/** The help centre: questions with search, contacts, helplines by country, and who operates the site. */
export async function HelpPage({ locale }: { locale: Locale }) {
  const [{ questions, helplines }, texts] = await Promise.all([loadHelp(locale), siteTexts(locale)]);
  return (
    <PublicPage namespace="help" path={paths.help} locale={locale}>
      <JsonLd things={[faqPage(questions.map(questionOf))]} />
      <div className="grid gap-5 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] desktop:items-start">
        <ForAudience items={questions}>{(shown) => <HelpSearch questions={shown.map(questionOf)} />}</ForAudience>
        <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-1">
          <Contacts locale={locale} />
          <ForAudience items={helplines}>{(shown) => <Helplines helplines={shown.map(helplineOf)} />}</ForAudience>
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

/** Helplines by country, in the order of the countries; those for everywhere last. */
async function Helplines({ helplines }: { helplines: readonly Helpline[] }) {
  const [translate, common] = await Promise.all([getTranslations('help'), getTranslations('common.countries')]);
  const groups = [
    ...registrationCountries.map((country) => ({
      name: common(country),
      lines: helplines.filter((line) => line.country === country),
    })),
    { name: translate('everywhere'), lines: helplines.filter(({ country }) => country === undefined) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section className={panelClass}>
      <h2 className="text-lg">{translate('helplines')}</h2>
      <p className="text-sm text-soft">{translate('helplinesText')}</p>
      {groups.map(({ name, lines }) => (
        <div key={name}>
          <h3 className="text-sm text-faint">{name}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.key} className="py-1.5">
                <HelplineName line={line} />
                <ContentText text={line.text} className="text-sm text-soft" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function HelplineName({ line }: { line: Helpline }) {
  const name = line.phone ? `${line.name} · ${line.phone}` : line.name;
  if (!line.href) return <span className="font-bold">{name}</span>;
  return (
    <a href={line.href} rel="noreferrer" className="inline-flex min-h-11 items-center font-bold text-violet underline">
      {name}
    </a>
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

import { registrationCountries } from '@altyn/domain/country';
import { getTranslations } from 'next-intl/server';
import { ContentText } from '#web/components/content/content-text.tsx';
import { ForAudience } from '#web/components/content/for-audience.tsx';
import type { Locale } from '#web/config/locales.ts';
import { type Helpline, helplineOf, loadHelp } from '../help-data.ts';
import { panelClass } from './panel-class.ts';

/** Id of the section, to which other parts of a page lead. */
export const helplinesId = 'helplines';

/** The editors' helplines, by country. */
export async function Helplines({ locale }: { locale: Locale }) {
  const { helplines } = await loadHelp(locale);
  if (helplines.length === 0) return null;
  return (
    <div id={helplinesId} className="min-w-0 scroll-mt-[calc(var(--header-height)+16px)]">
      <ForAudience items={helplines}>{(shown) => <Lines helplines={shown.map(helplineOf)} />}</ForAudience>
    </div>
  );
}

/** Helplines in the order of the countries; those for everywhere last. */
async function Lines({ helplines }: { helplines: readonly Helpline[] }) {
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

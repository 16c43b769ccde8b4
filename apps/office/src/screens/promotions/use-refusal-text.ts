import { languageNames, languageTags, type SiteLocale, siteLocales } from '@altyn/contracts/languages';
import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { useTranslations } from 'use-intl';
import { sayProblems } from '../../lib/say-problem.ts';
import { type Field, fieldsOf } from './fields.data.ts';
import { useFieldWords } from './use-field-words.ts';

/** Labels of the fields on a path such as `prizes.0.amounts`: of an entry of a list its number, of a text its language. */
function labelsOf(fields: readonly Field[], path: string, labelOf: (field: Field) => string): string {
  const labels: string[] = [];
  let level = fields;
  for (const part of path.split('.')) {
    const field = level.find(({ name }) => name === part);
    const locale = siteLocales.find((one) => one === part) as SiteLocale | undefined;
    if (field) labels.push(labelOf(field));
    else if (/^\d+$/.test(part)) labels.push(String(Number(part) + 1));
    else labels.push(locale ? languageNames[languageTags[locale]] : part);
    if (field && 'fields' in field) level = field.fields;
  }
  return labels.join(' · ');
}

/** Says why a draft is refused, by the labels of its form. */
export function useRefusalText(kind: PromotionKind): (text: string) => string {
  const problem = useTranslations('problems');
  const { labelOf } = useFieldWords();
  // A wheel's definition is the list of its sectors.
  const fields =
    kind === 'wheel' ? fieldsOf.wheel.flatMap((field) => ('fields' in field ? field.fields : [])) : fieldsOf[kind];
  return (text) => sayProblems(text, { problem, label: (path) => labelsOf(fields, path, labelOf) });
}

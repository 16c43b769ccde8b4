import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, languageTags, toLocale } from '../config/locales.ts';
import { loadMessages } from './load-messages.ts';
import { namespaces } from './namespaces.ts';

/** Server components see all messages; the browser gets only those passed to a provider. Formats use the language tag. */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = toLocale(await requestLocale) ?? defaultLocale;
  return { locale: languageTags[locale], timeZone: 'UTC', messages: await loadMessages(locale, namespaces) };
});

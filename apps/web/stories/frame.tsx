import '../app/globals.css';
import { NextIntlClientProvider, type Messages } from 'next-intl';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { languageTags } from '../config/locales.ts';
import { messagesOf, stories } from './catalogue.ts';
import { useAddress } from './use-address.ts';

/** One story on its own page, so that widths and dialogs behave as on the site. */
function Frame() {
  const { id, locale, ground, isCalm } = useAddress();
  const story = stories.find((candidate) => candidate.id === id);
  useEffect(() => {
    document.documentElement.lang = languageTags[locale];
    document.title = story ? `${story.title}: ${story.name}` : 'Stories';
  }, [locale, story]);
  useEffect(() => {
    document.body.style.background = `var(--color-${ground})`;
  }, [ground]);
  useEffect(() => (isCalm ? applyReducedMotion() : undefined), [isCalm]);
  if (!story) return <main data-story="" />;
  return (
    <NextIntlClientProvider
      locale={languageTags[locale]}
      timeZone="UTC"
      messages={messagesOf(locale) as unknown as Messages}
    >
      <main key={`${id} ${locale}`} data-story={id} data-locale={locale} className="p-4">
        <story.Component />
      </main>
    </NextIntlClientProvider>
  );
}

/** Applies the stylesheet's rules for reduced motion. */
function applyReducedMotion(): () => void {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter((rule) => rule.conditionText.includes('prefers-reduced-motion'));
  for (const rule of rules) rule.media.mediaText = 'all';
  return () => {
    for (const rule of rules) rule.media.mediaText = '(prefers-reduced-motion: reduce)';
  };
}

const holder = document.getElementById('root');
if (holder)
  createRoot(holder).render(
    <StrictMode>
      <Frame />
    </StrictMode>,
  );
Object.assign(window, { storyIds: stories.map((story) => story.id) });

'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ContentText } from '#web/components/content/content-text.tsx';
import { MagnifyingGlassIcon } from '#web/components/ui/icons.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { findQuestions, type HelpQuestion } from '../search.ts';

const maxTyped = 80;
/** So few answers are shown at once. */
const maxOpened = 2;

/** Id of the question that the address links to: `#help-deposit` or `?topic=deposit`. */
function linkedId(): string {
  const topic = new URLSearchParams(location.search).get('topic');
  return location.hash.slice(1) || `help-${topic}`;
}

/** The questions with their answers, and a search over both. The address may open one. */
export function HelpSearch({ questions }: { questions: readonly HelpQuestion[] }) {
  const translate = useTranslations('help');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const openLinked = () => {
      const linked = document.getElementById(linkedId());
      if (!(linked instanceof HTMLDetailsElement)) return;
      linked.open = true;
      linked.scrollIntoView({ block: 'start' });
    };
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, []);
  const found = findQuestions(questions, typed);
  const isSearching = typed.trim() !== '';
  return (
    <div className="flex flex-col gap-4">
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxTyped}
        aria-label={translate('search')}
        placeholder={translate('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        start={<MagnifyingGlassIcon className="size-5" />}
      />
      <p aria-live="polite" className="sr-only">
        {isSearching && translate('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <StateMessage picture="search" title={translate('nothing')} text={translate('nothingText')} />
      ) : (
        <div className="flex flex-col divide-y divide-line/50 rounded-lg bg-surface px-5">
          {found.map((item) => (
            <Question key={item.id} item={item} isOpen={isSearching && found.length <= maxOpened} />
          ))}
        </div>
      )}
    </div>
  );
}

function Question({ item, isOpen }: { item: HelpQuestion; isOpen: boolean }) {
  const translate = useTranslations('help');
  return (
    <details id={item.id} open={isOpen} className="group scroll-mt-[calc(var(--header-height)+16px)]">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-bold marker:hidden [&::-webkit-details-marker]:hidden">
        {item.question}
        <span
          aria-hidden="true"
          className="relative size-3.5 shrink-0 text-faint before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:rounded-full before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:rounded-full after:bg-current after:transition-transform group-open:after:scale-y-0"
        />
      </summary>
      <ContentText text={item.answer} className="max-w-2xl text-sm text-soft" />
      <LocaleLink
        href={paths.supportOn(item.topic ?? 'other')}
        className="mb-3 mt-1 inline-flex min-h-11 items-center text-sm font-bold text-violet underline"
      >
        {translate('write')}
      </LocaleLink>
    </details>
  );
}

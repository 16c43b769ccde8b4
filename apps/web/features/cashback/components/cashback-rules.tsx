'use client';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#web/components/ui/button.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';

/** How cashback works, with an example. */
export function CashbackRules() {
  const translate = useTranslations('cashback.how');
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line/60 bg-surface px-5 py-5">
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      <ul className="flex flex-col gap-2 text-sm text-soft">
        {([1, 2, 3] as const).map((rule) => (
          <li key={rule} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
            {translate(`rule${rule}`)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{translate('example')}</p>
      <LocaleLink href={paths.profileTab('rating')} className={buttonClass('quiet', 'md', 'self-start')}>
        {translate('rating')}
      </LocaleLink>
    </section>
  );
}

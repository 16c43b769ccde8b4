import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { StateMessage } from '#web/components/ui/states.tsx';
import { PageSections } from '#web/components/content/page-sections.tsx';
import type { Locale } from '#web/config/locales.ts';
import { lookup } from '#web/lib/api/server.ts';
import { contentPage } from '#web/lib/content/server.ts';

/** Replaces games with the maintenance page while the operator has closed gaming; the cashbox stays open. */
export async function OpenForPlay({ locale, children }: { locale: Locale; children: ReactNode }) {
  const isClosed = await lookup('/global-settings', {}).then(
    (settings) => settings.is_maintenance,
    /* A failed request does not mean closed; the page's own requests will report the error. */
    () => false,
  );
  if (!isClosed) return children;
  const [translate, page] = await Promise.all([
    getTranslations('pages.technicalWork'),
    contentPage('technical-work', locale),
  ]);
  return (
    <StateMessage
      picture="maintenance"
      className="min-h-[60dvh] justify-center"
      title={
        <span role="heading" aria-level={1} className="text-xl">
          {page?.title ?? translate('title')}
        </span>
      }
      text={
        page ? (
          /* Styles the text as subordinate to the message's title. */
          <div className="[&_h2]:text-base">
            <PageSections page={page} />
          </div>
        ) : (
          translate('text')
        )
      }
    />
  );
}

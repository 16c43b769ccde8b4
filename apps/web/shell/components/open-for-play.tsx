import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { StateMessage } from '#web/components/ui/states.tsx';
import { lookup } from '#web/lib/api/server.ts';

/** Shows the technical-work page in place of games while the operator has closed gaming; the cashbox stays open. */
export async function OpenForPlay({ children }: { children: ReactNode }) {
  const isClosed = await lookup('/global-settings', {}).then(
    (settings) => settings.is_maintenance,
    /* Unknown is not closed: the page's own lookups will say what is wrong. */
    () => false,
  );
  if (!isClosed) return children;
  const translate = await getTranslations('pages.technicalWork');
  return (
    <StateMessage
      picture="maintenance"
      title={
        <span role="heading" aria-level={1}>
          {translate('title')}
        </span>
      }
      text={translate('text')}
    />
  );
}

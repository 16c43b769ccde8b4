import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Cup, cupTiers } from '#web/components/ui/cup.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { cupsQuery } from '../queries.ts';
import { Panel } from './panel.tsx';

/** Cups won in battles, highest first; without one, a link to the battles. */
export function CupsPanel() {
  const translate = useTranslations('profile.cups');
  const { data } = useQuery(cupsQuery);
  if (!data) return null;
  const counts = new Map(data.items.map(({ tier, count }) => [tier, count]));
  if (counts.size === 0) {
    return (
      <Panel title={translate('title')} text={translate('none')}>
        <LocaleLink href={paths.battles} className="inline-flex min-h-11 items-center font-bold text-violet">
          {translate('battles')}
        </LocaleLink>
      </Panel>
    );
  }
  return (
    <Panel title={translate('title')}>
      <ul className="flex flex-wrap gap-4">
        {cupTiers.toReversed().map((tier) => {
          const count = counts.get(tier);
          return (
            count !== undefined && (
              <li key={tier} className="grid justify-items-center gap-1 text-center">
                <Cup tier={tier} size={56} />
                <span className="text-xs text-soft">{translate(`tiers.${tier}`)}</span>
                <b className="tabular text-gold">{`× ${count}`}</b>
              </li>
            )
          );
        })}
      </ul>
    </Panel>
  );
}

import { useTranslations } from 'next-intl';
import { badgeText, type EntryBadge } from '../entry-badge.ts';

/** A dot or counter, with the same information as hidden text; nothing while no bonus is available. */
export function BadgeMark({ badge }: { badge: EntryBadge }) {
  const translate = useTranslations('shell.bonusBadge');
  if (badge.kind === 'count' && badge.count === 0) return null;
  if (badge.kind !== 'count') {
    return (
      <span
        className={`size-2.5 rounded-full ring-2 ring-surface ${badge.kind === 'active' ? 'bg-success' : 'bg-amber'}`}
      >
        <span className="sr-only">{translate(badge.kind)}</span>
      </span>
    );
  }
  return (
    <span className="tabular grid h-4.5 min-w-4.5 place-items-center rounded-full bg-live px-1 text-[0.6875rem] font-extrabold leading-none text-white ring-2 ring-surface">
      <span aria-hidden="true">{badgeText(badge.count)}</span>
      <span className="sr-only">{translate('count', { count: badge.count })}</span>
    </span>
  );
}

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { CaretDownIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { type ProfileGroup, profileGroups, type ProfileTab } from '../tabs.ts';

const groups = Object.keys(profileGroups) as ProfileGroup[];

/** Navigation of the sections in groups: a column on wide screens, on phones a list that the present section opens. */
export function ProfileNav({ tab, onChange }: { tab: ProfileTab; onChange: (tab: ProfileTab) => void }) {
  const translate = useTranslations('profile.tabs');
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const choose = (next: ProfileTab) => {
    setIsOpen(false);
    onChange(next);
  };
  return (
    <nav
      aria-label={translate('label')}
      className="no-scrollbar desktop:sticky desktop:top-[calc(var(--header-height)+20px)] desktop:max-h-[calc(100svh-var(--header-height)-40px)] desktop:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md bg-raised px-4 text-left font-bold desktop:hidden"
      >
        <span className="min-w-0">
          <span className="block text-xs font-medium text-soft">{translate('label')}</span>
          {translate(tab)}
        </span>
        <CaretDownIcon className={cx('size-5 shrink-0 text-soft transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
      <div
        id={listId}
        className={cx(
          'grid-cols-1 gap-3 max-desktop:mt-2 max-desktop:rounded-md max-desktop:bg-surface max-desktop:p-3 mobile:grid-cols-2 desktop:grid desktop:grid-cols-1',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {groups.map((group) => (
          <Group key={group} group={group} tab={tab} onChoose={choose} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: ProfileGroup;
  tab: ProfileTab;
  onChoose: (tab: ProfileTab) => void;
}

function Group({ group, tab, onChoose }: GroupProps) {
  const translate = useTranslations('profile.tabs');
  const titleId = useId();
  return (
    <div className="min-w-0">
      <p id={titleId} className="px-3 pb-1 text-xs font-bold text-faint">
        {translate(`groups.${group}`)}
      </p>
      <ul aria-labelledby={titleId}>
        {profileGroups[group].map((item) => (
          <li key={item}>
            <button
              type="button"
              aria-current={item === tab ? 'page' : undefined}
              onClick={() => onChoose(item)}
              className={cx(
                'min-h-11 w-full rounded-md px-3 desktop:min-h-10 text-left text-sm font-bold transition-colors [overflow-wrap:anywhere]',
                item === tab ? 'bg-violet-deep text-white' : 'text-soft hover:bg-raised hover:text-text',
              )}
            >
              {translate(item)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

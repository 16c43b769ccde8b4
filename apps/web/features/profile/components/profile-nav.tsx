import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { type ProfileTab, profileTabs } from '../tabs.ts';

/** Navigation of the sections: a scrolling row on phones, a column on wide screens. */
export function ProfileNav({ tab, onChange }: { tab: ProfileTab; onChange: (tab: ProfileTab) => void }) {
  const translate = useTranslations('profile.tabs');
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = here.current?.parentElement?.parentElement;
    if (!row || !here.current) return;
    row.scrollTo({ left: here.current.offsetLeft - row.clientWidth / 2 + here.current.clientWidth / 2 });
  }, [tab]);
  return (
    <nav
      aria-label={translate('label')}
      className="-mx-4 desktop:sticky desktop:top-[calc(var(--header-height)+20px)] desktop:mx-0"
    >
      <ul className="no-scrollbar relative flex gap-1.5 overflow-x-auto px-4 desktop:flex-col desktop:gap-1 desktop:px-0">
        {profileTabs.map((item) => (
          <li key={item} className="shrink-0">
            <button
              ref={item === tab ? here : undefined}
              type="button"
              aria-current={item === tab ? 'page' : undefined}
              onClick={() => onChange(item)}
              className={cx(
                'min-h-11 w-full whitespace-nowrap rounded-full px-4 text-left text-sm font-bold transition-colors desktop:min-h-12 desktop:rounded-md',
                item === tab
                  ? 'bg-violet-deep text-white'
                  : 'bg-raised text-soft hover:text-text desktop:bg-transparent desktop:hover:bg-raised',
              )}
            >
              {translate(item)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

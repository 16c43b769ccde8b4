'use client';
import { useTranslations } from 'next-intl';
import { MagnifyingGlassIcon } from '#web/components/ui/icons.tsx';
import { openDialog } from '../dialogs/dialogs.ts';

export function SearchButton() {
  const translate = useTranslations('shell.nav');
  return (
    <button
      type="button"
      aria-label={translate('search')}
      onClick={() => openDialog('gameSearch', {})}
      className="hidden size-12 place-items-center rounded-full text-soft transition-colors hover:bg-raised hover:text-text tablet:grid"
    >
      <MagnifyingGlassIcon className="size-5" />
    </button>
  );
}

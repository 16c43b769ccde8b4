'use client';
import { MagnifyingGlassIcon } from '#web/components/ui/icons.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';

/** Large button that opens the search. */
export function SearchBar({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => openDialog('gameSearch', {})}
      className="flex min-h-12 w-full items-center gap-3 rounded-md bg-surface px-4 text-left text-faint transition-colors hover:bg-raised"
    >
      <MagnifyingGlassIcon className="size-5" />
      {label}
    </button>
  );
}

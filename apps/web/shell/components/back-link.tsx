'use client';
import { useRouter } from 'next/navigation';
import { ArrowLeftIcon } from '#web/components/ui/icons.tsx';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { currentBackTarget } from '../history/history-keeper.tsx';

/** Links to the player's previous place, or to the page's default back target. */
export function BackLink({ label, isLive = false }: { label: string; isLive?: boolean }) {
  const router = useRouter();
  const localize = useLocalizedPath();
  return (
    <button
      type="button"
      onClick={() => router.push(localize(currentBackTarget({ isLive })))}
      className="-ml-2 inline-flex shrink-0 min-h-12 items-center gap-2 rounded-sm px-2 text-sm font-bold text-soft transition-colors hover:text-text"
    >
      <ArrowLeftIcon className="size-4" />
      {label}
    </button>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { BackLink } from '#web/shell/components/back-link.tsx';

interface GameBarProps {
  title: string;
  /** True for a game of the live casino, from which Back leads home. */
  isLive: boolean;
  note?: string | undefined;
  /** A line below, on sufficiently tall screens. */
  status?: ReactNode;
  children?: ReactNode;
}

/** Back link, name of the game, and controls. */
export function GameBar({ title, isLive, note, status, children }: GameBarProps) {
  const translate = useTranslations('common');
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-2 px-4">
      <BackLink label={translate('back')} isLive={isLive} />
      <p className="min-w-0 flex-1 truncate text-center text-sm font-bold">
        {title} {note && <Badge tone="info">{note}</Badge>}
      </p>
      <div className="flex min-w-16 shrink-0 justify-end">{children}</div>
      {status !== undefined && <div className="hidden h-6 basis-full [@media(min-height:520px)]:block">{status}</div>}
    </div>
  );
}

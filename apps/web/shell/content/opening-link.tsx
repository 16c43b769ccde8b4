'use client';
import type { MouseEvent, ReactNode } from 'react';
import { sessionStatus } from '#web/lib/api/access-token.ts';
import type { ContentTarget } from '#web/lib/content/action.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';

interface OpeningLinkProps {
  target: Exclude<ContentTarget, { kind: 'page' }>;
  /** Target without client script. */
  href: string;
  className: string;
  children: ReactNode;
}

/** A link that opens an overlay: the cashbox for players, the sign-up for visitors. */
export function OpeningLink({ target, href, className, children }: OpeningLinkProps) {
  const openCashbox = useOpenCashbox();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const isPlayer = sessionStatus.get() === 'signed-in';
    if (isPlayer) openCashbox({ action: target.kind === 'cashbox' ? target.action : 'deposit' });
    else openDialog('auth', { mode: target.kind === 'auth' ? target.mode : 'register' });
  };
  return (
    <a href={href} className={className} onClick={open}>
      {children}
    </a>
  );
}

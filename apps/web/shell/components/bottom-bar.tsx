'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { splitLocale } from '#web/config/locales.ts';
import { useOpenCashbox } from '../cashbox/use-cashbox.ts';
import { openDialog } from '../dialogs/dialogs.ts';

interface ButtonProps {
  className: string;
  children: ReactNode;
}

/** The bar at the bottom of phones; absent while a game is played. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const { path } = splitLocale(usePathname());
  if (/^\/games\/./.test(path)) return null;
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line/50 bg-surface pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">{children}</ul>
    </nav>
  );
}

export function CashboxButton(props: ButtonProps) {
  const openCashbox = useOpenCashbox();
  return <button type="button" onClick={() => openCashbox()} {...props} />;
}

export function MenuButton(props: ButtonProps) {
  return <button type="button" onClick={() => openDialog('menu', {})} {...props} />;
}

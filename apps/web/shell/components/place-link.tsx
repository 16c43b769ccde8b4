'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { splitLocale } from '#web/config/locales.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';

interface PlaceLinkProps {
  href: string;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A link of the navigation; the one to the present page, or to the list it belongs to, is current. */
export function PlaceLink({ href, ...rest }: PlaceLinkProps) {
  const { path } = splitLocale(usePathname());
  const isHere = path === href || (href !== '/' && path.startsWith(`${href}/`));
  return <LocaleLink href={href} aria-current={isHere ? 'page' : undefined} {...rest} />;
}

'use client';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useLocalizedPath } from './use-locale.ts';

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string };

/** A link to a site path in the page's language. */
export function LocaleLink({ href, ...rest }: LocaleLinkProps) {
  const localize = useLocalizedPath();
  return <Link href={localize(href)} {...rest} />;
}

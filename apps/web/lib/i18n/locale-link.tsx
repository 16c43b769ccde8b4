'use client';
import type { ComponentProps } from 'react';
import { useLocalizedPath } from './use-locale.ts';

type LocaleLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to a site path in the page's language. The shell follows it without a page load (`data-soft`). */
export function LocaleLink({ href, children, ...rest }: LocaleLinkProps) {
  const localize = useLocalizedPath();
  return (
    <a href={localize(href)} data-soft="" {...rest}>
      {children}
    </a>
  );
}

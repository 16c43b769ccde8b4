import type { ReactNode } from 'react';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { contentTarget } from '#web/lib/content/action.ts';
import { OpeningLink } from './opening-link.tsx';

interface ContentLinkProps {
  href: string;
  locale: Locale;
  className: string;
  children: ReactNode;
}

/** An editor's link to a page, the cashbox or the sign-up. Renders nothing if `href` is not a path of the site. */
export function ContentLink({ href, locale, className, children }: ContentLinkProps) {
  const target = contentTarget(href);
  if (!target) return null;
  const address = localizePath(locale, target.path);
  if (target.kind === 'page') {
    return (
      <a data-soft="" href={address} className={className}>
        {children}
      </a>
    );
  }
  return (
    <OpeningLink target={target} href={address} className={className}>
      {children}
    </OpeningLink>
  );
}

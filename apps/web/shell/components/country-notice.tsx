'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { markVisited } from '../session/country-mark.ts';
import { visitorQuery } from '../session/visitor.ts';

/** Informs visitors from blocked countries that they can browse but not register or play, and marks the page with theirs. */
export function CountryNotice() {
  const translate = useTranslations('shell');
  const { data } = useQuery(visitorQuery);
  const country = data?.country ?? null;
  useEffect(() => markVisited(country), [country]);
  if (data?.is_open !== false) return null;
  return (
    <p role="status" className="border-b border-line/50 bg-violet-deep text-center text-sm">
      <span className="page block py-2">{translate('countryClosed')}</span>
    </p>
  );
}

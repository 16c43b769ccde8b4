'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';

/** Adds texts to those of the shell, which every page already contains. */
export function MoreMessages({
  messages,
  children,
}: {
  messages: Partial<ReturnType<typeof useMessages>>;
  children: ReactNode;
}) {
  const shared = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...shared, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}

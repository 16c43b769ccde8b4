'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, use } from 'react';
import { loadMessages } from '#web/i18n/load-messages.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { useSiteLocale } from './use-locale.ts';

const loads = new Map<string, ReturnType<typeof loadMessages>>();

/** Gives a lazily loaded dialog its texts: suspends until the namespaces are there. `namespaces` must not change. */
export function WithMessages({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  const locale = useSiteLocale();
  const tag = useLocale();
  const shared = useMessages();
  const key = `${locale}:${namespaces.join()}`;
  let load = loads.get(key);
  if (!load) {
    load = loadMessages(locale, namespaces);
    load.catch(() => loads.delete(key));
    loads.set(key, load);
  }
  const own = use(load);
  return (
    <NextIntlClientProvider locale={tag} messages={{ ...shared, ...own } as typeof shared}>
      {children}
    </NextIntlClientProvider>
  );
}

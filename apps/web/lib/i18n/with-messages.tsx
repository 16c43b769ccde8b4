'use client';
import { type ReactNode, use } from 'react';
import { loadMessages } from '#web/i18n/load-messages.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { loadOnce } from '../state/load-once.ts';
import { MoreMessages } from './more-messages.tsx';
import { useSiteLocale } from './use-locale.ts';

type Messages = Parameters<typeof MoreMessages>[0]['messages'];

/** Provides the texts of a lazily loaded dialog; suspends until they have loaded. `namespaces` must not change. */
export function WithMessages({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  const locale = useSiteLocale();
  const key = `${locale}:${namespaces.join()}`;
  const load = loadOnce(key, () => loadMessages(locale, namespaces));
  return <MoreMessages messages={use(load) as Messages}>{children}</MoreMessages>;
}

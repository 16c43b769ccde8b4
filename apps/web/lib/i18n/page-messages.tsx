import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Namespace, shellNamespaces } from '#web/i18n/namespaces.ts';

/** Hands a page's client components the texts of `namespaces`, beside the shell's. Server component. */
export async function PageMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const all = await getMessages();
  const wanted = [...shellNamespaces, ...namespaces].map((name) => [name, all[name]] as const);
  return (
    <NextIntlClientProvider messages={Object.fromEntries(wanted) as unknown as typeof all}>
      {children}
    </NextIntlClientProvider>
  );
}

import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { MoreMessages } from './more-messages.tsx';

/** Passes the texts of `namespaces`, in addition to the shell's, to a page's client components. Server component. */
export async function PageMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const all = await getMessages();
  return (
    <MoreMessages messages={Object.fromEntries(namespaces.map((name) => [name, all[name]]))}>{children}</MoreMessages>
  );
}

import type { Locale } from '../config/locales.ts';
import type { Namespace } from './namespaces.ts';

/** Loads message files; each is a separate chunk in the browser. */
export async function loadMessages(
  locale: Locale,
  wanted: readonly Namespace[],
): Promise<Record<string, Record<string, unknown>>> {
  const files = await Promise.all(
    wanted.map(async (namespace) => {
      const file: { default: Record<string, unknown> } = await import(`../messages/${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}

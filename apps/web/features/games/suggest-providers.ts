/** A provider with games, as suggestions name it. */
export interface NamedProvider {
  slug: string;
  name: string;
  games_count: number;
}

const maxSuggested = 3;

/** Providers with a word that begins as typed, from the first letter on; those with the most games first. */
export function suggestProviders<Provider extends NamedProvider>(
  providers: readonly Provider[],
  typed: string,
): Provider[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const isMeant = ({ name }: Provider) => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted));
  };
  return providers
    .filter((provider) => provider.games_count > 0 && isMeant(provider))
    .toSorted((a, b) => b.games_count - a.games_count || a.name.localeCompare(b.name, 'en'))
    .slice(0, maxSuggested);
}

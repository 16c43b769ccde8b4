import type { ContentComponent } from '@altyn/contracts/content';

type Config = ContentComponent['config'];
type Entry = Config['general'][number];

/**
 * Finds a configuration entry for a width. The list of that width takes precedence over the general one; within a list,
 * an entry with the breakpoint takes precedence over one without.
 */
export function configEntry(config: Config, key: string, width: 'mobile' | 'desktop'): Entry | undefined {
  for (const list of [config[width], config.general]) {
    const named = list.filter((entry) => entry.key === key);
    const found = named.find((entry) => entry.breakpoint === width) ?? named.find((entry) => entry.breakpoint === null);
    if (found) return found;
  }
  return undefined;
}

/** Text of an entry shared by all widths; undefined if missing or empty. */
export function configText(config: Config, key: string): string | undefined {
  return configEntry({ ...config, desktop: [], mobile: [] }, key, 'desktop')?.value.trim() || undefined;
}

/** A path of the site, as content links may contain; rejects other hosts and scripts. */
export function sitePath(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}

import type { ContentComponent } from '@altyn/contracts/content';

type Config = ContentComponent['config'];
type Entry = Config['general'][number];

/**
 * The entry of a component's configuration for a width: that width's own list first, then the general one; within a list
 * one that names the breakpoint stands before one that is for all.
 */
export function configEntry(config: Config, key: string, width: 'mobile' | 'desktop'): Entry | undefined {
  for (const list of [config[width], config.general]) {
    const named = list.filter((entry) => entry.key === key);
    const found = named.find((entry) => entry.breakpoint === width) ?? named.find((entry) => entry.breakpoint === null);
    if (found) return found;
  }
  return undefined;
}

/** The words of an entry that is the same at all widths; undefined: missing or empty. */
export function configText(config: Config, key: string): string | undefined {
  return configEntry({ ...config, desktop: [], mobile: [] }, key, 'desktop')?.value.trim() || undefined;
}

/** A path of the site itself, as links of content may name: never another host, never a script. */
export function sitePath(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}

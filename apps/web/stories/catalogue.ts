import { readStories, type StoryFile } from './story.ts';

declare global {
  interface ImportMeta {
    /** Vite's module glob. */
    glob<T>(pattern: string | readonly string[], options: { eager: true; import?: string }): Record<string, T>;
  }
}

/** All stories of the site. */
export const stories = readStories(
  import.meta.glob<{ default: StoryFile } & Record<string, unknown>>(
    '../{components,shell,features}/**/*.stories.tsx',
    {
      eager: true,
    },
  ),
);

/** `../messages/en/common.json` → its texts. */
const files = import.meta.glob<Record<string, unknown>>('../messages/*/*.json', { eager: true, import: 'default' });

/** All texts of a language by namespace, as pages get them. */
export function messagesOf(locale: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`../messages/${locale}/`))
      .map(([path, texts]) => [path.split('/').at(-1)?.replace('.json', '') ?? '', texts]),
  );
}

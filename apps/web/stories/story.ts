import type { ComponentType } from 'react';

/** Default export of a `*.stories.tsx` file; every other export is a story: a component in one state. */
export interface StoryFile {
  /** Title in the list, and first part of each story's address. */
  title: string;
}

export interface Story {
  /** `button/is-busy` */
  id: string;
  title: string;
  name: string;
  Component: ComponentType;
}

type StoryModule = { default: StoryFile } & Record<string, unknown>;

/** `IsBusy` → `is-busy` */
function slugOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** `IsBusy` → `Is busy` */
function wordsOf(name: string): string {
  const words = slugOf(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Stories of all files, by title, then in source order. */
export function readStories(modules: Readonly<Record<string, StoryModule>>): readonly Story[] {
  return Object.values(modules)
    .toSorted((a, b) => a.default.title.localeCompare(b.default.title))
    .flatMap((module) =>
      Object.entries(module)
        .filter(([name, value]) => name !== 'default' && typeof value === 'function')
        .map(([name, value]) => ({
          id: `${slugOf(module.default.title.replaceAll(' ', '-'))}/${slugOf(name)}`,
          title: module.default.title,
          name: wordsOf(name),
          Component: value as ComponentType,
        })),
    );
}

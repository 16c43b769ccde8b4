import { paths } from '#web/config/paths.ts';

/** Pages that are text alone, by their key at the content service, and their addresses. */
export const contentPages = {
  about: paths.about,
  responsible: paths.responsibleGaming,
  terms: paths.terms,
  privacy: paths.privacy,
} as const;
export type ContentPageName = keyof typeof contentPages;

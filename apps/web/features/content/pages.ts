import { paths } from '#web/config/paths.ts';

/** Text pages: key in the content service, and address. */
export const contentPages = {
  about: paths.about,
  responsible: paths.responsibleGaming,
  terms: paths.terms,
  privacy: paths.privacy,
} as const;
export type ContentPageName = keyof typeof contentPages;

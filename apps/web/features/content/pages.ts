import { paths } from '#web/config/paths.ts';

/** Pages that are text alone: their name in the messages, their address and their sections in order. */
export const contentPages = {
  about: { path: paths.about, sections: ['s1', 's2', 's3', 's4'] },
  responsible: { path: paths.responsibleGaming, sections: ['s1', 's2', 's3', 's4', 's5'] },
  terms: { path: paths.terms, sections: ['s1', 's2', 's3', 's4', 's5', 's6'] },
  privacy: { path: paths.privacy, sections: ['s1', 's2', 's3', 's4', 's5'] },
} as const;
export type ContentPageName = keyof typeof contentPages;

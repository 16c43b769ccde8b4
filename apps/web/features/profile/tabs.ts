/** Sections of the profile in order; selected by `?tab=` in the address. */
export const profileTabs = [
  'data',
  'rating',
  'transactions',
  'history',
  'statistics',
  'payments',
  'identity',
  'security',
  'notifications',
  'friends',
  'support',
  'safer',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Section in the address; the first if unknown. */
export function readTab(text: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === text) ?? profileTabs[0];
}

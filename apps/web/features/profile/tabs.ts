/** Sections of the profile, in their order; the address names one by `?tab=`. */
export const profileTabs = [
  'data',
  'rating',
  'transactions',
  'history',
  'payments',
  'identity',
  'security',
  'notifications',
  'friends',
  'safer',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The section an address asks for; an unknown one is the first. */
export function readTab(text: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === text) ?? profileTabs[0];
}

/** Sections of the profile in groups, in order; a section is selected by `?tab=` in the address. */
export const profileGroups = {
  account: ['data', 'security', 'identity', 'notifications'],
  money: ['payments', 'transactions'],
  play: ['history', 'statistics', 'rating', 'friends'],
  help: ['support', 'safer'],
} as const;
export type ProfileGroup = keyof typeof profileGroups;
export type ProfileTab = (typeof profileGroups)[ProfileGroup][number];

export const profileTabs: readonly ProfileTab[] = Object.values(profileGroups).flat();

/** Section in the address; the first if unknown. */
export function readTab(text: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === text) ?? profileGroups.account[0];
}

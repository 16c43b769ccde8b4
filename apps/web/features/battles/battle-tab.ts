export const battleTabs = ['leaders', 'prizes', 'slots', 'rules'] as const;
export type BattleTab = (typeof battleTabs)[number];

/** Tab named in the address; the places by default. @param query without its question mark. */
export function readBattleTab(query: string | undefined): BattleTab {
  const wanted = new URLSearchParams(query).get('battleTab');
  return battleTabs.find((tab) => tab === wanted) ?? 'leaders';
}

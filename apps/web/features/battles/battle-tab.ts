export const battleTabs = ['rules', 'slots', 'prizes', 'leaders'] as const;
export type BattleTab = (typeof battleTabs)[number];

/** Tab named in the address; the rules by default. @param query without its question mark. */
export function readBattleTab(query: string | undefined): BattleTab {
  const wanted = new URLSearchParams(query).get('battleTab');
  return battleTabs.find((tab) => tab === wanted) ?? 'rules';
}

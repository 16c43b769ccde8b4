import type { LobbyRowStored } from './lobby-store.ts';

const row = (code: string, of: Pick<LobbyRowStored, 'source' | 'value' | 'length'>) => ({
  ...{ code, isEnabled: true, titles: {}, games: [] },
  ...of,
});
const ofCategory = (value: string) => row(value, { source: 'category', value, length: 8 });

/** Rows of a new database's home page. Jackpots have a strip of their own: every game feeds them. */
export const seededRows: readonly Omit<LobbyRowStored, 'position'>[] = [
  row('top', { source: 'top', value: null, length: 10 }),
  // A multiple of three and of six, to fill whole rows.
  row('popular', { source: 'popular', value: null, length: 12 }),
  row('latest', { source: 'new', value: null, length: 8 }),
  ...['slots', 'live', 'buy-bonus', 'table', 'crash'].map(ofCategory),
];

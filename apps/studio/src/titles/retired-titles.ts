import type { Title } from './slot-game.ts';

/**
 * Titles that are no longer offered, by code: the studio does not list or open them and takes no bets on them. Everything
 * else goes on: open rounds are answered or end by their published default, finished ones are shown and verified. A title
 * is retired by its entry here and by `retired` in `art/games.json`; a test compares the two.
 */
export const retiredCodes: ReadonlySet<string> = new Set(['kraken-deep', 'wizard-alchemy', 'sky-ascent']);

/** Splits all titles into those that are offered and those that are retired. */
export function splitTitles(all: readonly Title[]): Record<'titles' | 'retiredTitles', ReadonlyMap<string, Title>> {
  const mapOf = (isRetired: boolean) =>
    new Map(all.filter(({ code }) => retiredCodes.has(code) === isRetired).map((title) => [title.code, title]));
  return { titles: mapOf(false), retiredTitles: mapOf(true) };
}

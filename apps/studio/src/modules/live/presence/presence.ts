import type { LivePresence } from '@altyn/contracts/live/table';
import type { RoundBook } from '../round-book.ts';
import { coarse } from '../../../chips.ts';

/** Numbers of names and spots that every viewer sees: more would grow with the players of a table. */
export const shownNames = 20;
const shownPiles = 60;

/** The highest piles of chips, to one digit: nobody's exact stake can be read from one. */
export function viewPiles({ piles }: Pick<RoundBook, 'piles'>): Record<string, number> {
  const highest = [...piles].filter(([, hundredths]) => hundredths > 0).toSorted((one, other) => other[1] - one[1]);
  return Object.fromEntries(
    highest
      .slice(0, shownPiles)
      .map(([spot, hundredths]) => [spot, coarse(hundredths, { digits: 1, isNearest: true })]),
  );
}

/** Compares what others may see with what they were sent. */
export function createPresence(read: () => LivePresence): { takeChanges(): Partial<LivePresence> | undefined } {
  const sent = new Map<string, string>();
  return {
    takeChanges() {
      const changed = Object.entries(read()).filter(([part, value]) => {
        const text = JSON.stringify(value);
        const isSame = sent.get(part) === text;
        sent.set(part, text);
        return !isSame;
      });
      return changed.length === 0 ? undefined : Object.fromEntries(changed);
    },
  };
}

import { playerTags, readPlayerLanguage } from '@altyn/contracts/languages';
import type { officeWithdrawals } from '@altyn/contracts/office';
import { type Minor, parseMoney } from '@altyn/domain/money';
import type { z } from 'zod';

/** A withdrawal that waits, with the facts of its decision. */
export type Withdrawal = z.output<typeof officeWithdrawals>['items'][number];

const minor = (amount: string): Minor => parseMoney(amount) ?? 0n;

/** True if an approval pays the withdrawal in parts, as its method pays less at once. */
export const isAboveMethod = ({ amount, max_payout: max, part }: Pick<Withdrawal, 'amount' | 'max_payout' | 'part'>) =>
  part === null && max !== null && minor(amount) > minor(max);

/** True if the withdrawal can be split: it is whole, and no document that was asked for it is undecided. */
export const canSplit = ({ part, documents }: Pick<Withdrawal, 'part' | 'documents'>) =>
  part === null && documents.every(({ state }) => state !== 'asked' && state !== 'answered');

/** The languages in which players read, as a text: the name of each, and of how many. */
export function sayLanguages(rows: readonly Pick<Withdrawal, 'language'>[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const nameOf = (language: string) => {
    const known = readPlayerLanguage(language);
    return known === undefined ? language : (names.of(playerTags[known]) ?? language);
  };
  const languages = rows.map(({ language }) => nameOf(language));
  const counts = Map.groupBy(languages, (language) => language);
  return [...counts].map(([language, of]) => (rows.length === 1 ? language : `${language} (${of.length})`)).join(', ');
}

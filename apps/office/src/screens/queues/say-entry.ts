import type { OfficeQueue, OfficeQueueEntry } from '@altyn/contracts/office/queues';
import { sayFact } from '../../lib/say-fact.ts';
import type { Word, WordKind } from '../../lib/words.ts';

/** One word has several meanings: a request about a game, and a win that a game should not pay. */
const wordKinds: Partial<Record<OfficeQueue, WordKind>> = { tickets: 'topic', 'held-wins': 'held', cases: 'case' };

/** Says what an entry of a queue is about; of a case, its state. */
export const sayWhat = (queue: OfficeQueue, what: string, word: Word): string => word(what, wordKinds[queue]);

/** Says the heading of an entry. A case has a number and the kinds of its alerts. */
export function sayTitle(queue: OfficeQueue, { what, facts }: OfficeQueueEntry, word: Word): string {
  if (queue !== 'cases') return sayWhat(queue, what, word);
  const { number = '', alerts } = facts;
  const name = `${word('case')} ${number}`;
  return alerts === undefined ? name : `${name}: ${sayFact('alerts', alerts, { word, language: 'en' })}`;
}

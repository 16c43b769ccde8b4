import {
  automaticActors,
  automaticActorStarts,
  automaticCauses,
  automaticReasons,
} from '@altyn/contracts/office/audit-words';
import type { Word, WordKind } from './words.ts';

const reasons: ReadonlySet<string> = new Set(automaticReasons);
const actors: ReadonlySet<string> = new Set(automaticActors);

/** What follows the beginning of a reason, where it is a word of the API. */
const kinds: Readonly<Record<string, WordKind>> = { 'alert: ': 'alert', 'rule: ': 'why', 'linked accounts: ': 'hold' };

/** Says a reason of the audit log: one that no person wrote in the language of the reader, others as they were written. */
export function sayReason(reason: string, word: Word): string {
  if (reasons.has(reason)) return word(reason, 'reason');
  const start = automaticCauses.find((one) => reason.startsWith(one));
  if (start === undefined) return reason;
  const [rest, kind] = [reason.slice(start.length), kinds[start]];
  const cause = word(start.replace(/:? $/, ''), 'reason');
  return kind === undefined ? `${cause} ${rest.replace(' of deposit ', ' · ')}` : `${cause}: ${word(rest, kind)}`;
}

/** Says who acted: a person of the house by name, a process or a player in the language of the reader. */
export function sayActor(actor: string, word: Word): string {
  if (actors.has(actor)) return word(actor, 'actor');
  const start = automaticActorStarts.find((one) => actor.startsWith(one));
  return start === undefined ? actor : `${word(start.slice(0, -1), 'actor')} ${actor.slice(start.length)}`;
}

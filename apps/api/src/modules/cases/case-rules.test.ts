import { caseStates } from '@altyn/contracts/office/cases';
import { expect, it } from 'vitest';
import { afterMove, type CaseMove } from './case-rules.ts';

const possible: readonly [from: (typeof caseStates)[number], move: CaseMove, to: string][] = [
  ['open', 'wait', 'waiting'],
  ['open', 'close', 'closed'],
  ['open', 'merge', 'closed'],
  ['open', 'gather', 'open'],
  ['waiting', 'wait', 'waiting'],
  ['waiting', 'resume', 'open'],
  ['waiting', 'close', 'closed'],
  ['waiting', 'merge', 'closed'],
  ['waiting', 'gather', 'open'],
  ['closed', 'reopen', 'open'],
];
const moves: readonly CaseMove[] = ['wait', 'resume', 'close', 'merge', 'reopen', 'gather'];

it.each(caseStates.flatMap((from) => moves.map((move) => [from, move] as const)))('%s, %s', (from, move) => {
  const found = possible.find(([state, name]) => state === from && name === move);
  expect(afterMove(from, move)).toBe(found?.[2]);
});

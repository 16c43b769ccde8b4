import { expect, it } from 'vitest';
import { closedTooltip, nextTooltip, type TooltipEvent, type TooltipState } from './tooltip-machine.ts';

const run = (...events: TooltipEvent<string>[]) =>
  events.reduce<TooltipState<string>>((state, event) => nextTooltip(state, event), closedTooltip);
const enter = (anchor: string, atMs: number, by: 'mouse' | 'keyboard' = 'mouse') =>
  ({ type: 'enter', anchor, by, atMs }) as const;
const leave = (atMs: number) => ({ type: 'leave', atMs }) as const;
const time = (atMs: number) => ({ type: 'time', atMs }) as const;

it.each([
  ['waits 700 ms under the mouse', [enter('a', 0), time(699)], 'waiting', 'a'],
  ['then opens', [enter('a', 0), time(700)], 'open', 'a'],
  ['opens at once on the focus of the keyboard', [enter('a', 0, 'keyboard')], 'open', 'a'],
  ['does not start anew inside the same control', [enter('a', 0), enter('a', 600), time(700)], 'open', 'a'],
  ['starts anew on another control', [enter('a', 0), enter('b', 600), time(700)], 'waiting', 'b'],
  ['shows nothing once the mouse has left', [enter('a', 0), leave(500), time(700)], 'closed', undefined],
  ['opens the next at once within 300 ms', [enter('a', 0), time(700), leave(800), enter('b', 1_099)], 'open', 'b'],
  ['waits again after 300 ms', [enter('a', 0), time(700), leave(800), enter('b', 1_100)], 'waiting', 'b'],
  ['moves from an open one to a neighbour', [enter('a', 0), time(700), enter('b', 710)], 'open', 'b'],
  ['skips no delay after one that never opened', [enter('a', 0), leave(100), enter('b', 150)], 'waiting', 'b'],
  ['closes when pressed', [enter('a', 0), time(700), leave(900)], 'closed', undefined],
] as const)('%s', (_, events, kind, anchor) => {
  const state = run(...events);
  expect(state.kind).toBe(kind);
  expect('anchor' in state ? state.anchor : undefined).toBe(anchor);
});

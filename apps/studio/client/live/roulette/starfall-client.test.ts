import { languageTagList } from '@altyn/contracts/languages';
import type { LiveRoundView } from '@altyn/contracts/live/table';
import { outcomeOf } from '@altyn/engines/live/starfall';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../../runtime/texts/texts.ts';
import type { TableState } from '../messages.ts';
import { ballProgress, fallOf } from '../scenes/starfall-moments.ts';
import { boardView, lineText } from '../table-shown.ts';
import { liveTextsOf } from '../texts/live-texts.ts';
import { starfall } from './starfall-client.ts';

let isReduced = false;
beforeEach(() => {
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => vi.unstubAllGlobals());

const outcome = outcomeOf({
  pocket: 17,
  stars: [
    { number: 5, multiplier: 50 },
    { number: 17, multiplier: 200 },
  ],
});
const spinMs = 9_000;

/** The table at a share of the drawn phase, by the clock 0. */
function drawnAt(progress: number, round: Partial<LiveRoundView> = {}): TableState {
  const deadline = (1 - progress) * spinMs;
  return {
    ...{ epoch: 'e', seq: 1, game: 'starfall-roulette', currency: 'UAH', language: 'en', restrictions: [] },
    ...{ lobby_url: '', deposit_url: '', limits: { chips: ['500'], max_win: '1', max_total: '1' } },
    timings: { open: 1, spin: spinMs, result: 1, decide: 1 },
    round: { id: 'r', number: 1, phase: 'DRAWN', deadline, outcome, seed: 'aa', ...round },
    ...{ own: null, results: [], crowd: { viewers: 1, players: 0, spots: {} }, chain: null, next_chain: null },
    ...{ flight: [], balance: null, maxStake: null, paid: null, ownWin: undefined, refusal: null },
  } as TableState;
}
const raisedAt = (state: TableState) => [
  ...(boardView(state, { client: starfall, bets: new Map(), nowMs: 0 }).raised ?? []),
];
const lineAt = (state: TableState) =>
  lineText(starfall, state, { live: liveTextsOf.en, language: 'en', nowMs: 0, warning: undefined }).text;

describe('Starfall Roulette on the page', () => {
  it('raises each number when its star is down, in the order of the draw', () => {
    expect(raisedAt(drawnAt(0))).toEqual([]);
    expect(raisedAt(drawnAt(0.09))).toEqual([['5', 50]]);
    expect(raisedAt(drawnAt(0.34))).toEqual([
      ['5', 50],
      ['17', 200],
    ]);
    expect(raisedAt(drawnAt(1, { phase: 'RESULT' }))).toHaveLength(2);
  });

  it('shows nothing of a round whose outcome is not drawn', () => {
    for (const phase of ['OPEN', 'CLOSING', 'LOCKED'] as const)
      expect(raisedAt(drawnAt(0.5, { phase, outcome: null, seed: null }))).toEqual([]);
  });

  it('names the stars once all are down, and the multiplier with the result', () => {
    expect(lineAt(drawnAt(0.09))).toBe('No more bets');
    expect(lineAt(drawnAt(0.34))).toBe('Stars: 5 ×50, 17 ×200');
    expect(lineAt(drawnAt(1, { phase: 'RESULT' }))).toBe('Result: 17, ×200');
  });

  it('shows every star at once with reduced motion', () => {
    isReduced = true;
    expect(raisedAt(drawnAt(0))).toHaveLength(2);
    expect(lineAt(drawnAt(0))).toBe('Stars: 5 ×50, 17 ×200');
  });

  it('spins the ball when five stars are down, and ends with the phase', () => {
    const start = Array.from({ length: 1_000 }, (_, step) => step / 1_000).find(
      (progress) => ballProgress(progress) !== undefined,
    )!;
    expect(fallOf(4, { progress: start, isMotionReduced: false })).toBe(1);
    expect(ballProgress(start)).toBeCloseTo(0, 2);
    expect(ballProgress(1)).toBe(1);
  });

  it.each(languageTagList)('fills every figure of its rules, %s', (language) => {
    const rules = starfall.rules[language].map((text) => fill(text, starfall.ruleValues!(language))).join(' ');
    expect(rules).not.toMatch(/[{}]/);
    expect(rules).toContain('1 (34 %), 2 (30 %), 3 (20 %), 4 (12 %), 5 (4 %)');
    expect(rules).toContain('×500 (3 %)');
  });

  it('lists the payout of a number without a star, and of each multiplier', () => {
    const rows = starfall.pays(liveTextsOf.en);
    expect(rows.slice(0, 2)).toEqual([
      { name: 'Number', pays: 29 },
      { name: 'Two numbers', pays: 17 },
    ]);
    expect(rows.at(-1)).toEqual({ name: 'Number with a star ×500', pays: 499 });
  });
});

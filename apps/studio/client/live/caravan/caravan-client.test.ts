import { languageTagList } from '@altyn/contracts/languages';
import type { LiveRoundView } from '@altyn/contracts/live/table';
import { type CaravanRound, caravanWheel, outcomeOf, vaultDial } from '@altyn/engines/live/caravan';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../../runtime/texts/texts.ts';
import type { TableState } from '../messages.ts';
import { boardView, lineText, momentOf } from '../table-shown.ts';
import { liveTextsOf } from '../texts/live-texts.ts';
import { caravan } from './caravan-client.ts';
import { caravanMoment } from './caravan-moments.ts';
import { dialOf } from './vault-dial.ts';

let isReduced = false;
beforeEach(() => {
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => vi.unstubAllGlobals());

const spinMs = 9_000;
const plain = { lantern: undefined, coins: [], turns: [] };
const number: CaravanRound = { ...plain, place: 4, lantern: { spot: '1', times: 5 } };
const rain: CaravanRound = { ...plain, place: 8, lantern: { spot: 'coins', times: 3 }, coins: [0, 1, 255] };
const vault: CaravanRound = { ...plain, place: 5, turns: [6, 13, vaultDial.indexOf(20)] };

/** The table at a time of the drawn phase, in its usual lengths, by the clock 0. */
function drawnAt(shown: CaravanRound, at: number, round: Partial<LiveRoundView> = {}): TableState {
  const outcome = outcomeOf(shown);
  const deadline = Math.round((caravanWheel.lengthOf!(outcome) - at) * spinMs);
  return {
    ...{ epoch: 'e', seq: 1, game: 'caravan-wheel', currency: 'UAH', language: 'en', restrictions: [] },
    ...{ lobby_url: '', deposit_url: '', limits: { chips: ['500'], max_win: '1', max_total: '1' } },
    timings: { open: 1, spin: spinMs, result: 1, decide: 1 },
    round: { id: 'r', number: 1, phase: 'DRAWN', deadline, outcome, seed: 'aa', ...round },
    ...{ own: null, results: [], crowd: { viewers: 1, players: 0, spots: {} }, chain: null, next_chain: null },
    ...{ flight: [], balance: null, maxStake: null, paid: null, ownWin: undefined, refusal: null },
  } as TableState;
}
const raisedAt = (state: TableState) => [
  ...(boardView(state, { client: caravan, bets: new Map(), nowMs: 0 }).raised ?? []),
];
const lineAt = (state: TableState) =>
  lineText(caravan, state, { live: liveTextsOf.en, language: 'en', nowMs: 0, warning: undefined }).text;
const shownAt = (state: TableState) => {
  const moment = momentOf(state, { nowMs: 0, game: caravanWheel });
  return caravanMoment(moment.outcome!, moment);
};

describe('Caravan Wheel on the page', () => {
  it('lights the spot of the lantern once it is at rest', () => {
    expect(raisedAt(drawnAt(number, 0.2))).toEqual([]);
    expect(lineAt(drawnAt(number, 0.2))).toBe('No more bets');
    expect(raisedAt(drawnAt(number, 0.27))).toEqual([['1', 5]]);
    expect(lineAt(drawnAt(number, 0.27))).toBe('Lantern: 1 ×5');
    expect(raisedAt(drawnAt(vault, 0.27))).toEqual([]);
    expect(lineAt(drawnAt(vault, 0.27))).toBe('The lantern stays dark');
    expect(raisedAt(drawnAt(rain, 9, { phase: 'RESULT' }))).toEqual([['coins', 3]]);
  });

  it('shows nothing of a round whose outcome is not drawn', () => {
    for (const phase of ['OPEN', 'CLOSING', 'LOCKED'] as const)
      expect(raisedAt(drawnAt(number, 0.5, { phase, outcome: null, seed: null }))).toEqual([]);
  });

  it('counts the time of a bonus round by its own length: the wheel has stopped when it begins', () => {
    expect(shownAt(drawnAt(rain, 0.9))).toMatchObject({ lantern: 1, bonus: undefined });
    expect(shownAt(drawnAt(rain, 0.9)).wheel).toBeLessThan(1);
    expect(shownAt(drawnAt(rain, 1))).toMatchObject({ wheel: 1, bonus: { coins: [0, 0, 0] } });
    expect(shownAt(drawnAt(number, 1)).bonus).toBeUndefined();
  });

  it('names the coins that are down, and each doubling of the vault', () => {
    expect(lineAt(drawnAt(rain, 1.01))).toBe('Coin rain');
    expect(lineAt(drawnAt(rain, 1.58))).toBe('Coin rain: 180');
    expect(lineAt(drawnAt(rain, 1.75))).toBe('Coin rain: 180 + 36');
    expect(lineAt(drawnAt(rain, 1.95))).toBe('Coin rain: 180 + 36 + 180');
    expect(lineAt(drawnAt(vault, 1.4))).toBe('Vault');
    expect(lineAt(drawnAt(vault, 1.6))).toBe('Vault: doubled, ×2');
    expect(lineAt(drawnAt(vault, 2.05))).toBe('Vault: doubled, ×4');
    expect(lineAt(drawnAt(vault, 2.55))).toBe('Vault: ×80');
    expect(lineAt(drawnAt(vault, 9, { phase: 'RESULT' }))).toBe('Result: Vault ×80');
    expect(lineAt(drawnAt(number, 9, { phase: 'RESULT' }))).toBe('Result: 1, ×5');
  });

  it('ends every bonus round within its phase', () => {
    for (const round of [rain, vault, { ...vault, turns: [6, 13, 6, 0] }, { ...vault, turns: [0] }]) {
      const length = caravanWheel.lengthOf!(outcomeOf(round));
      const { bonus } = shownAt(drawnAt(round, length - 0.02));
      expect([...bonus!.coins, ...bonus!.turns].every((progress) => progress === 1)).toBe(true);
    }
  });

  it('shows every part at rest with reduced motion, the bonus round when its time has come', () => {
    isReduced = true;
    expect(shownAt(drawnAt(rain, 0))).toMatchObject({ lantern: 1, wheel: 1, bonus: undefined });
    expect(shownAt(drawnAt(rain, 1))).toMatchObject({ bonus: { curtain: 1, coins: [1, 1, 1] } });
    expect(lineAt(drawnAt(rain, 1))).toBe('Coin rain: 180 + 36 + 180');
  });

  it('stops the dial with the compartment at the top, turn by turn, always forwards', () => {
    const stops = [6, 13, 9];
    const compartment = (2 * Math.PI) / vaultDial.length;
    let before = 0;
    for (const turn of [0, 1, 2]) {
      const turns = stops.map((_, place) => (place <= turn ? 1 : 0));
      const { angle } = dialOf(stops, turns);
      const away = (angle + stops[turn]! * compartment) / (2 * Math.PI);
      expect(Math.abs(away - Math.round(away))).toBeLessThan(1e-9);
      const begun = dialOf(
        stops,
        stops.map((_, place) => (place < turn ? 1 : place === turn ? 0.001 : 0)),
      );
      expect(begun.turn).toBe(turn);
      expect(Math.cos(begun.angle - before)).toBeGreaterThan(0.99);
      before = angle;
    }
  });

  it('names bonus rounds in the lists of results, and counts them by name', () => {
    const shown = [number, rain, vault].map((round) => caravan.show(outcomeOf(round), liveTextsOf.en));
    expect(shown.map(({ text, listed }) => listed ?? text)).toEqual(['1 ×5', 'Coin rain ×396', 'Vault ×80']);
    expect(caravan.cases.map((outcome) => caravan.countAs(outcome, liveTextsOf.en))).toEqual([
      ...['1', '2', '5', '10', 'Coin rain', 'Vault'],
    ]);
  });

  it.each(languageTagList)('fills every figure of its rules, %s', (language) => {
    const rules = caravan.rules[language].map((text) => fill(text, caravan.ruleValues!(language))).join(' ');
    expect(rules).not.toMatch(/[{}]/);
    expect(rules).toContain('60, 12, 4, 2, 1');
    expect(rules).toContain('×2, ×3, ×5, ×10');
    expect(rules).toContain('900');
    expect(rules).toContain('960');
  });
});

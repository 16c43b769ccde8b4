import type { LiveMessage } from '@altyn/contracts/live/table';
import { describe, expect, it } from 'vitest';
import { applyMessage, type TableState } from '../messages.ts';
import { roulette } from '../roulette/roulette-client.ts';
import { boardView } from '../table-shown.ts';
import { winnersOf } from './presence-panel.ts';

const round = { id: 'r1', number: 1, phase: 'OPEN', deadline: 1, outcome: null, seed: null } as const;
const snapshot: Extract<LiveMessage, { type: 'snapshot' }> = {
  type: 'snapshot',
  epoch: 'e',
  seq: 3,
  now: 0,
  game: 'live-roulette',
  currency: 'UAH',
  language: 'en',
  lobby_url: 'http://localhost/',
  deposit_url: 'http://localhost/',
  restrictions: [],
  limits: { chips: ['500', '2500'], max_win: '18000000', max_total: '10000000' },
  timings: { open: 1, spin: 1, result: 1, decide: 1 },
  round,
  own: null,
  results: [1, 2],
  crowd: { viewers: 1, players: 0, spots: {} },
  chain: null,
  next_chain: null,
};

describe('others at the table', () => {
  const presence = { names: ['***'], piles: { red: 20, '17': 1 }, winners: [] };
  const at = (...messages: LiveMessage[]) =>
    messages.reduce<TableState | undefined>(applyMessage, applyMessage(undefined, { ...snapshot, presence }))!;
  const drawn = { ...round, outcome: 17, seed: 'aa', phase: 'RESULT' } as const;
  const winners = [
    { id: 4, name: 'Fox', win: 40 },
    { id: 9, name: '***', win: 36 },
    { id: 2, name: '***07', win: 2 },
  ];
  const own = { round: 'r1', version: 1, bets: { '17': '500' }, state: 'staked' } as const;

  it('change part by part, and nothing of them is kept at a table without them', () => {
    const message = { type: 'presence', seq: 4, presence: { piles: { black: 3 } } } as const;
    expect(at(message)).toMatchObject({ seq: 4, presence: { names: ['***'], piles: { black: 3 } } });
    expect(applyMessage(applyMessage(undefined, snapshot), message)?.presence).toBeUndefined();
  });

  it('are the winners of the last result until the next, while the piles go with a round', () => {
    const won = at(
      { type: 'phase', seq: 4, now: 0, round: drawn },
      { type: 'presence', seq: 5, presence: { winners } },
      { type: 'phase', seq: 6, now: 0, round: { ...round, id: 'r2' } },
      { type: 'presence', seq: 7, presence: { winners: [] } },
    );
    expect(won.presence).toEqual({ names: ['***'], piles: {}, winners });
    const next = applyMessage(won, { type: 'phase', seq: 8, now: 0, round: { ...drawn, id: 'r2' } });
    expect(next?.presence?.winners).toEqual([]);
  });

  it('are shown with amounts in the own currency, the own win exactly and always', () => {
    const table = at(
      { type: 'stake', own, balance: null, refusal: null },
      { type: 'phase', seq: 4, now: 0, round: drawn },
      { type: 'presence', seq: 5, presence: { winners } },
      { type: 'paid', round: 'r1', stake: '500', win: '1100', balance: null, winner: 2 },
    );
    expect(winnersOf(table, 'You', 3)).toEqual([
      { name: 'Fox', amount: 20_000n, isOwn: false },
      { name: '***', amount: 18_000n, isOwn: false },
      { name: 'You', amount: 1_100n, isOwn: true },
    ]);
    expect(winnersOf(table, 'You', 2).map(({ name }) => name)).toEqual(['Fox', 'You']);
    // Also while the next round is open.
    const next = applyMessage(table, { type: 'phase', seq: 6, now: 0, round: { ...round, id: 'r2' } })!;
    expect(winnersOf(next, 'You', 3).at(-1)).toEqual({ name: 'You', amount: 1_100n, isOwn: true });
  });

  it('have piles on spots, not where the own chips lie alone', () => {
    const table = at(
      { type: 'stake', own, balance: null, refusal: null },
      { type: 'crowd', seq: 4, crowd: { viewers: 3, players: 3, spots: { red: 2, '17': 1 } } },
    );
    const { piles } = boardView(table, { client: roulette, bets: new Map(), nowMs: 0 });
    expect(piles).toEqual({ red: 10_000n });
  });
});

import { createHash } from 'node:crypto';
import { dealOfRound, liveBlackjack, wonWith } from '@altyn/engines/live/blackjack';
import { liveCrash } from '@altyn/engines/live/crash';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { expect, it } from 'vitest';
import type { Told } from './live-play.ts';
import { type LiveBooks, verifyLiveBooks } from './verify-live.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const seed = '11'.repeat(32);
const salt = 'ab'.repeat(32);
const terminal = sha256(Buffer.from(seed, 'hex')).toString('hex');
const point = drawFromChain(liveCrash, { seed, number: 1, salt });

/** A flight with a cashed-out, a lost, a rolled-back and a refused bet. */
function books() {
  const bet = (id: string, more: object) => ({
    id,
    player: `of ${id}`,
    round_id: 'r',
    status: 'settled',
    stake: '1000',
    win: '0',
    layout: { first: '1000' },
    targets: { first: 100_000 },
    bet_uuid: `${id} bet`,
    after_uuid: `${id} after`,
    was_staked: true,
    of_bet: null,
    ...more,
  });
  const call = (uuid: string, kind: string, amount = '1000') => [uuid, { uuid, kind, amount, times: 1 }] as const;
  const stored: LiveBooks = {
    bets: [
      bet('left', { win: '1200' }),
      bet('lost', {}),
      bet('back', { status: 'void', win: null }),
      bet('refused', { status: 'refused', win: null, after_uuid: null, was_staked: false }),
    ],
    rounds: new Map([['r', { id: 'r', number: 1, phase: 'SETTLED', outcome: String(point), seed, terminal, salt }]]),
    decisions: [],
    cashOuts: new Map([['left first', 120]]),
    halves: new Map(),
    calls: new Map([
      call('left bet', 'bet'),
      call('left after', 'win', '1200'),
      call('lost bet', 'bet'),
      call('lost after', 'win', '0'),
      call('back bet', 'bet'),
      call('back after', 'rollback'),
    ]),
  };
  const reported: Told = {
    decided: [],
    cashed: [{ player: 'of left', round: 'r', spot: 'first', hundredths: 120, isHalf: false }],
    paid: [{ player: 'of lost', round: 'r', stake: '1000', win: '0' }],
    outcomes: new Map([['r', point]]),
  };
  return { stored, reported };
}

it('finds no errors in correct data', () => {
  const { stored, reported } = books();
  expect(verifyLiveBooks('live-crash', stored, reported)).toEqual([]);
});

it.each<[string, (of: ReturnType<typeof books>) => void]>([
  ['a stake that was lost', ({ stored }) => stored.calls.delete('lost bet')],
  ['a stake that was taken twice', ({ stored }) => (stored.calls.get('lost bet')!.times = 2)],
  ['a win that was not paid', ({ stored }) => stored.calls.delete('left after')],
  ['a win with a wrong amount', ({ stored }) => (stored.calls.get('left after')!.amount = '1300')],
  ['a win without a cause', ({ stored }) => stored.cashOuts.set('left first', 130)],
  ['a stake that was not rolled back', ({ stored }) => stored.calls.delete('back after')],
  ['an unknown stake', ({ stored }) => stored.calls.set('x', { uuid: 'x', kind: 'bet', amount: '1', times: 1 })],
  [
    'a refused bet that was taken',
    ({ stored }) => stored.calls.set('refused bet', { uuid: 'refused bet', kind: 'bet', amount: '1000', times: 1 }),
  ],
  ['an outcome that does not match its seed', ({ stored }) => (stored.rounds.get('r')!.outcome = String(point + 1))],
  ['a shown outcome that differs', ({ reported }) => reported.outcomes.set('r', point + 1)],
  [
    'a lost confirmed cash-out',
    ({ reported }) =>
      reported.cashed.push({ player: 'of lost', round: 'r', spot: 'first', hundredths: 150, isHalf: false }),
  ],
  ['a reported win that differs', ({ reported }) => (reported.paid[0]!.win = '5')],
])('finds %s', (_, plant) => {
  const of = books();
  plant(of);
  expect(verifyLiveBooks('live-crash', of.stored, of.reported)).not.toEqual([]);
});

/** A hand with a double and a hit, and one whose double was rolled back. */
function shared() {
  const { stored, reported } = books();
  const number = drawFromChain(liveBlackjack, { seed, number: 1, salt });
  const won = (move: 'double' | 'hit') =>
    String(wonWith(dealOfRound({ seed, number: 1, salt }), { stake: 1_000n, moves: [[move]] }));
  const bet = (id: string, more: object) => ({ ...stored.bets[0]!, id, player: `of ${id}`, targets: null, ...more });
  const [doubled, plain] = [won('double'), won('hit')];
  stored.bets = [
    bet('doubled', { win: doubled, bet_uuid: 'd', after_uuid: 'd win' }),
    bet('more', { of_bet: 'doubled', player: 'of doubled', win: null, bet_uuid: 'm', after_uuid: null }),
    bet('plain', { win: plain, bet_uuid: 'p', after_uuid: 'p win' }),
    bet('back', {
      of_bet: 'plain',
      player: 'of plain',
      status: 'void',
      win: null,
      bet_uuid: 'b',
      after_uuid: 'b roll',
    }),
  ];
  stored.decisions = ['doubled', 'plain'].map((bet_id) => ({ bet_id, stage: 1, hand: 0, move: 'double' as const }));
  stored.rounds.get('r')!.outcome = String(number);
  const calls = [
    ['d', 'bet', '1000'],
    ['m', 'bet', '1000'],
    ['d win', 'win', doubled],
    ['p', 'bet', '1000'],
    ['b', 'bet', '1000'],
    ['b roll', 'rollback', '1000'],
    ['p win', 'win', plain],
  ] as const;
  stored.calls = new Map(calls.map(([uuid, kind, amount]) => [uuid, { uuid, kind, amount, times: 1 }]));
  reported.cashed = [];
  reported.decided = [{ player: 'of doubled', round: 'r', stage: 1, hand: 0, move: 'double' }];
  reported.paid = [{ player: 'of doubled', round: 'r', stake: '2000', win: doubled }];
  reported.outcomes = new Map([['r', number]]);
  return { stored, reported };
}

it('finds no errors in correct shared-card data', () => {
  const { stored, reported } = shared();
  expect(verifyLiveBooks('live-blackjack', stored, reported)).toEqual([]);
});

it.each<[string, (of: ReturnType<typeof shared>) => void]>([
  ['a lost additional stake', ({ stored }) => stored.calls.delete('m')],
  ['an additional stake that was not rolled back', ({ stored }) => stored.calls.delete('b roll')],
  ['a lost confirmed decision', ({ reported }) => reported.decided.push({ ...reported.decided[0]!, move: 'hit' })],
  ['a payment without the additional stake', ({ reported }) => (reported.paid[0]!.stake = '1000')],
])('finds %s', (_, plant) => {
  const of = shared();
  plant(of);
  expect(verifyLiveBooks('live-blackjack', of.stored, of.reported)).not.toEqual([]);
});

import { createHash } from 'node:crypto';
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

/** A flight with a bet that left by hand, one that was lost, one that was given back and one that was refused. */
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
    ...more,
  });
  const call = (uuid: string, kind: string, amount = '1000') => [uuid, { uuid, kind, amount, times: 1 }] as const;
  const kept: LiveBooks = {
    bets: [
      bet('left', { win: '1200' }),
      bet('lost', {}),
      bet('back', { status: 'void', win: null }),
      bet('refused', { status: 'refused', win: null, after_uuid: null, was_staked: false }),
    ],
    rounds: new Map([['r', { id: 'r', number: 1, phase: 'SETTLED', outcome: String(point), seed, terminal, salt }]]),
    cashOuts: new Map([['left first', 120]]),
    calls: new Map([
      call('left bet', 'bet'),
      call('left after', 'win', '1200'),
      call('lost bet', 'bet'),
      call('lost after', 'win', '0'),
      call('back bet', 'bet'),
      call('back after', 'rollback'),
    ]),
  };
  const told: Told = {
    cashed: [{ player: 'of left', round: 'r', spot: 'first', hundredths: 120 }],
    paid: [{ player: 'of lost', round: 'r', stake: '1000', win: '0' }],
    outcomes: new Map([['r', point]]),
  };
  return { kept, told };
}

it('finds nothing in books that are right', () => {
  const { kept, told } = books();
  expect(verifyLiveBooks('live-crash', kept, told)).toEqual([]);
});

it.each<[string, (of: ReturnType<typeof books>) => void]>([
  ['a stake that was lost', ({ kept }) => kept.calls.delete('lost bet')],
  ['a stake that was taken twice', ({ kept }) => (kept.calls.get('lost bet')!.times = 2)],
  ['a win that was not paid', ({ kept }) => kept.calls.delete('left after')],
  ['a win of another amount', ({ kept }) => (kept.calls.get('left after')!.amount = '1300')],
  ['a win that follows from nothing', ({ kept }) => kept.cashOuts.set('left first', 130)],
  ['a stake that was not given back', ({ kept }) => kept.calls.delete('back after')],
  ['a stake that nobody knows', ({ kept }) => kept.calls.set('x', { uuid: 'x', kind: 'bet', amount: '1', times: 1 })],
  [
    'a refused bet that was taken',
    ({ kept }) => kept.calls.set('refused bet', { uuid: 'refused bet', kind: 'bet', amount: '1000', times: 1 }),
  ],
  ['an outcome of another seed', ({ kept }) => (kept.rounds.get('r')!.outcome = String(point + 1))],
  ['another outcome that was shown', ({ told }) => told.outcomes.set('r', point + 1)],
  [
    'a confirmed cash-out that is gone',
    ({ told }) => told.cashed.push({ player: 'of lost', round: 'r', spot: 'first', hundredths: 150 }),
  ],
  ['a win that was told otherwise', ({ told }) => (told.paid[0]!.win = '5')],
])('finds %s', (_, plant) => {
  const of = books();
  plant(of);
  expect(verifyLiveBooks('live-crash', of.kept, of.told)).not.toEqual([]);
});

import { expect, it } from 'vitest';
import type { PlayerState, RoundFact, TransactionFact } from '../decide/player-state.ts';
import { noParts } from '../rules.ts';
import { createPlayerMemory } from './player-memory.ts';

const at = new Date('2026-11-21T10:00:00Z');

function stateOf(playerId: string, change: Partial<PlayerState> = {}): PlayerState {
  return {
    balance: {
      playerId,
      currency: 'kzt',
      pockets: { game: 0n, digital: 0n, bonus: 0n, cashback: 0n, withdrawal_hold: 0n },
      openRounds: 0,
      readVersion: 1n,
      version: 2n,
    },
    transactions: new Map(),
    references: new Map(),
    rounds: new Map(),
    hasRounds: false,
    limits: undefined,
    isRecalled: false,
    wagering: undefined,
    ...change,
  };
}

const roundOf = (id: string, isOpen: boolean): RoundFact => ({
  id,
  provider: 'p',
  round: id,
  gameId: 'g',
  stake: { ...noParts },
  winDigital: 0n,
  theoreticalLoss: 0n,
  winBonus: 0n,
  userBonusId: null,
  isOpen,
  isRolledBack: false,
  startedAt: at,
  finishedAt: isOpen ? null : at,
  balanceAfter: 0n,
  isNew: true,
  isChanged: true,
  isWhole: false,
});

const betOf = (roundId: string, isOwn: boolean): TransactionFact => ({
  kind: 'bet',
  status: 'OK',
  dataHash: '',
  requestUuid: '',
  totalMinor: 0n,
  round: roundId,
  roundId,
  gameId: 'g',
  parts: { ...noParts },
  winAmount: null,
  winBonus: null,
  counted: 0n,
  edgeHundredths: 350,
  userBonusId: null,
  at,
  ...(isOwn ? { isOwn } : {}),
});

it('returns a state once, at the written version, and none after clear', () => {
  const memory = createPlayerMemory();
  memory.put(stateOf('a'));
  expect(memory.take('a')).toMatchObject({ isRecalled: true, balance: { readVersion: 2n, version: 2n } });
  expect(memory.take('a')).toBeUndefined();
  memory.put(stateOf('a'));
  memory.clear();
  expect(memory.take('a')).toBeUndefined();
});

it('keeps open rounds with the bets written by this process, and nothing else', () => {
  const memory = createPlayerMemory();
  const rounds = new Map([
    ['p open', roundOf('open', true)],
    ['p closed', roundOf('closed', false)],
  ]);
  const transactions = new Map([
    ['p own', betOf('open', true)],
    ['p read', betOf('open', false)],
    ['p old', betOf('closed', true)],
  ]);
  const references = new Map(['p own', 'p read', 'p old'].map((key) => [key, { hasWin: true, isRolledBack: false }]));
  memory.put(stateOf('a', { rounds, transactions, references }));
  const state = memory.take('a');
  expect([...(state?.rounds.values() ?? [])]).toMatchObject([{ id: 'open', isNew: false, isChanged: false }]);
  expect([...(state?.transactions.keys() ?? [])]).toEqual(['p own']);
  expect([...(state?.references.keys() ?? [])]).toEqual(['p own']);
});

it('drops the rounds of a player with too many open ones, but keeps their count', () => {
  const memory = createPlayerMemory();
  const names = Array.from({ length: 9 }, (_, index) => `open${index}`);
  const rounds = new Map(names.map((name) => [`p ${name}`, roundOf(name, true)]));
  const state = stateOf('a', { rounds, hasRounds: true });
  state.balance.openRounds = rounds.size;
  memory.put(state);
  const recalled = memory.take('a');
  expect(recalled).toMatchObject({ hasRounds: true, balance: { openRounds: 9 } });
  expect(recalled?.rounds.size).toBe(0);
});

it('does not remember players with limits, which depend on the hour', () => {
  const memory = createPlayerMemory();
  memory.put(
    stateOf('a', {
      limits: { excludedUntil: null, hold: null, sessionMinutes: null, nextSession: null, limits: [], usage: [] },
    }),
  );
  expect(memory.take('a')).toBeUndefined();
});

it('stops guessing when guesses fail, probes occasionally, and resumes when they hold', () => {
  const memory = createPlayerMemory();
  const guess = () => {
    memory.put(stateOf('a'));
    return memory.take('a') !== undefined;
  };
  expect(guess()).toBe(true);
  for (let batch = 0; batch < 20; batch += 1) memory.judge({ held: 50, failed: 50 });
  expect(Array.from({ length: 200 }, guess).filter(Boolean)).toHaveLength(4);
  for (let batch = 0; batch < 20; batch += 1) memory.judge({ held: 100, failed: 0 });
  expect(guess()).toBe(true);
});

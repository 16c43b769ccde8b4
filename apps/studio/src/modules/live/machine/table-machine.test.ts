import type { LivePhase } from '@altyn/contracts/live/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainRow } from '../chains/chain-store.ts';
import type { LiveRoundRow } from '../store/round-store.ts';
import {
  acceptsLayout,
  advanceTable,
  asleep,
  type TableEffect,
  type TableEvent,
  type TableFacts,
  type TableRules,
  type TableState,
} from './table-machine.ts';

const nowMs = 1_000_000;
const decideMs = 9_000;
const rules: TableRules = { isFlight: false, isPlayed: false, decideMs };
const flight = { ...rules, isFlight: true };
const played = { ...rules, isPlayed: true };
const facts: TableFacts = { nowMs, isWatched: true, isLeaving: false, isDecided: false };
const alone = { ...facts, isWatched: false };
const leaving = { ...facts, isLeaving: true };

const roundIn = (phase: LivePhase, { dueInMs = 0, ...more }: Partial<LiveRoundRow> & { dueInMs?: number } = {}) =>
  ({
    id: 'round',
    table_code: 'live-roulette',
    chain_id: 'chain',
    number: 1,
    phase,
    deadline: new Date(nowMs + dueInMs),
    fence: 1n,
    opened_at: new Date(0),
    outcome: null,
    seed: null,
    stage: 0,
    tableau: null,
    ...more,
  }) satisfies LiveRoundRow;

const owning = (round: LiveRoundRow | undefined, of: Partial<TableState> = {}): TableState => ({
  fence: 2n,
  renewAtMs: nowMs + 500,
  round,
  outcomes: [],
  ...of,
});
const openTableau = { stage: 1, dealtAt: 0, isOpen: true, up: 0, hand: [1, 2], second: [] };

/** Short form of an effect for the tables below. */
const nameOf = (effect: TableEffect): string => {
  if (effect.type === 'move') return effect.transition;
  if (effect.type === 'wait') return `wait ${effect.untilMs - nowMs}`;
  return effect.type;
};
const namesAfter = (state: TableState, event: TableEvent, of = rules, at = facts) =>
  advanceTable(state, event, of, at).effects.map(nameOf);

describe('a tick of the owner', () => {
  it.each<[string, LiveRoundRow | undefined, TableRules, string]>([
    ['OPEN', roundIn('OPEN'), rules, 'close'],
    ['CLOSING', roundIn('CLOSING'), rules, 'lock'],
    ['LOCKED', roundIn('LOCKED'), rules, 'draw'],
    ['LOCKED of a flight', roundIn('LOCKED'), flight, 'draw'],
    ['LOCKED of shared cards', roundIn('LOCKED'), played, 'deal'],
    ['DECIDING', roundIn('DECIDING'), played, 'endStage'],
    ['DRAWN', roundIn('DRAWN'), rules, 'showResult'],
    ['DRAWN of a flight', roundIn('DRAWN'), flight, 'land'],
    ['DRAWN of shared cards', roundIn('DRAWN'), played, 'showResult'],
    ['RESULT', roundIn('RESULT'), rules, 'endPaidRounds'],
    ['SETTLED', roundIn('SETTLED'), rules, 'endPaidRounds'],
    ['SETTLED before its deadline', roundIn('SETTLED', { dueInMs: 900 }), rules, 'endPaidRounds'],
    ['VOID', roundIn('VOID'), rules, 'endPaidRounds'],
    ['no round', undefined, rules, 'endPaidRounds'],
  ])('ends %s by its transition', (_name, round, of, effect) => {
    expect(namesAfter(owning(round), { type: 'tick' }, of)).toEqual([effect]);
  });

  it.each<LivePhase>(['OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT'])(
    'waits for the deadline of %s',
    (phase) => {
      expect(namesAfter(owning(roundIn(phase, { dueInMs: 700 })), { type: 'tick' }, played)).toEqual(['wait 700']);
    },
  );

  it.each([
    ['everyone has decided and the cards have been seen', true, decideMs, 'endStage'],
    ['everyone has decided but the cards are still dealt', true, decideMs + 1, `wait ${decideMs + 1}`],
    ['a decision is missing', false, decideMs, `wait ${decideMs}`],
  ])('of a stage, when %s', (_name, isDecided, dueInMs, effect) => {
    const round = roundIn('DECIDING', { tableau: openTableau, dueInMs });
    expect(namesAfter(owning(round), { type: 'tick' }, played, { ...facts, isDecided })).toEqual([effect]);
  });

  it('renews a lease that is due before anything else', () => {
    const state = owning(roundIn('OPEN'), { renewAtMs: nowMs });
    expect(namesAfter(state, { type: 'tick' })).toEqual(['renewLease']);
    const renewed = advanceTable(state, { type: 'leaseRenewed' }, rules, facts);
    expect(renewed.state.renewAtMs).toBe(nowMs + 800);
    expect(renewed.effects.map(nameOf)).toEqual(['close']);
  });

  it('moves a round under its own fencing token', () => {
    const [effect] = advanceTable(owning(roundIn('LOCKED')), { type: 'tick' }, rules, facts).effects;
    expect(effect).toMatchObject({ type: 'move', from: { fence: 2n } });
  });
});

describe('the lease', () => {
  const taken = (round: LiveRoundRow | undefined): TableEvent => ({
    type: 'leaseTaken',
    fence: 5n,
    round,
    outcomes: [7],
  });

  it.each<[string, TableState, TableEvent, TableFacts, string[]]>([
    ['is requested first', asleep, { type: 'tick' }, facts, ['takeLease']],
    ['is requested again while watched', asleep, { type: 'leaseRefused' }, facts, ['wait 300']],
    ['is left to another process', asleep, { type: 'leaseRefused' }, alone, ['sleep']],
    ['is not requested by a leaving process', asleep, { type: 'tick' }, leaving, ['sleep']],
    ['is not requested again by a leaving process', asleep, { type: 'leaseRefused' }, leaving, ['sleep']],
    [
      'is kept by a leaving process during its round',
      owning(roundIn('OPEN', { dueInMs: 700 })),
      { type: 'tick' },
      leaving,
      ['wait 700'],
    ],
    ['of a new table opens a round', asleep, taken(undefined), facts, ['endPaidRounds']],
    ['voids OPEN', asleep, taken(roundIn('OPEN', { dueInMs: 5_000 })), facts, ['void']],
    ['voids CLOSING', asleep, taken(roundIn('CLOSING')), facts, ['void']],
    ['continues LOCKED', asleep, taken(roundIn('LOCKED')), facts, ['resumeStage']],
    ['continues DECIDING', asleep, taken(roundIn('DECIDING')), facts, ['resumeStage']],
    ['continues DRAWN', asleep, taken(roundIn('DRAWN')), facts, ['resumeStage']],
    ['loaded the stage', owning(roundIn('DECIDING')), { type: 'stageLoaded' }, facts, ['endStage']],
    ['is lost', owning(roundIn('OPEN')), { type: 'leaseLost' }, facts, ['wait 300']],
    ['is released', owning(roundIn('SETTLED')), { type: 'leaseReleased' }, alone, ['sleep']],
    ['survives a fault', owning(roundIn('OPEN')), { type: 'failed' }, facts, ['wait 300']],
    ['has no chain yet', owning(roundIn('SETTLED')), { type: 'notOpened' }, facts, ['wait 300']],
  ])('%s', (_name, state, event, at, effects) => {
    expect(namesAfter(state, event, rules, at)).toEqual(effects);
  });

  it('is forgotten once lost or released, and kept after a fault', () => {
    const state = owning(roundIn('OPEN'));
    expect(advanceTable(state, { type: 'leaseLost' }, rules, facts).state.fence).toBeUndefined();
    expect(advanceTable(state, { type: 'leaseReleased' }, rules, alone).state.fence).toBeUndefined();
    expect(advanceTable(state, { type: 'failed' }, rules, facts).state).toBe(state);
  });

  it('brings fence and outcomes', () => {
    expect(advanceTable(asleep, taken(undefined), rules, facts).state).toMatchObject({ fence: 5n, outcomes: [7] });
  });
});

describe('a stored phase', () => {
  const out = [{ id: 'bet' }] as never;
  it.each<[LivePhase, TableRules, string[]]>([
    ['CLOSING', rules, ['announce', 'collectStakes', 'wait 400']],
    ['LOCKED', rules, ['announce', 'wait 400']],
    ['DECIDING', played, ['beginStage', 'announce', 'wait 400']],
    ['DRAWN', rules, ['announce', 'wait 400']],
    ['DRAWN', played, ['beginStage', 'announce', 'wait 400']],
    ['RESULT', rules, ['announce', 'wait 400']],
    ['VOID', rules, ['announce', 'wait 400']],
  ])('%s', (phase, of, effects) => {
    const round = roundIn(phase, { dueInMs: 400 });
    expect(namesAfter(owning(roundIn('OPEN')), { type: 'moved', round, out: [] }, of)).toEqual(effects);
  });

  it('reports the bets that it left out after the phase', () => {
    const round = roundIn('LOCKED', { dueInMs: 250 });
    expect(namesAfter(owning(roundIn('CLOSING')), { type: 'moved', round, out })).toEqual([
      'announce',
      'reportBets',
      'wait 250',
    ]);
  });

  it('adds its outcome to the last 500 with the result only', () => {
    const outcomes = Array.from({ length: 500 }, (_, place) => place);
    const after = (phase: LivePhase) =>
      advanceTable(
        owning(undefined, { outcomes }),
        { type: 'moved', round: roundIn(phase, { outcome: 36 }), out: [] },
        rules,
        facts,
      ).state.outcomes;
    expect(after('DRAWN')).toBe(outcomes);
    expect(after('RESULT')).toEqual([...outcomes.slice(1), 36]);
  });
});

describe('after a round', () => {
  const settled = roundIn('SETTLED');
  it.each<[string, readonly LiveRoundRow[], TableFacts, string[]]>([
    ['announces its end and opens the next', [settled], facts, ['announce', 'openRound']],
    ['opens the next while bets are still paid', [], facts, ['openRound']],
    ['announces its end and sleeps without viewers', [settled], alone, ['announce', 'releaseLease']],
    ['announces its end and hands the table over', [settled], leaving, ['announce', 'releaseLease']],
    ['hands over while bets are still paid', [], leaving, ['releaseLease']],
    ['does not announce an earlier round', [{ ...settled, id: 'earlier' }], facts, ['openRound']],
  ])('%s', (_name, rounds, at, effects) => {
    expect(namesAfter(owning(roundIn('RESULT')), { type: 'roundsEnded', rounds }, rules, at)).toEqual(effects);
  });

  it('starts the next one without layouts', () => {
    const round = roundIn('OPEN', { dueInMs: 15_000 });
    const chain: ChainRow = {
      ...{ id: 'chain', table_code: 'live-roulette', length: 1, terminal: Buffer.alloc(32), step: 1 },
      ...{ checkpoints: Buffer.alloc(0), is_sealed: true, created_at: new Date(0), is_next: false, is_spent: false },
      ...{ first_number: 1, salt: '00', salt_source: 'beacon', witness_body: null, witness_signature: null },
      ...{ operator_key: null, beacon: null, beacon_round: null, announced_at: null, beacon_value: null },
    };
    const next = advanceTable(owning(settled), { type: 'opened', round, chain }, rules, facts);
    expect(next.state.chain).toBe(chain);
    expect(next.state.round).toBe(round);
    expect(next.effects.map(nameOf)).toEqual(['clearLayouts', 'beginStage', 'announce', 'wait 15000']);
  });
});

describe('a layout', () => {
  const receivedAt = new Date(nowMs);
  it.each<[string, TableState, string, boolean]>([
    ['in time', owning(roundIn('OPEN', { dueInMs: 1 })), 'round', true],
    ['at the deadline', owning(roundIn('OPEN')), 'round', false],
    ['of another round', owning(roundIn('OPEN', { dueInMs: 1 })), 'other', false],
    ['after the phase', owning(roundIn('CLOSING', { dueInMs: 1 })), 'round', false],
    ['without the lease', { ...owning(roundIn('OPEN', { dueInMs: 1 })), fence: undefined }, 'round', false],
    ['without a round', owning(undefined), 'round', false],
  ])('%s', (_name, state, round, isAccepted) => {
    expect(acceptsLayout(state, { round, receivedAt })).toBe(isAccepted);
  });
});

it('never moves a round without the lease, and always ends in one effect that continues', () => {
  const phases: LivePhase[] = ['OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT', 'SETTLED', 'VOID'];
  const anyRound = fc
    .record({ phase: fc.constantFrom(...phases), dueInMs: fc.integer({ min: -5_000, max: 5_000 }) })
    .map(({ phase, dueInMs }) => roundIn(phase, { dueInMs }));
  const anyEvent = fc.oneof(
    fc.constantFrom<TableEvent>(
      { type: 'tick' },
      { type: 'leaseRefused' },
      { type: 'leaseLost' },
      { type: 'leaseReleased' },
      { type: 'failed' },
      { type: 'notOpened' },
    ),
    anyRound.map((round): TableEvent => ({ type: 'moved', round, out: [] })),
    anyRound.map((round): TableEvent => ({ type: 'leaseTaken', fence: 3n, round, outcomes: [] })),
  );
  const continuing = new Set<TableEffect['type']>([
    ...(['wait', 'sleep', 'takeLease', 'renewLease', 'releaseLease'] as const),
    ...(['move', 'endPaidRounds', 'openRound', 'resumeStage'] as const),
  ]);
  fc.assert(
    fc.property(fc.option(anyRound), fc.boolean(), anyEvent, fc.boolean(), (round, isOwner, event, isWatched) => {
      const state = owning(round ?? undefined, isOwner ? {} : { fence: undefined });
      const next = advanceTable(state, event, played, { ...facts, isWatched });
      expect(next.effects.filter(({ type }) => continuing.has(type))).toHaveLength(1);
      expect(continuing.has(next.effects.at(-1)!.type)).toBe(true);
      if (next.state.fence === undefined) expect(next.effects.some(({ type }) => type === 'move')).toBe(false);
    }),
  );
});

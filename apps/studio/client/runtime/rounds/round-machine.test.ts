import type { RoundView } from '@altyn/contracts/studio-game';
import { describe, expect, it } from 'vitest';
import { startAutoplay } from '../controls/autoplay.ts';
import type { Mode } from '../facts.ts';
import { heldSpinsOf } from './held-spins.ts';
import { advanceRounds, type RoundsEffect, type RoundsEvent, type RoundsState } from './round-machine.ts';

const base: Mode = { id: 'base', priceHundredths: 100, rtp: '96.00' };
const gamble: Mode = { id: 'gamble', priceHundredths: 100, rtp: '96.00' };
const buy: Mode = { id: 'buy', priceHundredths: 10_000, rtp: '96.00' };
const plan = { rounds: 10, winLimit: undefined, lossLimit: 100_000n, isFeatureStop: false };
const free = { id: 'p', left: 1, stake: '400', won: '150' };

const idle: RoundsState = {
  base,
  mode: base,
  balance: 5_000n,
  maxStake: undefined,
  net: 0n,
  held: heldSpinsOf(null),
  running: undefined,
  isPaused: false,
  isHeld: false,
  auto: undefined,
};
const running: RoundsState = { ...idle, running: { id: 'r', spins: undefined } };
const auto = startAutoplay(plan);
const lastSpin = heldSpinsOf(free);
const freeRound: RoundsState = { ...running, held: lastSpin, running: { id: 'r', spins: lastSpin.current } };
const round = { round: 'r', status: 'settled', price: '1000', book: { win: '400' }, refusal: null } as RoundView;
const refusedFor = (refusal: string) => ({ ...round, status: 'void', book: null, refusal }) as RoundView;
const spun = (mode: Mode = base, wanted = {}): RoundsEvent => ({
  type: 'spun',
  id: 'r',
  mode,
  wanted: { stakeMinor: 1_000n, ...wanted },
});
const outcome = { round: 'r', stake: 1_000n, win: 400n, hasFeature: false };

/** Short form of an effect. */
function briefly(effect: RoundsEffect): string {
  switch (effect.type) {
    case 'send':
      return effect.message;
    case 'raise':
      return `then ${effect.event.type}`;
    case 'announce':
      return effect.maxStake === undefined
        ? `announce ${effect.reason}`
        : `announce ${effect.reason} up to ${effect.maxStake}`;
    case 'showBalance':
      return `balance ${effect.balance}`;
    case 'showAutoplay':
      return `autoplay ${effect.left}`;
    case 'showNet':
      return `net ${effect.net}`;
    case 'ask':
      return `ask ${effect.mode.id} ${effect.wanted.stakeMinor}${effect.spins ? ' free' : ''}`;
    case 'wait':
      return effect.isPaused ? 'wait paused' : 'wait';
    case 'spin':
      return `spin ${effect.mode.id}`;
    case 'showSpinsTotal':
      return `total ${effect.totalMinor}`;
    case 'refreshBalance':
      return effect.isAwaited ? 'refresh' : 'refresh meanwhile';
    default:
      return effect.type;
  }
}

interface Row {
  title: string;
  from: RoundsState;
  event: RoundsEvent;
  to?: Partial<RoundsState>;
  effects: string[];
}

const rows: Row[] = [
  { title: 'a press spins', from: idle, event: { type: 'pressed' }, effects: ['spin base'] },
  { title: 'a press during a round skips', from: running, event: { type: 'pressed' }, effects: ['skip'] },
  {
    title: 'a bought feature spins its mode',
    from: idle,
    event: { type: 'bought', mode: buy },
    effects: ['spin buy'],
  },
  {
    title: 'a held button spins',
    from: idle,
    event: { type: 'buttonHeld', isDown: true },
    to: { isHeld: true },
    effects: ['spin base'],
  },
  {
    title: 'releasing the button stops',
    from: { ...idle, isHeld: true },
    event: { type: 'buttonHeld', isDown: false },
    to: { isHeld: false },
    effects: [],
  },
  {
    title: 'autoplay spins',
    from: idle,
    event: { type: 'autoplayChosen', plan },
    to: { auto },
    effects: ['autoplay 10', 'spin base'],
  },
  {
    title: 'stopping autoplay',
    from: { ...running, auto },
    event: { type: 'autoplayChosen', plan: undefined },
    to: { auto: undefined },
    effects: ['autoplay undefined'],
  },
  {
    title: 'a spin takes its price and requests the round',
    from: idle,
    event: spun(),
    to: { running: { id: 'r', spins: undefined } },
    effects: ['start', 'roundStarted', 'balance 4000', 'ask base 1000'],
  },
  {
    title: 'a spin with an unknown balance shows no balance',
    from: { ...idle, balance: undefined },
    event: spun(),
    to: { running: { id: 'r', spins: undefined } },
    effects: ['start', 'roundStarted', 'ask base 1000'],
  },
  {
    title: 'a free spin uses the base mode and its own stake, at no cost',
    from: { ...idle, held: lastSpin, balance: 0n },
    event: spun(gamble),
    to: { running: { id: 'r', spins: lastSpin.current } },
    effects: ['start', 'roundStarted', 'balance 0', 'ask base 400 free'],
  },
  {
    title: 'continuous play does not gamble',
    from: { ...idle, auto },
    event: spun(gamble),
    to: { running: { id: 'r', spins: undefined } },
    effects: ['start', 'roundStarted', 'balance 4000', 'ask base 1000'],
  },
  { title: 'no spin during a round', from: running, event: spun(), effects: [] },
  { title: 'no spin while paused', from: { ...idle, isPaused: true }, event: spun(), effects: [] },
  {
    title: 'a price above the balance ends continuous play',
    from: { ...idle, auto, isHeld: true },
    event: spun(buy),
    to: { auto: undefined, isHeld: false },
    effects: ['autoplay undefined', 'announce NOT_ENOUGH_MONEY'],
  },
  {
    title: 'a stake above the bonus maximum is refused locally',
    from: { ...idle, maxStake: 999n },
    event: spun(base, { isLimited: true }),
    effects: ['autoplay undefined', 'announce BET_TOO_HIGH up to 999'],
  },
  {
    title: 'a stake whose answers exceed the bonus maximum is refused, with the highest that they allow',
    from: { ...idle, maxStake: 2_400n },
    event: spun(base, { isLimited: true, fullStakeMinor: 8_000n }),
    effects: ['autoplay undefined', 'announce BET_TOO_HIGH up to 300'],
  },
  {
    title: 'a stake whose answers stay within the bonus maximum is asked for',
    from: { ...idle, maxStake: 8_000n },
    event: spun(base, { isLimited: true, fullStakeMinor: 8_000n }),
    to: { running: { id: 'r', spins: undefined } },
    effects: ['start', 'roundStarted', 'balance 4000', 'ask base 1000'],
  },
  {
    title: 'a stake above the bonus maximum is left to the wallet',
    from: { ...idle, maxStake: 999n },
    event: spun(),
    to: { running: { id: 'r', spins: undefined } },
    effects: ['start', 'roundStarted', 'balance 4000', 'ask base 1000'],
  },
  { title: 'a decided round is shown', from: running, event: { type: 'decided', round }, effects: ['present'] },
  {
    title: 'a refused round stops the animation',
    from: running,
    event: { type: 'decided', round: refusedFor('LIMIT_REACHED') },
    effects: ['rest', 'roundFinished', 'then refused'],
  },
  {
    title: 'a refused stake first requests the maximum',
    from: running,
    event: { type: 'decided', round: refusedFor('BET_TOO_HIGH') },
    effects: ['rest', 'refresh', 'roundFinished', 'then refused'],
  },
  {
    title: 'a refusal is announced, and continuous play ends',
    from: { ...running, auto },
    event: { type: 'refused', reason: 'LIMIT_REACHED' },
    to: { running: undefined, auto: undefined },
    effects: ['autoplay undefined', 'announce LIMIT_REACHED', 'wait'],
  },
  {
    title: 'a choice ends continuous play',
    from: { ...running, auto, isHeld: true },
    event: { type: 'choiceOpened' },
    to: { auto: undefined, isHeld: false },
    effects: ['autoplay undefined'],
  },
  {
    title: 'a shown round is counted',
    from: running,
    event: { type: 'shown', outcome, balance: 4_400n },
    to: { balance: 4_400n, net: -600n },
    effects: ['balance 4400', 'net -600', 'showOutcome', 'then concluded'],
  },
  {
    title: 'an unknown balance is requested',
    from: running,
    event: { type: 'shown', outcome, balance: undefined },
    to: { balance: undefined, net: -600n },
    effects: ['refresh meanwhile', 'balance undefined', 'net -600', 'showOutcome', 'then concluded'],
  },
  {
    title: 'the last free spin shows the total win',
    from: { ...freeRound, auto },
    event: { type: 'shown', outcome: { ...outcome, stake: 0n }, balance: 5_400n },
    to: {
      balance: 5_400n,
      net: 400n,
      auto: undefined,
      held: { current: undefined, receivedInRound: undefined, isSpent: true },
    },
    effects: ['balance 5400', 'net 400', 'showOutcome', 'autoplay undefined', 'total 550', 'then concluded'],
  },
  {
    title: 'a concluded round waits',
    from: running,
    event: { type: 'concluded', outcome },
    to: { running: undefined },
    effects: ['roundShown', 'roundFinished', 'markShown', 'repeatWins', 'wait'],
  },
  {
    title: 'autoplay continues after a concluded round',
    from: { ...running, auto },
    event: { type: 'concluded', outcome },
    to: { running: undefined, auto: { plan, left: 9, net: -600n, stake: undefined } },
    effects: ['roundShown', 'roundFinished', 'markShown', 'autoplay 9', 'wait', 'pauseThenGoOn'],
  },
  {
    title: 'a pause suspends autoplay',
    from: { ...running, auto, isPaused: true },
    event: { type: 'concluded', outcome },
    to: { running: undefined, auto: { plan, left: 9, net: -600n, stake: undefined } },
    effects: ['roundShown', 'roundFinished', 'markShown', 'autoplay 9', 'wait paused'],
  },
  {
    title: 'a pause during a round',
    from: running,
    event: { type: 'paused', isPaused: true },
    to: { isPaused: true },
    effects: [],
  },
  {
    title: 'the end of a pause resumes play',
    from: { ...idle, auto, isPaused: true },
    event: { type: 'paused', isPaused: false },
    to: { isPaused: false },
    effects: ['wait', 'pauseThenGoOn'],
  },
  { title: 'continuous play goes on', from: { ...idle, auto }, event: { type: 'pauseOver' }, effects: ['spin base'] },
  { title: 'ended continuous play does not', from: idle, event: { type: 'pauseOver' }, effects: [] },
  {
    title: 'a round without a decision ends for the page',
    from: { ...running, auto },
    event: { type: 'failed', id: 'r', code: 'ERROR' },
    to: { auto: undefined },
    effects: ['roundFinished', 'autoplay undefined', 'rest', 'then recovered'],
  },
  {
    title: "another tab's round is asked for",
    from: running,
    event: { type: 'failed', id: 'r', code: 'ROUND_OPEN' },
    effects: ['roundFinished', 'autoplay undefined', 'rest', 'askOpenRound'],
  },
  {
    title: 'an error is announced',
    from: running,
    event: { type: 'recovered', code: 'BROKEN' },
    to: { running: undefined },
    effects: ['autoplay undefined', 'announce ERROR', 'wait', 'refresh meanwhile'],
  },
  {
    title: 'an ended session disables play',
    from: running,
    event: { type: 'recovered', code: 'SESSION_ENDED' },
    to: { running: undefined },
    effects: ['autoplay undefined', 'announce SESSION_ENDED', 'wait', 'block'],
  },
  {
    title: 'an unfinished round is shown before its win counts',
    from: idle,
    event: { type: 'began', unfinished: round },
    to: { running: { id: 'r', spins: undefined }, net: 600n },
    effects: ['restore', 'start', 'roundStarted', 'showResuming', 'resume', 'refresh'],
  },
  {
    title: 'a session without an unfinished round waits',
    from: idle,
    event: { type: 'began', unfinished: null },
    effects: ['wait'],
  },
  {
    title: "another tab's round is played out",
    from: running,
    event: { type: 'openRoundReceived', round },
    to: { running: { id: 'r', spins: undefined }, net: 600n },
    effects: ['wait', 'restore', 'start', 'roundStarted', 'showResuming', 'resume', 'refresh'],
  },
  {
    title: "another tab's round that is over",
    from: running,
    event: { type: 'openRoundReceived', round: null },
    to: { running: undefined },
    effects: ['wait', 'refresh'],
  },
  {
    title: 'a balance between rounds is shown',
    from: idle,
    event: { type: 'balanceReceived', balance: 9n, maxStake: 1n, freeSpins: null },
    to: { balance: 9n, maxStake: 1n },
    effects: ['balance 9'],
  },
  {
    title: 'a balance received during a round is shown at its end',
    from: running,
    event: { type: 'balanceReceived', balance: 9n, maxStake: undefined, freeSpins: free },
    to: { balance: 9n, held: { current: undefined, receivedInRound: free, isSpent: false } },
    effects: [],
  },
];

describe('rounds', () => {
  it.each(rows)('$title', ({ from, event, to = {}, effects }) => {
    const step = advanceRounds(from, event);
    expect(step.effects.map(briefly)).toEqual(effects);
    expect(step.state).toEqual({ ...from, ...to });
  });

  it('requests the balance again after the last free spin', () => {
    const spent = { ...running, held: { current: undefined, receivedInRound: undefined, isSpent: true } };
    const { effects } = advanceRounds(spent, { type: 'concluded', outcome });
    expect(effects.map(briefly)).toContain('refresh meanwhile');
  });
});

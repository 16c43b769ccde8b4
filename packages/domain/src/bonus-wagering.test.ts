import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedAmount,
  endingAt,
  endOf,
  exceedsMaxBet,
  isTimedOut,
  lateBonusMoney,
  progressAfterRollback,
  type RunningBonus,
} from './bonus-wagering.ts';

const running: RunningBonus = {
  wagerType: 'CLASSIC',
  wagerAmount: 100_000n,
  progress: 0n,
  capAmount: null,
  maxBetAmount: 500n,
  burningAmount: 100n,
  burnsAt: new Date('2026-11-21T12:00:00Z'),
  burnsOnWithdrawal: true,
  burnsOnDeposit: false,
  spinsLeft: null,
};

describe('what counts', () => {
  it.each([
    // wager type, stake, from bonus, contribution, progress → counted
    ['CLASSIC', 1_000n, 400n, 100, 0n, 400n],
    ['CLASSIC', 1_000n, 0n, 100, 0n, 0n],
    ['CLASSIC', 1_000n, 1_000n, 10, 0n, 100n],
    ['CLASSIC', 99n, 99n, 10, 0n, 9n],
    ['VERSION2', 0n, 0n, 100, 0n, 0n],
    ['VERSION2', 1_000n, 0n, 100, 0n, 0n],
    ['VERSION2', 1_000n, 1n, 100, 0n, 1n],
    ['VERSION2', 1_000n, 499n, 100, 0n, 499n],
    ['VERSION2', 1_000n, 500n, 100, 0n, 1_000n],
    ['VERSION2', 999n, 499n, 100, 0n, 499n],
    ['VERSION2', 999n, 500n, 100, 0n, 999n],
    ['VERSION2', 1_000n, 1_000n, 100, 0n, 1_000n],
    ['VERSION2', 1_000n, 400n, 10, 0n, 40n],
    ['VERSION2', 1_000n, 600n, 10, 0n, 100n],
    ['VERSION2', 1_000n, 600n, 0, 0n, 0n],
    ['VERSION2', 1_000n, 600n, 100, 99_500n, 500n],
    ['VERSION2', 1_000n, 600n, 100, 100_000n, 0n],
  ] as const)(
    '%s stake %o, bonus part %o, %i %%, at %o → %o',
    (wagerType, stake, bonusPart, percent, progress, counted) => {
      const bonus = { wagerType, wagerAmount: 100_000n, progress };
      expect(countedAmount(bonus, { stake, bonusPart, contributionPercent: percent })).toBe(counted);
    },
  );

  it('never counts more than the stake or twice its bonus part, and under VERSION2 at least as much as under CLASSIC', () => {
    const funded = fc
      .tuple(fc.bigInt(0n, 10_000n), fc.bigInt(0n, 10_000n), fc.integer({ min: 0, max: 100 }))
      .map(([own, bonusPart, contributionPercent]) => ({ stake: own + bonusPart, bonusPart, contributionPercent }));
    fc.assert(
      fc.property(funded, (stake) => {
        const count = (wagerType: RunningBonus['wagerType']) =>
          countedAmount({ wagerType, wagerAmount: 1_000_000n, progress: 0n }, stake);
        const counted = count('VERSION2');
        expect(counted).toBeGreaterThanOrEqual(count('CLASSIC'));
        expect(counted).toBeLessThanOrEqual(stake.stake);
        expect(counted).toBeLessThanOrEqual(stake.bonusPart * 2n);
      }),
    );
  });

  it('reverts by exactly the counted amount', () => {
    expect(progressAfterRollback(400n, 400n)).toBe(0n);
    expect(progressAfterRollback(1_000n, 400n)).toBe(600n);
    expect(progressAfterRollback(100n, 400n)).toBe(0n);
  });
});

it.each([
  [501n, 1n, 500n, true],
  [501n, 0n, 500n, false],
  [500n, 500n, 500n, false],
  [9_999n, 9_999n, null, false],
])(
  'maximum bet: round of %o, bet with %o from bonus, against %o → refused %o',
  (roundStake, bonusPart, maxBetAmount, expected) => {
    expect(exceedsMaxBet({ maxBetAmount }, { roundStake, bonusPart })).toBe(expected);
  },
);

it('burns by time to the second', () => {
  expect(isTimedOut(running, new Date('2026-11-21T11:59:59.999Z'))).toBe(false);
  expect(isTimedOut(running, new Date('2026-11-21T12:00:00.000Z'))).toBe(true);
  expect(isTimedOut({ burnsAt: null }, new Date('2126-11-21T12:00:00Z'))).toBe(false);
});

describe('the end', () => {
  const early = new Date('2026-11-21T11:00:00Z');
  const late = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['goes on', {}, { now: early, bonusPocket: 5_000n, hasOpenRound: false }, undefined],
    [
      'wagered',
      { progress: 100_000n },
      { now: early, bonusPocket: 5_000n, hasOpenRound: false },
      { status: 'COMPLETED', reason: 'wagered', released: 5_000n, removed: 0n },
    ],
    [
      'wagered waits for the open round',
      { progress: 100_000n },
      { now: early, bonusPocket: 0n, hasOpenRound: true },
      undefined,
    ],
    [
      'wagered above the cap',
      { progress: 100_000n, capAmount: 3_000n },
      { now: early, bonusPocket: 5_000n, hasOpenRound: false },
      { status: 'COMPLETED', reason: 'wagered', released: 3_000n, removed: 2_000n },
    ],
    [
      'wagered goes before a small rest',
      { progress: 100_000n },
      { now: early, bonusPocket: 50n, hasOpenRound: false },
      { status: 'COMPLETED', reason: 'wagered', released: 50n, removed: 0n },
    ],
    [
      'a small rest burns',
      {},
      { now: early, bonusPocket: 100n, hasOpenRound: false },
      { status: 'COMPLETED', reason: 'amount', released: 0n, removed: 100n },
    ],
    ['a small rest waits for the open round', {}, { now: early, bonusPocket: 0n, hasOpenRound: true }, undefined],
    [
      'time goes before wagering, open round or not',
      { progress: 100_000n },
      { now: late, bonusPocket: 5_000n, hasOpenRound: true },
      { status: 'CANCELED', reason: 'timeout', released: 0n, removed: 5_000n },
    ],
  ] as const)('%s', (_name, change, at, expected) => {
    expect(endingAt({ ...running, ...change }, at)).toEqual(expected);
  });

  it.each([
    ['wagered', null, 0n, 700n, { released: 700n, removed: 0n }],
    ['wagered', 1_000n, 800n, 700n, { released: 200n, removed: 500n }],
    ['wagered', 1_000n, 1_000n, 700n, { released: 0n, removed: 700n }],
    ['refused', null, 0n, 700n, { released: 0n, removed: 700n }],
    ['timeout', 1_000n, 0n, 700n, { released: 0n, removed: 700n }],
  ] as const)('late money after %s, cap %o, released %o', (reason, capAmount, released, amount, expected) => {
    expect(lateBonusMoney({ reason, capAmount, released }, amount)).toEqual(expected);
  });
});

/** In-memory model of a player's pockets, the house and a bonus: the decisions above, in the wallet's call order. */
class Model {
  readonly problems: string[] = [];
  game = 0n;
  digital = 0n;
  bonus = 0n;
  house = 0n;
  nowMs = Date.parse('2026-11-21T00:00:00Z');
  running: RunningBonus | undefined;
  ended: { reason: ReturnType<typeof endOf>['reason']; capAmount: bigint | null; released: bigint } | undefined;
  generation = 0;
  rounds: { game: bigint; digital: bigint; bonus: bigint; counted: bigint; generation: number }[] = [];
  lowestProgressWithoutRollback = 0n;
  released = new Map<number, bigint>();
  caps = new Map<number, bigint | null>();

  get total(): bigint {
    return this.game + this.digital + this.bonus + this.house;
  }

  finish(end: ReturnType<typeof endOf>): void {
    const bonus = this.running!;
    if (end.released + end.removed !== this.bonus) this.problems.push('the end is not the pocket');
    this.bonus = 0n;
    this.digital += end.released;
    this.house += end.removed;
    this.released.set(this.generation, end.released);
    this.ended = { reason: end.reason, capAmount: bonus.capAmount, released: end.released };
    this.running = undefined;
  }

  settle(): void {
    if (!this.running) return;
    const hasOpenRound = this.rounds.some((round) => round.generation === this.generation);
    const end = endingAt(this.running, { now: new Date(this.nowMs), bonusPocket: this.bonus, hasOpenRound });
    if (end) this.finish(end);
  }

  activate(bonus: RunningBonus, credit: bigint): void {
    if (this.running) return;
    this.generation += 1;
    this.running = { ...bonus, burnsAt: new Date(this.nowMs + 3_600_000) };
    this.caps.set(this.generation, bonus.capAmount);
    this.lowestProgressWithoutRollback = 0n;
    this.bonus += credit;
    this.house -= credit;
  }

  bet(stake: bigint, percent: number): void {
    this.settle();
    const spendable = this.running ? this.bonus : 0n;
    if (stake > this.game + this.digital + spendable) return;
    const game = stake < this.game ? stake : this.game;
    const digital = stake - game < this.digital ? stake - game : this.digital;
    const bonus = stake - game - digital;
    let counted = 0n;
    if (this.running) {
      if (exceedsMaxBet(this.running, { roundStake: stake, bonusPart: bonus })) return;
      counted = countedAmount(this.running, { stake, bonusPart: bonus, contributionPercent: percent });
      this.running.progress += counted;
      this.lowestProgressWithoutRollback = this.running.progress;
    }
    this.game -= game;
    this.digital -= digital;
    this.bonus -= bonus;
    this.house += stake;
    this.rounds.push({ game, digital, bonus, counted, generation: this.generation });
    this.settle();
  }

  /** Credits a round's bonus money to its bonus while that is active, else routes it by `lateBonusMoney`. */
  giveBonus(amount: bigint, generation: number): void {
    this.house -= amount;
    if (this.running && generation === this.generation) {
      this.bonus += amount;
      return;
    }
    const own = generation === this.generation ? this.ended : undefined;
    const late = own ? lateBonusMoney(own, amount) : { released: 0n, removed: amount };
    this.digital += late.released;
    this.house += late.removed;
    if (own) {
      own.released += late.released;
      this.released.set(generation, own.released);
    }
  }

  win(index: number, multiplier: bigint): void {
    const round = this.rounds.splice(index % Math.max(1, this.rounds.length), 1)[0];
    if (!round) return;
    const stake = round.game + round.digital + round.bonus;
    const win = stake * multiplier;
    const bonusShare = stake === 0n ? 0n : (win * round.bonus) / stake;
    this.digital += win - bonusShare;
    this.house -= win - bonusShare;
    this.giveBonus(bonusShare, round.generation);
    this.settle();
  }

  rollback(index: number): void {
    const round = this.rounds.splice(index % Math.max(1, this.rounds.length), 1)[0];
    if (!round) return;
    this.game += round.game;
    this.digital += round.digital;
    this.house -= round.game + round.digital;
    this.giveBonus(round.bonus, round.generation);
    if (this.running && round.generation === this.generation) {
      this.running.progress = progressAfterRollback(this.running.progress, round.counted);
      this.lowestProgressWithoutRollback = this.running.progress;
    }
    this.settle();
  }

  end(reason: 'refused' | 'withdrawal' | 'deposit'): void {
    if (this.running) this.finish(endOf(reason, this.bonus, this.running.capAmount));
  }

  /** Lists the violations so far. */
  check(): readonly string[] {
    const { running: bonus, problems } = this;
    if (this.total !== 0n) problems.push('money came or went');
    if (this.game < 0n || this.digital < 0n || this.bonus < 0n) problems.push('a pocket below zero');
    if (!bonus && this.bonus !== 0n) problems.push('bonus money without a bonus');
    if (bonus && (bonus.progress < 0n || bonus.progress > bonus.wagerAmount)) problems.push('progress out of bounds');
    if (bonus && bonus.progress < this.lowestProgressWithoutRollback) problems.push('progress fell');
    for (const [generation, released] of this.released) {
      const cap = this.caps.get(generation) ?? null;
      if (cap !== null && released > cap) problems.push('released above the cap');
    }
    return problems;
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.bigInt(1n, 5_000n) }),
  fc.record({
    kind: fc.constant('activate' as const),
    amount: fc.bigInt(1n, 5_000n),
    wager: fc.bigInt(0n, 5n),
    cap: fc.option(fc.bigInt(0n, 8_000n), { nil: null }),
    wagerType: fc.constantFrom('CLASSIC' as const, 'VERSION2' as const),
    maxBet: fc.option(fc.bigInt(1n, 4_000n), { nil: null }),
    burning: fc.bigInt(0n, 100n),
  }),
  fc.record({
    kind: fc.constant('bet' as const),
    amount: fc.bigInt(0n, 4_000n),
    percent: fc.constantFrom(0, 10, 33, 100),
  }),
  fc.record({ kind: fc.constant('win' as const), index: fc.nat(9), multiplier: fc.bigInt(0n, 6n) }),
  fc.record({ kind: fc.constant('rollback' as const), index: fc.nat(9) }),
  fc.record({ kind: fc.constant('withdraw' as const) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(90) }),
);

it('conserves money, bounds progress and release, for any sequence of movements', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const model = new Model();
      for (const action of steps) {
        if (action.kind === 'deposit') {
          if (model.running?.burnsOnDeposit) model.end('deposit');
          model.game += action.amount;
          model.house -= action.amount;
        } else if (action.kind === 'activate') {
          model.activate(
            {
              ...running,
              wagerType: action.wagerType,
              wagerAmount: action.amount * action.wager,
              capAmount: action.cap,
              maxBetAmount: action.maxBet,
              burningAmount: action.burning,
              burnsOnDeposit: action.amount % 2n === 0n,
            },
            action.amount,
          );
          model.settle();
        } else if (action.kind === 'bet') model.bet(action.amount, action.percent);
        else if (action.kind === 'win') model.win(action.index, action.multiplier);
        else if (action.kind === 'rollback') model.rollback(action.index);
        else if (action.kind === 'cancel') model.end('refused');
        else if (action.kind === 'wait') model.nowMs += action.minutes * 60_000;
        else {
          if (model.running?.burnsOnWithdrawal) model.end('withdrawal');
          model.house += model.digital;
          model.digital = 0n;
        }
        expect(model.check()).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** The player's autoplay settings; amounts in minor units. */
export interface AutoplayPlan {
  /** `Infinity`: until a limit or the player ends it. */
  rounds: number;
  /** Stop on a win of at least this amount; undefined: never. */
  winLimit: bigint | undefined;
  /** Stop when the loss since the start reaches this amount. */
  lossLimit: bigint;
  isFeatureStop: boolean;
  /** Stop when the profit since the start reaches this amount; missing: never. */
  profitLimit?: bigint | undefined;
  /** Games with bets: how the stake changes; missing: it stays. */
  strategy?: StakeStrategy | undefined;
}

/** What a round does to the next stake: back to the first one, or larger by per cent; 0 keeps it. */
export type StakeStep = 'first' | number;

export interface StakeStrategy {
  first: bigint;
  /** Stakes are multiples of it. */
  unit: bigint;
  min: bigint;
  max: bigint;
  /** After a round that paid more than its stake, or less. */
  onWin: StakeStep;
  onLoss: StakeStep;
}

export interface AutoplayState {
  plan: AutoplayPlan;
  left: number;
  /** Wins minus stakes since the start. */
  net: bigint;
  /** The next stake; undefined: the one the player has set. */
  stake: bigint | undefined;
}

/** Result of one round. */
export interface RoundOutcome {
  stake: bigint;
  win: bigint;
  hasFeature: boolean;
}

export const autoplayCounts = [10, 25, 50, 100] as const;

export const startAutoplay = (plan: AutoplayPlan): AutoplayState => ({
  plan,
  left: plan.rounds,
  net: 0n,
  stake: plan.strategy?.first,
});

/** The stake after a round. A stake returned unchanged is neither a win nor a loss. */
export function nextStake(strategy: StakeStrategy, { stake, win }: Pick<RoundOutcome, 'stake' | 'win'>): bigint {
  const { first, unit, min, max } = strategy;
  const step = win > stake ? strategy.onWin : win < stake ? strategy.onLoss : 0;
  if (step === 'first') return first;
  const grown = ((stake * BigInt(100 + step)) / 100n / unit) * unit;
  if (grown < min) return min;
  return grown > max ? (max / unit) * unit : grown;
}

/**
 * The state after a round; undefined when autoplay is over. The next stake counts towards the loss limit in advance, so
 * that the limit is never exceeded.
 */
export function afterRound(state: AutoplayState, outcome: RoundOutcome): AutoplayState | undefined {
  const { plan } = state;
  const { win, hasFeature } = outcome;
  const left = state.left - 1;
  const net = state.net + win - outcome.stake;
  const stake = plan.strategy && nextStake(plan.strategy, outcome);
  if (left <= 0) return undefined;
  if (plan.winLimit !== undefined && win >= plan.winLimit) return undefined;
  if (plan.profitLimit !== undefined && net >= plan.profitLimit) return undefined;
  if (plan.isFeatureStop && hasFeature) return undefined;
  if (net - (stake ?? outcome.stake) < -plan.lossLimit) return undefined;
  return { plan, left, net, stake };
}

/** The player's autoplay settings; amounts in minor units. */
export interface AutoplayPlan {
  rounds: number;
  /** Stop on a win of at least this amount; undefined: never. */
  winLimit: bigint | undefined;
  /** Stop when the loss since the start reaches this amount. */
  lossLimit: bigint;
  isFeatureStop: boolean;
}

export interface AutoplayState {
  plan: AutoplayPlan;
  left: number;
  /** Wins minus stakes since the start. */
  net: bigint;
}

/** Result of one round. */
export interface RoundOutcome {
  stake: bigint;
  win: bigint;
  hasFeature: boolean;
}

export const autoplayCounts = [10, 25, 50, 100] as const;

export const startAutoplay = (plan: AutoplayPlan): AutoplayState => ({ plan, left: plan.rounds, net: 0n });

/**
 * The state after a round; undefined when autoplay is over. The next stake counts towards the loss limit in advance, so
 * that the limit is never exceeded.
 */
export function afterRound(state: AutoplayState, { stake, win, hasFeature }: RoundOutcome): AutoplayState | undefined {
  const { plan } = state;
  const left = state.left - 1;
  const net = state.net + win - stake;
  if (left <= 0) return undefined;
  if (plan.winLimit !== undefined && win >= plan.winLimit) return undefined;
  if (plan.isFeatureStop && hasFeature) return undefined;
  if (net - stake < -plan.lossLimit) return undefined;
  return { plan, left, net };
}

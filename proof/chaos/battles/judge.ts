/** Victims, killed in turn while battles are played and paid. */
export const battleVictims = ['worker', 'postgres', 'api'] as const;
export type BattleVictim = (typeof battleVictims)[number];

/** Number of kills by phase. */
export interface Strikes {
  /** Kills during play. */
  inPlay: number;
  /** Kills while a transaction with results of a battle was uncommitted. */
  inPayment: Record<BattleVictim, number>;
  /** Of those, kills after which the battle was open again, so the payment restarted. The API pays nothing. */
  undone: Record<Exclude<BattleVictim, 'api'>, number>;
}

/**
 * Checks that a run proves something: kills in play, during payments, and undone payments. @returns one line for each
 * gap.
 */
export function findUnproven({ inPlay, undone }: Strikes, places: number): string[] {
  const reasons: string[] = [];
  if (places === 0) reasons.push('nothing shown: no place was paid');
  if (inPlay === 0) reasons.push('nothing shown: no strike fell into the play');
  for (const [victim, times] of Object.entries(undone))
    if (times === 0) reasons.push(`nothing shown: no kill of ${victim} cut a payment off`);
  return reasons;
}

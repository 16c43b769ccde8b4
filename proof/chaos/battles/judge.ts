/** What is killed while battles are played and paid, by turns. */
export const battleVictims = ['worker', 'postgres', 'api'] as const;
export type BattleVictim = (typeof battleVictims)[number];

/** Where the kills of a run fell. */
export interface Strikes {
  /** While rounds were played and counted. */
  inPlay: number;
  /** While a transaction that had written results of a battle had not committed. */
  inPayment: Record<BattleVictim, number>;
  /** Of those, the ones after which the battle stood open again: the payment began anew. The API pays nothing. */
  undone: Record<Exclude<BattleVictim, 'api'>, number>;
}

/** Why a run shows nothing: nobody was paid, or no payment was cut off. @returns one line for each reason. */
export function findUnproven({ inPlay, undone }: Strikes, places: number): string[] {
  const reasons: string[] = [];
  if (places === 0) reasons.push('nothing shown: no place was paid');
  if (inPlay === 0) reasons.push('nothing shown: no strike fell into the play');
  for (const [victim, times] of Object.entries(undone))
    if (times === 0) reasons.push(`nothing shown: no kill of ${victim} cut a payment off`);
  return reasons;
}

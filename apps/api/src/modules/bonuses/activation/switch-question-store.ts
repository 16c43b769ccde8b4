import type { Queries, Tx } from '../../../platform/db/db.ts';

/** A player was asked whether the bonus in the slot may be given up for another one. */
export interface SwitchQuestion {
  playerId: string;
  /** The bonus asked for. */
  bonusId: string;
  /** The bonus in the slot. */
  userBonusId: string;
  askedAt: Date;
}

/** Stores a player's newest question in the place of an earlier one. */
export async function saveQuestion(queries: Queries, question: SwitchQuestion): Promise<void> {
  await queries
    .insertInto('bonuses.switch_question')
    .values(question)
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet(question))
    .execute();
}

/** Finds the question that a player has about a bonus. */
export function findQuestion(
  queries: Queries,
  { playerId, bonusId }: Pick<SwitchQuestion, 'playerId' | 'bonusId'>,
): Promise<SwitchQuestion | undefined> {
  return queries
    .selectFrom('bonuses.switch_question')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('bonusId', '=', bonusId)
    .executeTakeFirst();
}

/** Removes a player's question once the bonus in the slot was given up. */
export async function removeQuestion(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('bonuses.switch_question').where('playerId', '=', playerId).execute();
}

import type { Queries } from '../../../platform/db/db.ts';
import { advisoryLock } from '../../../platform/db/expressions.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Bonus } from '../catalogue/bonus-record.ts';
import type { BonusPlayer } from './players.ts';
import { hasTakenKind } from './user-bonus-store.ts';

const welcomeKinds: readonly string[] = ['WelcomeDeposit', 'WelcomePromoCode'];

/** Serialises what the accounts of one person take, named by the first of them. */
export const lockPerson = (queries: Queries, firstAccount: string) =>
  advisoryLock(`bonuses.person ${firstAccount}`).execute(queries);

/**
 * Refuses a bonus for what the player's accounts are: PERSON_REVIEW while a likely link waits, BONUS_ALREADY_USED for a
 * welcome bonus that another account of the person has taken. In a transaction the accounts of one person wait for each
 * other, so that only one takes it and their common budget holds.
 */
export async function refusePerson(
  queries: Queries,
  { player, bonus, isLocking }: { player: BonusPlayer; bonus: Bonus; isLocking: boolean },
): Promise<Refusal | undefined> {
  if (player.isInReview) return refuse('PERSON_REVIEW');
  const [first, ...rest] = player.accounts;
  if (rest.length === 0) return undefined;
  if (isLocking && first !== undefined) await lockPerson(queries, first);
  if (!welcomeKinds.includes(bonus.kind)) return undefined;
  const others = player.accounts.filter((id) => id !== player.id);
  return (await hasTakenKind(queries, { playerIds: others, kind: bonus.kind }))
    ? refuse('BONUS_ALREADY_USED')
    : undefined;
}

import { nilUuid } from '@altyn/domain/nil-uuid';
import type { Currency } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { HouseAccount } from '../accounts/accounts.ts';
import { assertBalanced, findRequest, hashInput, insertTransfer, type Transfer } from './transfer-rows.ts';

/** Player id of house transfers: every key of the ledger contains a player. */
export const houseId = nilUuid;

/** A movement between accounts of the house. */
export interface HouseTransferInput extends Transfer {
  currency: Currency;
  entries: readonly { account: HouseAccount; amountMinor: bigint }[];
}

/**
 * Moves house money in the caller's transaction. There is no balance row to lock and no version: callers that may use the
 * same key concurrently must exclude each other.
 * @returns false when the same key with the same data was already posted: nothing moved now.
 * @throws Error for entries that do not sum to zero, and for a used key with other data.
 */
export async function postHouseTransfer(
  tx: Tx,
  deps: Pick<PlatformDeps, 'ids' | 'clock'>,
  input: HouseTransferInput,
): Promise<boolean> {
  assertBalanced(input);
  const inputHash = hashInput(input);
  const earlier = await findRequest(tx, { playerId: houseId, idempotencyKey: input.idempotencyKey });
  if (earlier) {
    if (!inputHash.equals(earlier.input_hash)) throw new Error(`transfer ${input.kind}: its key has moved other money`);
    return false;
  }
  await insertTransfer(tx, input, {
    playerId: houseId,
    transferId: deps.ids.next(),
    currency: input.currency,
    balancesAfter: input.entries.map(() => null),
    version: 0n,
    inputHash,
    at: deps.clock.now(),
  });
  return true;
}

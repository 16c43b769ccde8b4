import type { ReceivedType } from '@altyn/contracts/bonuses';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { readPublicName } from '../../identity/index.ts';
import { viewReceived } from '../views.ts';
import { insertReceived, type Received } from './received-store.ts';

/**
 * Adds a reward to the public feed under a masked name, and sends it to the player's clients unless `isToldOtherwise`:
 * another event already announces it.
 */
export async function recordReceived(
  tx: Tx,
  deps: Pick<PlatformDeps, 'ids'>,
  item: {
    /** A reward with an id of its own is recorded once. */
    id?: string;
    playerId: string;
    amount: Minor;
    currency: Currency;
    /** Illustration: a cup, or a picture and the game that gave the reward. */
    shown: { type: ReceivedType } | { image: string; game?: { slug: string; uuid: string | null } };
    at: Date;
    isToldOtherwise?: boolean;
  },
): Promise<void> {
  const { shown } = item;
  const game = 'image' in shown ? shown.game : undefined;
  const received: Received = {
    id: item.id ?? deps.ids.next(),
    playerId: item.playerId,
    playerName: await readPublicName(tx, item.playerId),
    amount: item.amount,
    currency: item.currency,
    type: 'type' in shown ? shown.type : null,
    image: 'image' in shown ? shown.image : null,
    gameSlug: game?.slug ?? null,
    gameUuid: game?.uuid ?? null,
    createdAt: item.at,
  };
  const isNew = await insertReceived(tx, received);
  if (!isNew || item.isToldOtherwise) return;
  await appendEvents(tx, [{ kind: 'received_bonus', playerId: item.playerId, payload: viewReceived(received) }]);
}

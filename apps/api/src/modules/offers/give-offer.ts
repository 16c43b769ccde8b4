import { type OfferDefinition, offerDefinition } from '@altyn/contracts/promotions/offers';
import { type Currency, parseMoney } from '@altyn/domain/money';
import { nilUuid } from '@altyn/domain/nil-uuid';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import {
  type BonusPlayer,
  giveBonus,
  judgeGift,
  listLastDeposits,
  lockReference,
  readBonusPlayer,
} from '../bonuses/index.ts';
import { listPlayersAfter, type Player } from '../identity/index.ts';
import { listTurnovers } from '../rating/index.ts';
import { isInSegment } from './rules.ts';

const dayMs = 24 * 3_600_000;
/** Players examined and credited per transaction. */
const chunkSize = 200;

export interface OfferResult {
  /** Players of the segment who may play. */
  fitting: number;
  /** Of these, credited by this run. */
  given: number;
}

/**
 * Gives a bonus to the players of a segment, once each under the offer's code and at most `max_players` over all runs;
 * audited before the first is given. Skips players who are disabled, on a break or excluded, and persons whose bonuses of
 * this month have no room for it. An interrupted run can be
 * repeated. `isPreview` gives nothing.
 * @returns VALIDATION_ERROR with each invalid field.
 */
export async function giveOffer(
  deps: PlatformDeps,
  request: Act & { definition: unknown; isPreview: boolean },
): Promise<OfferResult | Refusal> {
  const parsed = offerDefinition.safeParse(request.definition);
  if (!parsed.success) {
    return refuse('VALIDATION_ERROR', {
      details: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  }
  const offer = parsed.data;
  if (!request.isPreview) await audit(deps, request, offer);
  const result = { fitting: 0, given: 0 };
  let after = nilUuid;
  for (;;) {
    const chunk = await giveChunk(deps, { offer, after, isPreview: request.isPreview });
    result.fitting += chunk.fitting;
    result.given += chunk.given;
    if (chunk.last === undefined || chunk.isFull) return result;
    after = chunk.last;
  }
}

async function audit(deps: PlatformDeps, { actor, reason }: Act, offer: OfferDefinition): Promise<void> {
  await deps.db.transaction((tx) =>
    writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: 'offer.give',
      subject: `offer:${offer.code}`,
      reason,
      details: { offer },
    }),
  );
}

/** Processes one chunk of players in id order. `isFull`: the offer has reached its maximum. */
async function giveChunk(
  deps: PlatformDeps,
  { offer, after, isPreview }: { offer: OfferDefinition; after: string; isPreview: boolean },
): Promise<OfferResult & { last: string | undefined; isFull: boolean }> {
  return deps.db.transaction(async (tx) => {
    const reference = `offer:${offer.code}`;
    let left = offer.max_players - (isPreview ? 0 : await lockReference(tx, reference));
    const at = deps.clock.now();
    const players = await listPlayersAfter(tx, { after, limit: chunkSize, ids: offer.segment.players });
    const fitting = left > 0 ? await selectFitting(tx, { offer, players, at }) : [];
    let given = 0;
    for (const player of isPreview ? [] : fitting) {
      if (left === 0) break;
      const gift = giftOf(offer, player.currency);
      if (await judgeGift(tx, deps, { player, ...gift, reference })) continue;
      const isGiven = await giveBonus(tx, deps, {
        playerId: player.id,
        ...gift,
        isBudgeted: true,
        currency: player.currency,
        reference,
        isAutomatic: false,
        expiresAt: new Date(at.getTime() + offer.days * dayMs),
      });
      if (!isGiven) continue;
      given += 1;
      left -= 1;
    }
    return { fitting: fitting.length, given, last: players.at(-1)?.id, isFull: left <= 0 };
  });
}

async function selectFitting(
  queries: Queries,
  { offer, players, at }: { offer: OfferDefinition; players: readonly Player[]; at: Date },
): Promise<BonusPlayer[]> {
  const ids = players.map(({ id }) => id);
  const deposits = await listLastDeposits(queries, ids);
  const turnovers = await listTurnovers(queries, ids);
  const fitting: BonusPlayer[] = [];
  for (const { id, country } of players) {
    const player = await readBonusPlayer(queries, id, at);
    if (!player || player.isBlocked) continue;
    const { ratingHundredths } = player;
    const facts = { country, ratingHundredths, lastDepositAt: deposits.get(id), turnover: turnovers.get(id) ?? 0n };
    if (isInSegment(offer.segment, facts, at)) fitting.push(player);
  }
  return fitting;
}

/** Gift of an offer: money by the bonus of the kind Offer, or spins by that of FreeSpins. */
function giftOf({ amounts, free_spins }: OfferDefinition, currency: Currency) {
  return amounts === null
    ? { kind: 'FreeSpins' as const, amount: BigInt(free_spins ?? 0) }
    : { kind: 'Offer' as const, amount: parseMoney(amounts[currency]) ?? 0n };
}

import { decodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { drawingPath } from '@altyn/domain/bonus-picture';
import { formatMoney } from '@altyn/domain/money';
import { fromNanoEur } from '@altyn/domain/reference-rate';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { Apply, OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { recordReceived } from '../bonuses/index.ts';
import { readPublicName } from '../identity/index.ts';
import { lockBalances } from '../ledger/index.ts';
import type { GameSnapshot, WalletDeps } from '../wallet/index.ts';
import { fundSeed, moveContributions, type OwnFed, payHit } from './move-money.ts';
import { openMissingLevels } from './open-levels.ts';
import { drawRound, redrawPoint } from './point.ts';
import { createPointSealer } from './point-seal.ts';
import {
  type Contribution,
  contributionOf,
  feedLevels,
  type Hit,
  type Levels,
  ownMoved,
  paidAmount,
  type Suit,
  suits,
} from './rules.ts';
import { type HitRow, insertHit, lockFunds, lockLevels, type StoredLevel, writeLevel } from './store.ts';
import { readTerms, type Terms } from './terms.ts';
import { viewAmounts } from './view-jackpots.ts';

/** A hit with the bet that caused it. */
interface Won extends Hit {
  by: Contribution;
}

/** Result of a batch of events once its levels are locked. */
interface Outcome {
  before: Levels;
  after: Levels;
  won: readonly Won[];
  fed: ReadonlyMap<Contribution['currency'], OwnFed>;
}

/** Feeds jackpots from play: each stake in outbox order; the bet that reaches a point wins. */
export const jackpotsConsumer: OutboxConsumer = {
  name: 'jackpots',
  kinds: new Set([gameMovementKind]),
  async prepare(deps: WalletDeps, events) {
    const [terms, games] = await Promise.all([readTerms(deps), deps.wallet.directories.games()]);
    const { percentHundredths, ratesPerEur } = terms;
    const contributions = events.flatMap((event) => {
      const movement = decodeGameMovement(event);
      return contributionOf(movement, { percentHundredths, ratePerEur: ratesPerEur[movement.currency] }) ?? [];
    });
    if (contributions.length > 0) await openMissingLevels(deps);
    let hits: readonly HitRow[] = [];
    const apply: Apply = async (tx, reading) => {
      if (contributions.length === 0) return;
      const levels = await lockLevels(tx, createPointSealer(deps.config));
      const outcome = feedAll(deps, { levels, contributions, terms });
      hits = await writeOutcome(tx, deps, { outcome, terms, games, reading });
    };
    apply.committed = () => {
      for (const hit of hits) tell(deps, hit);
    };
    return apply;
  },
};

/** Feeds the levels with the contributions in order. */
function feedAll(
  deps: Pick<PlatformDeps, 'randomness'>,
  reading: { levels: readonly StoredLevel[]; contributions: readonly Contribution[]; terms: Terms },
): Outcome {
  const { terms } = reading;
  const find = (suit: Suit) => {
    const level = reading.levels.find((one) => one.suit === suit);
    if (!level) throw new Error(`the jackpot of ${suit} is not open`);
    return level;
  };
  const before = { clubs: find('clubs'), diamonds: find('diamonds'), hearts: find('hearts'), spades: find('spades') };
  const openedAtMs = Math.max(...suits.map((suit) => before[suit].openedAt.getTime()));
  const openNext = (suit: Suit, round: number) => drawRound(deps.randomness, { round, ...terms.levelsEur[suit] });
  const won: Won[] = [];
  const fed = new Map<Contribution['currency'], OwnFed>();
  let after: Levels = withoutLostPoints(deps, before, terms);
  for (const by of reading.contributions) {
    // A bet older than the jackpots cannot win one.
    if (by.at.getTime() < openedAtMs) continue;
    const result = feedLevels(after, { eur: by.eur, sharesPercent: terms.sharesPercent }, openNext);
    after = result.levels;
    won.push(...result.hits.map((hit) => ({ ...hit, by })));
    const known = fed.get(by.currency) ?? { moved: 0n, saved: 0n };
    fed.set(by.currency, {
      moved: known.moved + ownMoved(by, result.moved),
      saved: known.saved + ownMoved(by, result.saved),
    });
  }
  return { before, after, won, fed };
}

/** Levels with new points where the old ones may be known from before a restore. */
function withoutLostPoints(
  { randomness }: Pick<PlatformDeps, 'randomness'>,
  levels: Readonly<Record<Suit, StoredLevel>>,
  { pointsLostAt }: Terms,
): Levels {
  const renewed = (suit: Suit) => {
    const level = levels[suit];
    return pointsLostAt && level.startedAt < pointsLostAt ? redrawPoint(randomness, level) : level;
  };
  return {
    clubs: renewed('clubs'),
    diamonds: renewed('diamonds'),
    hearts: renewed('hearts'),
    spades: renewed('spades'),
  };
}

async function writeOutcome(
  tx: Tx,
  deps: PlatformDeps,
  written: { outcome: Outcome; terms: Terms; games: GameSnapshot; reading: string },
): Promise<readonly HitRow[]> {
  const { outcome, terms, games, reading } = written;
  const { before, after, won } = outcome;
  // Balances before funds, in id order: the common lock order.
  await lockBalances(tx, [...new Set(won.map(({ by }) => by.playerId))]);
  const funds = await lockFunds(tx);
  for (const [currency, fed] of [...outcome.fed].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const fund = funds.find((one) => one.currency === currency) ?? { currency, held: 0n, carry: 0n, savedCarry: 0n };
    await moveContributions(tx, deps, { fund, fed, reading });
  }
  const hits: HitRow[] = [];
  for (const one of won) hits.push(await writeHit(tx, deps, { ...one, terms, games }));
  const changed = suits.filter(
    (suit) => before[suit].amount !== after[suit].amount || before[suit].pointHash !== after[suit].pointHash,
  );
  const sealer = createPointSealer(deps.config);
  for (const suit of changed) await writeLevel(tx, sealer, { suit, level: after[suit], at: deps.clock.now() });
  if (changed.length === 0) return hits;
  const levels = suits.map((suit) => ({ suit, ...after[suit] }));
  await appendEvents(tx, [{ kind: 'jackpots', payload: { items: viewAmounts(levels, terms.ratesPerEur) } }]);
  return hits;
}

/** Pays and stores a win, notifies its player and the public feed, and funds the next round. */
async function writeHit(tx: Tx, deps: PlatformDeps, hit: Won & { terms: Terms; games: GameSnapshot }): Promise<HitRow> {
  const { suit, won, next, by, terms, games } = hit;
  const row: HitRow = {
    id: deps.ids.next(),
    suit,
    round: won.round,
    playerId: by.playerId,
    player: await readPublicName(tx, by.playerId),
    amount: fromNanoEur(paidAmount(won), terms.ratesPerEur[by.currency]),
    currency: by.currency,
    point: won.point,
    paid: paidAmount(won),
    salt: won.salt,
    pointHash: won.pointHash,
    movementId: by.movementId,
    createdAt: by.at,
  };
  await insertHit(tx, row);
  await payHit(tx, deps, row);
  await fundSeed(tx, deps, { suit, round: next });
  const game = games.gameById(by.gameId);
  await recordReceived(tx, deps, {
    playerId: row.playerId,
    amount: row.amount,
    currency: row.currency,
    shown: {
      image: drawingPath(`suit-${suit}`),
      ...(game ? { game: { slug: game.slug, uuid: game.id } } : {}),
    },
    at: row.createdAt,
    isToldOtherwise: true,
  });
  const payload = { suit, amount: formatMoney(row.amount), currency: row.currency };
  await appendEvents(tx, [{ kind: 'jackpot_win', playerId: row.playerId, payload }]);
  return row;
}

/** Logs and counts a committed win. */
function tell(deps: Pick<PlatformDeps, 'log' | 'metrics'>, hit: HitRow): void {
  const { suit, round, id: hitId, currency } = hit;
  deps.metrics.jackpotWins.inc({ suit, currency });
  deps.metrics.jackpotPaidMinor.inc({ suit, currency }, Number(hit.amount));
  deps.log.info({ suit, round, hitId, amount: formatMoney(hit.amount), currency }, 'jackpot won');
}

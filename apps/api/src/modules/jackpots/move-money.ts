import type { Currency } from '@altyn/domain/money';
import { nanoPerEur } from '@altyn/domain/reference-rate';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { postHouseTransfer, postTransfer } from '../ledger/index.ts';
import { type LevelRound, type Suit, wholeOf } from './rules.ts';
import { addToFund, type Fund, type HitRow } from './store.ts';

/** Seeds are the house's gift, in the currency of the pools. */
const seedCurrency: Currency = 'eur';

/** Moves a round's seed into the jackpot account: prizes are given by the house. */
export async function fundSeed(tx: Tx, deps: PlatformDeps, opened: { suit: Suit; round: LevelRound }): Promise<void> {
  const { suit, round } = opened;
  const amountMinor = (round.seed * 100n) / nanoPerEur;
  const isPosted = await postHouseTransfer(tx, deps, {
    kind: 'jackpot_seed',
    currency: seedCurrency,
    entries: [
      { account: 'house:prizes', amountMinor: -amountMinor },
      { account: 'house:jackpot', amountMinor },
    ],
    reference: `${suit}:${round.round}`,
    idempotencyKey: `jackpot_seed:${suit}:${round.round}`,
  });
  if (isPosted) await addToFund(tx, { currency: seedCurrency, held: amountMinor });
}

/** Amounts fed in a currency, in ten-thousandths of a minor unit; negative when rollbacks exceed bets. */
export interface OwnFed {
  moved: bigint;
  saved: bigint;
}

/**
 * Moves contributions from the gaming account in whole minor units: what the levels show to the jackpot account, what is
 * saved to the account of prizes, which pays the seeds. The remainders stay in the fund.
 * @param reading id of the batch of events: one batch moves money once.
 */
export async function moveContributions(
  tx: Tx,
  deps: PlatformDeps,
  moved: { fund: Fund; fed: OwnFed; reading: string },
): Promise<void> {
  const { fund, fed, reading } = moved;
  const { minor, carry } = wholeOf(fund.carry + fed.moved);
  const { minor: savedMinor, carry: savedCarry } = wholeOf(fund.savedCarry + fed.saved);
  const entries = [
    { account: 'house:gaming' as const, amountMinor: -minor - savedMinor },
    { account: 'house:jackpot' as const, amountMinor: minor },
    { account: 'house:prizes' as const, amountMinor: savedMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
  if (entries.length > 0) {
    await postHouseTransfer(tx, deps, {
      kind: 'jackpot_contribution',
      currency: fund.currency,
      entries,
      reference: reading,
      idempotencyKey: `jackpot_contribution:${reading}:${fund.currency}`,
    });
  }
  await addToFund(tx, { currency: fund.currency, held: minor, carry, savedCarry });
}

/** Pays a win into the player's withdrawable money. */
export async function payHit(tx: Tx, deps: PlatformDeps, hit: HitRow): Promise<void> {
  const posted = await postTransfer(tx, deps, {
    playerId: hit.playerId,
    kind: 'jackpot',
    entries: [
      { account: 'house:jackpot', amountMinor: -hit.amount },
      { account: 'digital', amountMinor: hit.amount },
    ],
    reference: hit.id,
    idempotencyKey: `jackpot_win:${hit.suit}:${hit.round}`,
  });
  if (isRefusal(posted)) throw new Error(`a jackpot was refused: ${posted.name}`);
  await addToFund(tx, { currency: hit.currency, held: -hit.amount });
}

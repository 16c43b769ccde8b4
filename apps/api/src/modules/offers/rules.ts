import type { OfferSegment } from '@altyn/contracts/promotions/offers';
import { type NanoEur, nanoPerEur } from '@altyn/domain/reference-rate';

const dayMs = 24 * 3_600_000;

/** Player data that a segment depends on. */
export interface SegmentFacts {
  country: string;
  /** Hundredths of stars. */
  ratingHundredths: number;
  /** Undefined when there is none. */
  lastDepositAt: Date | undefined;
  turnover: NanoEur;
}

/**
 * Tells whether a player belongs to a segment, ignoring its player list. A bound on the deposit's age requires a deposit.
 */
export function isInSegment(segment: OfferSegment, player: SegmentFacts, at: Date): boolean {
  const { deposited_days_ago_min: oldest, deposited_days_ago_max: newest } = segment;
  const { min_turnover_eur: min, max_turnover_eur: max } = segment;
  if (segment.countries && !segment.countries.some((country) => country === player.country)) return false;
  if (player.ratingHundredths < segment.min_stars * 100 || player.ratingHundredths > segment.max_stars * 100)
    return false;
  if (player.turnover < BigInt(min) * nanoPerEur) return false;
  if (max !== null && player.turnover > BigInt(max) * nanoPerEur) return false;
  if (oldest === null && newest === null) return true;
  if (!player.lastDepositAt) return false;
  const age = at.getTime() - player.lastDepositAt.getTime();
  return age >= (oldest ?? 0) * dayMs && (newest === null || age <= newest * dayMs);
}

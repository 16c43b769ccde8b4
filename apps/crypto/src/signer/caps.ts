import type { AssetCode } from '../assets.ts';
import type { Caps } from './approvals.ts';
import type { CommonDeps } from './deps.ts';
import { type DailyUse, unitsOfCoins } from './rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Reads what was paid out within the last hour and day. @param of.hourlyCoins maximum of the asset per hour. */
export async function readCaps(
  { now }: Pick<CommonDeps, 'now'>,
  of: { asset: AssetCode; hourlyCoins: number; sumPaidSince: (since: Date) => Promise<DailyUse[]> },
): Promise<Caps> {
  const nowMs = now().getTime();
  const hour = await of.sumPaidSince(new Date(nowMs - hourMs));
  return {
    usedUnits: hour.find(({ asset }) => asset === of.asset)?.units ?? 0n,
    hourlyUnits: unitsOfCoins(of.hourlyCoins, of.asset),
    day: await of.sumPaidSince(new Date(nowMs - dayMs)),
  };
}

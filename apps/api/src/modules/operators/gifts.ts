import { parseMoney } from '@altyn/domain/money';
import type { Weight } from '../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { readSetting } from '../settings/index.ts';
import { insertGift, serialiseGifts, sumGifts } from './store.ts';

const dayMs = 24 * 3_600_000;

/** Why an act needs two persons. */
type TwoPersons = { isAlone: false; valueEur: bigint | null; why: string };
/** One person may do it: it counts in their day under this id. */
type Alone = { isAlone: true; giftId: string };

const euros = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')} EUR`;

/** What one person gives away alone, in euro cents. */
export interface GiftLimits {
  actMax: bigint;
  dayMax: bigint;
}

/** The house's limits, for people at the command line. */
async function readGiftLimits(deps: PlatformDeps): Promise<GiftLimits> {
  const [perAct, perDay] = await Promise.all([
    readSetting(deps, 'OPERATOR_MAX_EUR_PER_ACT'),
    readSetting(deps, 'OPERATOR_MAX_EUR_PER_DAY'),
  ]);
  return { actMax: parseMoney(perAct) ?? 0n, dayMax: parseMoney(perDay) ?? 0n };
}

/**
 * Decides whether one person may do an act alone: up to a maximum per act and per rolling day, settings or their
 * role's. What they may
 * counts at once, so that concurrent acts do not exceed the day.
 */
export async function admitGift(
  deps: PlatformDeps,
  { actor, command, weight, limits }: { actor: string; command: string; weight: Weight; limits?: GiftLimits },
): Promise<Alone | TwoPersons> {
  if (weight === 'two_persons') return { isAlone: false, valueEur: null, why: 'It always needs two persons.' };
  const { eurMinor: valueEur } = weight;
  const { actMax, dayMax } = limits ?? (await readGiftLimits(deps));
  const gives = `It gives away up to ${euros(valueEur)}`;
  if (valueEur > actMax)
    return { isAlone: false, valueEur, why: `${gives}; one person may give ${euros(actMax)} in one act.` };
  return deps.db.transaction(async (tx) => {
    await serialiseGifts(tx, actor);
    const at = deps.clock.now();
    const given = await sumGifts(tx, { actor, since: new Date(at.getTime() - dayMs) });
    if (given + valueEur > dayMax) {
      const why = `${gives}; ${actor} has given ${euros(given)} of ${euros(dayMax)} in 24 hours.`;
      return { isAlone: false, valueEur, why };
    }
    const giftId = deps.ids.next();
    await insertGift(tx, { id: giftId, actor, command, valueEur, at });
    return { isAlone: true, giftId };
  });
}

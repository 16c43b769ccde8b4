import { bonusDefinition, depositWindowsDefinition } from '@altyn/contracts/promotions/bonus-operating';
import type { BonusStatus } from '@altyn/domain/bonus';
import { type Change, UsageError } from '../../../platform/cli/cli.ts';
import { demand } from '../../../platform/cli/command-input.ts';
import { about, becomes, differences, onOff } from '../../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { percentDepositCode } from '../activation/take-bonus.ts';
import { viewBonus } from '../views.ts';
import type { Bonus } from './bonus-record.ts';
import { countOutcomes, findBonus, listGroups } from './bonus-store.ts';
import { findConfig } from './config-store.ts';
import {
  amountOf,
  bonusOfDefinition,
  judgeWorth,
  refuseShape,
  windowsOfDefinition,
  type Worth,
} from './define-bonus.ts';
import { findPromoCode } from './promo-code-store.ts';

async function demandBonus({ db }: PlatformDeps, id: string): Promise<Bonus> {
  const bonus = /^[0-9a-f-]{36}$/.test(id) ? await findBonus(db.kysely, id) : undefined;
  if (!bonus) throw new UsageError('There is no such bonus');
  return bonus;
}

const called = ({ name, currency }: Pick<Bonus, 'name' | 'currency'>) => about('bonus', `${name} (${currency})`);

/** How many players have taken a bonus: they keep the terms that they accepted. */
async function aboutTakers({ db }: PlatformDeps, id: string): Promise<Change> {
  const outcomes = await countOutcomes(db.kysely, id);
  return about('taken', String(outcomes.reduce((sum, { count }) => sum + count, 0)));
}

/** What a definition changes, and what it is worth. `id` undefined: a new bonus. */
export async function previewDefinition(
  deps: PlatformDeps,
  of: { id: string | undefined; definition: unknown; describeWorth: (worth: Worth | null) => string },
): Promise<Change[]> {
  const parsed = bonusDefinition.safeParse(of.definition);
  if (!parsed.success) return demand<Change[]>(refuseShape(parsed.error));
  const group = (await listGroups(deps.db.kysely)).find((one) => one.code === parsed.data.group);
  if (!group) throw new UsageError('group: no such group');
  const before = of.id === undefined ? undefined : await demandBonus(deps, of.id);
  const id = of.id ?? '';
  const after = bonusOfDefinition(id, group, parsed.data);
  const worth = after.optIn ? await judgeWorth(deps, after) : null;
  if (worth && isRefusal(worth)) return demand<Change[]>(worth);
  return [
    called(after),
    about('worth', of.describeWorth(worth)),
    ...(before ? [await aboutTakers(deps, id)] : []),
    ...differences(before ? viewBonus(before) : {}, viewBonus(after)),
  ];
}

/** What a new state of a bonus changes. */
export async function previewStatus(deps: PlatformDeps, of: { id: string; status: BonusStatus }): Promise<Change[]> {
  const bonus = await demandBonus(deps, of.id);
  return [called(bonus), await aboutTakers(deps, of.id), becomes('status', bonus.status, of.status)];
}

/** What a change of a group changes. */
export async function previewGroup(
  { db }: PlatformDeps,
  of: { code: string; isEnabled: boolean | undefined; name: string | undefined },
): Promise<Change[]> {
  const group = (await listGroups(db.kysely)).find((one) => one.code === of.code);
  if (!group) throw new UsageError('There is no such group');
  return [
    about('group', group.code),
    becomes('state', onOff(group.isEnabled), onOff(of.isEnabled ?? group.isEnabled)),
    becomes('name', group.name, of.name ?? group.name),
  ];
}

/** What a new promo code opens. */
export async function previewNewCode(
  deps: PlatformDeps,
  of: { code: string; bonusId: string; terms: Record<string, unknown> },
): Promise<Change[]> {
  const bonus = await demandBonus(deps, of.bonusId);
  if (await findPromoCode(deps.db.kysely, of.code)) throw new UsageError('code: the code exists');
  return [called(bonus), ...differences({}, of.terms)];
}

/** What a switch of a promo code changes. */
export async function previewCode(deps: PlatformDeps, of: { code: string; isEnabled: boolean }): Promise<Change[]> {
  const promo = await findPromoCode(deps.db.kysely, of.code);
  if (!promo) throw new UsageError('There is no such promo code');
  return [
    called(await demandBonus(deps, promo.bonusId)),
    about('used', String(promo.used)),
    becomes('state', onOff(promo.isEnabled), onOff(of.isEnabled)),
  ];
}

/** What new times and rates of the percent deposit change. */
export async function previewWindows({ db }: PlatformDeps, definition: unknown): Promise<Change[]> {
  const parsed = depositWindowsDefinition.safeParse(definition);
  if (!parsed.success) return demand<Change[]>(refuseShape(parsed.error));
  const before = await findConfig(db.kysely, percentDepositCode);
  const { days_of_week_active: days, wager } = parsed.data;
  return differences(before ? { windows: before.windows, wager_hundredths: before.wagerHundredths } : {}, {
    windows: windowsOfDefinition(days),
    wager_hundredths: amountOf(wager),
  });
}

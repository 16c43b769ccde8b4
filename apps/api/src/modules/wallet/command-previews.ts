import { formatMoney, type Minor } from '@altyn/domain/money';
import { type Change, UsageError } from '../../platform/cli/cli.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findPlayer, previewPlayer } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import type { adjustablePockets } from './adjust.ts';
import { listHeldWins } from './held-wins/held-win-store.ts';
import { amountAt, changeLimit, isExcluded, type LimitKind, type LimitPeriod } from './limits/limit-rules.ts';
import { findLimits } from './limits/limit-store.ts';

const shown = (amount: Minor | null) => (amount === null ? 'none' : formatMoney(amount));

/** What a limit set now changes: a looser one applies after 24 hours. */
export async function previewLimit(
  { db, clock }: PlatformDeps,
  of: { playerId: string; kind: LimitKind; period: LimitPeriod; amount: Minor | null },
): Promise<Change[]> {
  const { playerId, kind, period, amount } = of;
  const now = clock.now();
  const state = await findLimits(db.kysely, playerId, now);
  const known = state?.limits.find((limit) => limit.kind === kind && limit.period === period);
  const limit = known ?? { kind, period, amount: null, nextAmount: null, nextAt: null };
  const changed = changeLimit(limit, amount, now);
  if (changed.nextAt !== null && state && isExcluded(state, now))
    throw new UsageError('During an exclusion limits can only be made stricter');
  const currency = (await findPlayer(db.kysely, playerId))?.currency ?? '';
  return [
    ...(await previewPlayer(db.kysely, playerId)),
    about('currency', currency),
    becomes(`${kind} limit of a ${period}`, shown(amountAt(limit, now)), shown(amount), changed.nextAt),
  ];
}

/** What an exclusion changes: it is never shortened. */
export async function previewExclusion(
  { db, clock }: PlatformDeps,
  of: { playerId: string; until: Date },
): Promise<Change[]> {
  const before = (await findLimits(db.kysely, of.playerId, clock.now()))?.excludedUntil ?? null;
  const after = before !== null && before > of.until ? before : of.until;
  const player = await previewPlayer(db.kysely, of.playerId);
  return [...player, becomes('excluded until', before?.toISOString() ?? null, after.toISOString())];
}

/** What a correction of a pocket changes. */
export async function previewAdjustment(
  { db }: PlatformDeps,
  of: { playerId: string; pocket: (typeof adjustablePockets)[number]; amountMinor: Minor },
): Promise<Change[]> {
  const balances = await getBalances(db.kysely, of.playerId);
  if (!balances) throw new UsageError('--id must be the id of a player');
  const before = balances.pockets[of.pocket];
  const money = (amount: Minor) => `${formatMoney(amount)} ${balances.currency}`;
  return [
    ...(await previewPlayer(db.kysely, of.playerId)),
    becomes(of.pocket, money(before), money(before + of.amountMinor)),
  ];
}

/** What a decision on a held win changes. */
export async function previewHeldWin({ db }: PlatformDeps, of: { id: string; isReleased: boolean }): Promise<Change[]> {
  const win = (await listHeldWins(db.kysely, undefined, of.id))[0];
  if (!win) throw new UsageError('No win of this id waits');
  const money = `${formatMoney(win.real + win.bonus)} ${win.currency}`;
  return [
    ...(await previewPlayer(db.kysely, win.playerId)),
    about('round', `${win.provider} ${win.round}`),
    of.isReleased ? becomes('to the player', null, money) : becomes('back to the games', null, money),
  ];
}

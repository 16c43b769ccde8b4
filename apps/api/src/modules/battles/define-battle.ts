import {
  type BattleTerms,
  battleDefinition,
  battleSeriesDefinition,
} from '@altyn/contracts/promotions/battle-operating';
import { type Currency, formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { listUnknownGames } from '../wallet/index.ts';
import { endBattle, insertBattle, lockBattle, type NewBattle } from './battle-store.ts';
import type { BattleDeps } from './ports.ts';
import { findSeries, insertSeriesIfMissing, setSeriesEnabled } from './series-store.ts';

const refuseShape = (error: z.ZodError): Refusal =>
  refuse('VALIDATION_ERROR', {
    details: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });

/** Refuses games that do not exist: no round of theirs would ever count. */
async function refuseUnknownGames(
  deps: BattleDeps,
  { games, path }: { games: readonly string[]; path: string },
): Promise<Refusal | undefined> {
  const unknown = await listUnknownGames(deps, games);
  if (unknown.length === 0) return undefined;
  return refuse('VALIDATION_ERROR', { details: [{ path, message: `no such games: ${unknown.join(', ')}` }] });
}

/** Parses amounts; the contract has validated their format. */
const amountsOf = (amounts: Readonly<Partial<Record<Currency, string>>>): Partial<Record<Currency, Minor>> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([currency, text]) => {
      const minor = text === undefined ? undefined : parseMoney(text);
      return minor === undefined ? [] : [[currency, minor]];
    }),
  );

/** Builds a battle to insert from validated terms and a period. */
export function battleOfTerms(
  terms: BattleTerms,
  instance: { id: string; seriesId: string | null; startsAt: Date; endsAt: Date },
): NewBattle {
  return {
    ...instance,
    name: terms.name,
    scoreKind: terms.score_kind,
    windowSpins: terms.window_spins,
    qualificationSpins: terms.qualification_spins,
    games: terms.games,
    minBets: amountsOf(terms.min_bets),
    prizes: terms.prizes.map(({ amounts, ...band }) => ({ ...band, amounts: amountsOf(amounts) })),
    prizePocket: terms.prize_pocket,
    minRatingHundredths: Math.round(terms.min_rating * 100),
    countries: terms.countries,
  };
}

const textsOf = (amounts: Readonly<Partial<Record<Currency, Minor>>>): Partial<Record<Currency, string>> =>
  Object.fromEntries(Object.entries(amounts).map(([currency, minor]) => [currency, formatMoney(minor)]));

/** Writes a battle as its definition says it. */
export function battleDefinitionOf(battle: NewBattle): z.input<typeof battleDefinition> {
  return {
    name: battle.name,
    score_kind: battle.scoreKind,
    window_spins: battle.windowSpins,
    qualification_spins: battle.qualificationSpins,
    games: [...battle.games],
    min_bets: textsOf(battle.minBets),
    prizes: battle.prizes.map(({ amounts, ...band }) => ({ ...band, amounts: textsOf(amounts) })),
    prize_pocket: battle.prizePocket,
    min_rating: battle.minRatingHundredths / 100,
    countries: battle.countries && [...battle.countries],
    starts_at: battle.startsAt.toISOString(),
    ends_at: battle.endsAt.toISOString(),
  };
}

/** Defines a battle. @returns its id; VALIDATION_ERROR with each invalid field, for an unknown game or a past end. */
export async function defineBattle(
  deps: BattleDeps,
  request: Act & { definition: unknown },
): Promise<string | Refusal> {
  const parsed = battleDefinition.safeParse(request.definition);
  if (!parsed.success) return refuseShape(parsed.error);
  const { starts_at, ends_at, ...terms } = parsed.data;
  const at = deps.clock.now();
  const endsAt = new Date(ends_at);
  if (endsAt <= at) return refuse('VALIDATION_ERROR', { details: [{ path: 'ends_at', message: 'has passed' }] });
  const unknown = await refuseUnknownGames(deps, { games: terms.games, path: 'games' });
  if (unknown) return unknown;
  const id = deps.ids.next();
  return deps.db.transaction(async (tx) => {
    await insertBattle(tx, {
      ...battleOfTerms(terms, { id, seriesId: null, startsAt: new Date(starts_at), endsAt }),
      at,
    });
    await audit(tx, deps, { ...request, action: 'battle.create', subject: id, details: { definition: parsed.data } });
    return id;
  });
}

/** Defines a series. @returns its id; VALIDATION_ERROR with each invalid field, or for an unknown game. */
export async function defineSeries(
  deps: BattleDeps,
  request: Act & { definition: unknown },
): Promise<string | Refusal> {
  const parsed = battleSeriesDefinition.safeParse(request.definition);
  if (!parsed.success) return refuseShape(parsed.error);
  const unknown = await refuseUnknownGames(deps, { games: parsed.data.terms.games, path: 'terms.games' });
  if (unknown) return unknown;
  const id = deps.ids.next();
  return deps.db.transaction(async (tx) => {
    await insertSeriesIfMissing(tx, { id, definition: parsed.data, at: deps.clock.now() });
    await audit(tx, deps, {
      ...request,
      action: 'battle-series.create',
      subject: id,
      details: { definition: parsed.data },
    });
    return id;
  });
}

/** Switches a series on or off; announced battles stay. @returns BATTLE_NOT_FOUND for an unknown id. */
export async function switchSeries(
  deps: PlatformDeps,
  request: Act & { id: string; isEnabled: boolean },
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await findSeries(tx, request.id))) return refuse('BATTLE_NOT_FOUND');
    await setSeriesEnabled(tx, request.id, request.isEnabled);
    const action = request.isEnabled ? 'battle-series.enable' : 'battle-series.disable';
    await audit(tx, deps, { ...request, action, subject: request.id });
    return undefined;
  });
}

/** Cancels a battle: nobody is paid. @returns BATTLE_NOT_FOUND, BATTLE_ENDED. */
export async function cancelBattle(deps: PlatformDeps, request: Act & { id: string }): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    const battle = await lockBattle(tx, request.id);
    if (!battle) return refuse('BATTLE_NOT_FOUND');
    if (battle.status !== 'open') return refuse('BATTLE_ENDED');
    await endBattle(tx, { battleId: request.id, status: 'cancelled', at: deps.clock.now() });
    await audit(tx, deps, { ...request, action: 'battle.cancel', subject: request.id });
    return undefined;
  });
}

async function audit(
  tx: Parameters<typeof writeAudit>[0],
  deps: Pick<PlatformDeps, 'ids' | 'clock'>,
  entry: Act & { action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  const { actor, reason, action, subject, details = {} } = entry;
  await writeAudit(tx, { id: deps.ids.next(), at: deps.clock.now(), actor, reason, action, subject, details });
}

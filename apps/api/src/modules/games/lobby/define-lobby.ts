import { gameCategory, type LobbySource } from '@altyn/contracts/games';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { Queries } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { changeCatalogue, refuseField } from '../operating/define-catalogue.ts';
import { type GameTexts, selectGames, selectProviders } from '../store.ts';
import { type LobbyRowStored, saveLobbyRow, selectLobbyRows, sortLobbyRows } from './lobby-store.ts';

/** A change of a row; undefined stays, an empty title is removed. */
export interface LobbyChange {
  source?: LobbySource | undefined;
  value?: string | undefined;
  games?: readonly string[] | undefined;
  length?: number | undefined;
  titles: GameTexts;
  isEnabled?: boolean | undefined;
}

const rowCode = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const maxRows = 30;
const maxLength = 40;
const defaultLength = 8;
const needsValue: readonly LobbySource[] = ['category', 'feature', 'provider'];

const withoutEmpty = (titles: GameTexts): GameTexts =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== ''));

/** The row after a change; a new one is last. */
function changedRow(rows: readonly LobbyRowStored[], code: string, change: LobbyChange): LobbyRowStored {
  const before = rows.find((row) => row.code === code);
  const source = change.source ?? before?.source ?? 'popular';
  const isSame = source === before?.source;
  return {
    code,
    position: before?.position ?? Math.max(0, ...rows.map(({ position }) => position)) + 1,
    isEnabled: change.isEnabled ?? before?.isEnabled ?? true,
    titles: withoutEmpty({ ...before?.titles, ...change.titles }),
    source,
    value: needsValue.includes(source) ? (change.value ?? (isSame ? (before?.value ?? null) : null)) : null,
    games: source === 'games' ? [...(change.games ?? (isSame ? (before?.games ?? []) : []))] : [],
    length: change.length ?? before?.length ?? defaultLength,
  };
}

/** Refuses what a row cannot show. */
async function refuseRow(queries: Queries, row: LobbyRowStored): Promise<Refusal | undefined> {
  const { source, value, games, length } = row;
  if (!rowCode.test(row.code) || row.code.length > 64)
    return refuseField('code', 'lower-case letters, digits and dashes');
  if (!Number.isInteger(length) || length < 1 || length > maxLength) return refuseField('length', `1 to ${maxLength}`);
  if (needsValue.includes(source) && value === null) return refuseField('value', `names the ${source}`);
  if (source === 'category' && !gameCategory.safeParse(value).success) return refuseField('value', 'no such category');
  const known = await selectGames(queries);
  if (source === 'feature' && !known.some(({ features }) => features.includes(value ?? '')))
    return refuseField('value', 'no game has this mechanic');
  if (source === 'provider' && !(await selectProviders(queries)).some(({ slug }) => slug === value))
    return refuseField('value', 'no such provider');
  if (source !== 'games') return undefined;
  if (games.length === 0 || games.length > maxLength) return refuseField('games', `1 to ${maxLength} games`);
  const unknown = games.find((slug) => !known.some((game) => game.slug === slug));
  return unknown === undefined ? undefined : refuseField('games', `there is no game ${unknown}`);
}

/** Judges a change of a row. @returns the row before and after it, or VALIDATION_ERROR. */
export async function judgeLobbyRow(
  queries: Queries,
  code: string,
  change: LobbyChange,
): Promise<{ before: LobbyRowStored | undefined; after: LobbyRowStored } | Refusal> {
  const rows = await selectLobbyRows(queries);
  const before = rows.find((row) => row.code === code);
  if (!before && rows.length >= maxRows) return refuseField('code', `there may be ${maxRows} rows`);
  if (!before && change.source === undefined) return refuseField('source', 'a new row needs one');
  const after = changedRow(rows, code, change);
  return (await refuseRow(queries, after)) ?? { before, after };
}

/** Adds or changes a row of games on the home page. @returns VALIDATION_ERROR. */
export async function setLobbyRow(
  deps: PlatformDeps,
  request: Act & { code: string; change: LobbyChange },
): Promise<Refusal | undefined> {
  const { code, change } = request;
  const entry = { ...request, action: 'lobby.set', subject: code, details: { ...change } };
  return changeCatalogue(deps, entry, async (tx) => {
    const judged = await judgeLobbyRow(tx, code, change);
    if (!('after' in judged)) return judged;
    await saveLobbyRow(tx, judged.after);
    return undefined;
  });
}

/** Puts rows first on the home page, in this order. @returns NOT_FOUND for an unknown one. */
export async function sortLobby(
  deps: PlatformDeps,
  request: Act & { codes: readonly string[] },
): Promise<Refusal | undefined> {
  const { codes } = request;
  const entry = { ...request, action: 'lobby.sort', subject: 'lobby', details: { codes } };
  return changeCatalogue(deps, entry, async (tx) => {
    const known = new Set((await selectLobbyRows(tx)).map(({ code }) => code));
    if (!codes.every((code) => known.has(code))) return refuse('NOT_FOUND');
    await sortLobbyRows(tx, codes);
    return undefined;
  });
}

/** Lists all rows in order, hidden ones too. */
export const listLobbyRows = (deps: PlatformDeps): Promise<LobbyRowStored[]> => selectLobbyRows(deps.db.kysely);

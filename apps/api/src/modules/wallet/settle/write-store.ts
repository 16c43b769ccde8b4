import type pg from 'pg';
import { outboxChannel } from '../../../platform/outbox.ts';
import {
  movedCte,
  movedParamCount,
  movedParams,
  postedCte,
  postedParamCount,
  postedParams,
} from '../../ledger/index.ts';
import type { WageringWrite } from '../ports.ts';
import type { UnseenKeys } from './batch-keys.ts';
import { asText, type Row } from './sql-store.ts';
import { type Column, columnParams, listOf, namesOf, playerOf, valuesOf } from './columns.ts';
import type { BatchEffects, NewTransaction } from './deciding.ts';
import type { PlayerState, RoundFact } from './state.ts';

/** What `writeBatch` takes. */
export interface BatchWrite {
  /** States that have changed, in player order: rows are locked in it. */
  states: readonly PlayerState[];
  /** What recalled states do not know of: a player for whom the books do is left out. */
  unseen: UnseenKeys;
  effects: BatchEffects;
  /** Lines for the outbox, by player. */
  lines: readonly OutboxLine[];
  at: Date;
}

/** One event: kind, player and JSON. */
export interface OutboxLine {
  playerId: string;
  line: string;
}

/** The bonuses' part of a batch that changes them. */
export interface WageringPart {
  write: WageringWrite;
  values: readonly string[];
}

interface PlayersRound {
  state: PlayerState;
  round: RoundFact;
}

const transactionColumns: readonly Column<NewTransaction>[] = [
  ['player_id', 'player', (t) => t.playerId],
  ['id', 'uuid', (t) => t.id],
  ['provider', 'text', (t) => t.provider],
  ['transaction_uuid', 'uuid', (t) => t.transactionUuid],
  ['kind', 'text', (t) => t.kind],
  ['reference_uuid', 'uuid', (t) => t.referenceUuid],
  ['round_id', 'uuid', (t) => t.roundId],
  ['game_id', 'uuid', (t) => t.gameId],
  ['currency', 'text', (t) => t.currency],
  ['amount', 'bigint', (t) => t.amount],
  ['win_amount', 'bigint', (t) => t.winAmount],
  ['win_bonus', 'bigint', (t) => t.winBonus],
  ['part_game', 'bigint', (t) => t.parts.game],
  ['part_digital', 'bigint', (t) => t.parts.digital],
  ['part_bonus', 'bigint', (t) => t.parts.bonus],
  ['counted', 'bigint', (t) => t.counted],
  ['user_bonus_id', 'uuid', (t) => t.userBonusId],
  ['status', 'text', (t) => t.status],
  ['request_hash', 'uuid', (t) => t.dataHash],
  ['request_uuid', 'uuid', (t) => t.requestUuid],
  ['total_after', 'bigint', (t) => t.totalMinor],
  ['version', 'bigint', (t) => t.moved?.version ?? null],
  ['house', 'bigint', (t) => (t.house === null ? null : BigInt(t.house))],
  ['game_after', 'bigint', (t) => t.moved?.game ?? null],
  ['digital_after', 'bigint', (t) => t.moved?.digital ?? null],
  ['bonus_after', 'bigint', (t) => t.moved?.bonus ?? null],
  ['round', 'any text', (t) => t.round],
];

const roundColumns: readonly Column<PlayersRound>[] = [
  ['player_id', 'player', ({ state }) => state.balance.playerId],
  ['id', 'uuid', ({ round }) => round.id],
  ['provider', 'text', ({ round }) => round.provider],
  ['game_id', 'uuid', ({ round }) => round.gameId],
  ['currency', 'text', ({ state }) => state.balance.currency],
  ['stake_game', 'bigint', ({ round }) => round.stake.game],
  ['stake_digital', 'bigint', ({ round }) => round.stake.digital],
  ['stake_bonus', 'bigint', ({ round }) => round.stake.bonus],
  ['win_digital', 'bigint', ({ round }) => round.winDigital],
  ['win_bonus', 'bigint', ({ round }) => round.winBonus],
  ['user_bonus_id', 'uuid', ({ round }) => round.userBonusId],
  ['is_open', 'bool', ({ round }) => round.isOpen],
  ['is_rolled_back', 'bool', ({ round }) => round.isRolledBack],
  ['started_at', 'timestamptz', ({ round }) => round.startedAt.toISOString()],
  ['finished_at', 'timestamptz', ({ round }) => round.finishedAt?.toISOString() ?? null],
  ['balance_after', 'bigint', ({ round }) => round.balanceAfter],
  ['round', 'any text', ({ round }) => round.round],
];
const updatedColumns = [
  ...['stake_game', 'stake_digital', 'stake_bonus', 'win_digital', 'win_bonus', 'user_bonus_id', 'is_open'],
  ...['is_rolled_back', 'finished_at', 'balance_after'],
];

const lineColumns: readonly Column<OutboxLine>[] = [
  ['player_id', 'player', (line) => line.playerId],
  ['line', 'any text', (line) => line.line],
];
const usageColumns: readonly Column<BatchEffects['usage'][number]>[] = [
  ['player_id', 'player', (use) => use.playerId],
  ['staked', 'bigint', (use) => use.staked],
  ['won', 'bigint', (use) => use.won],
];
const unseenTransactionColumns: readonly Column<UnseenKeys['transactions'][number]>[] = [
  ['player_id', 'player', (key) => key.playerId],
  ['provider', 'text', (key) => key.provider],
  ['name', 'uuid', (key) => key.uuid],
];
const unseenRoundColumns: readonly Column<UnseenKeys['rounds'][number]>[] = [
  ['player_id', 'player', (key) => key.playerId],
  ['provider', 'text', (key) => key.provider],
  ['name', 'any text', (key) => key.round],
];

/** The time of the batch, behind the ledger's parameters. */
const atParam = `$${movedParamCount + 1}`;

const taken = (alias: string) => `(${alias}.player_id in (select place from moved)) is true`;

/**
 * A part of the write: it stands in the statement only when it has rows, as starting it would cost a lone call more than
 * its own work. `lists` are its columns' parameters as SQL.
 */
interface Part<T = never> {
  columns: readonly Column<T>[];
  text(lists: string): string;
}

const parts = {
  // Guards come first: `moved` looks at them. `offset 0` keeps the planner from turning the lookups around: a plan is made once, perhaps on empty tables.
  unseenTransactions: {
    columns: unseenTransactionColumns,
    text: (lists) => `
      select ${playerOf('k')} as player_id from unnest(${lists}) as k (player_id, provider, name)
      where exists (
        select from wallet.provider_transaction t
        where t.player_id = ${playerOf('k')} and t.provider = k.provider and t.transaction_uuid = k.name offset 0)`,
  } satisfies Part<UnseenKeys['transactions'][number]>,
  unseenRounds: {
    columns: unseenRoundColumns,
    text: (lists) => `
      select ${playerOf('k')} as player_id from unnest(${lists}) as k (player_id, provider, name)
      where exists (
        select from wallet.round r
        where r.player_id = ${playerOf('k')} and r.provider = k.provider and r.round = k.name offset 0)`,
  } satisfies Part<UnseenKeys['rounds'][number]>,
  recorded: {
    columns: transactionColumns,
    text: (lists) => `
      insert into wallet.provider_transaction (${namesOf(transactionColumns)}, created_at)
      select ${valuesOf('t', transactionColumns)}, ${atParam}::timestamptz from unnest(${lists}) as t (${namesOf(transactionColumns)}) where ${taken('t')}`,
  } satisfies Part<NewTransaction>,
  begun: {
    columns: roundColumns,
    text: (lists) => `
      insert into wallet.round (${namesOf(roundColumns)})
      select ${valuesOf('r', roundColumns)} from unnest(${lists}) as r (${namesOf(roundColumns)}) where ${taken('r')}`,
  } satisfies Part<PlayersRound>,
  continued: {
    columns: roundColumns,
    text: (lists) => `
      update wallet.round w set ${updatedColumns.map((name) => `${name} = r.${name}`).join(', ')}
      from unnest(${lists}) as r (${namesOf(roundColumns)})
      where w.player_id = ${playerOf('r')} and w.provider = r.provider and w.round = r.round and w.id = r.id
        and w.player_id = any($1::uuid[]) and ${taken('r')}`,
  } satisfies Part<PlayersRound>,
  announced: {
    columns: lineColumns,
    text: (lists) => `
      insert into platform.outbox (kind, bundle)
      select 'bundle', string_agg(e.line, E'\\n') from unnest(${lists}) as e (player_id, line)
      where ${taken('e')} having count(*) > 0`,
  } satisfies Part<OutboxLine>,
  used: {
    columns: usageColumns,
    text: (lists) => `
      insert into wallet.usage_hour as u (player_id, hour, staked, won)
      select ${playerOf('e')}, date_trunc('hour', ${atParam}::timestamptz, 'UTC'), sum(e.staked), sum(e.won)
      from unnest(${lists}) as e (player_id, staked, won)
      where ${taken('e')} group by e.player_id
      on conflict (player_id, hour) do update set staked = u.staked + excluded.staked, won = u.won + excluded.won`,
  } satisfies Part<BatchEffects['usage'][number]>,
};
type PartName = keyof typeof parts;
const partNames = Object.keys(parts);
const isGuard = (part: PartName) => part.startsWith('unseen');

const texts = new Map<string, string>();

/** The statement of these parts: it is its own transaction, and all of it or nothing of it is there. */
function writeText(
  names: readonly PartName[],
  { hasTransfers, wagering }: { hasTransfers: boolean; wagering: WageringWrite | undefined },
): { name: string; text: string } {
  // The server cuts longer names off.
  const name = `wallet-write-${names.map((part) => partNames.indexOf(part)).join('-')}${hasTransfers ? '-t' : ''}${wagering ? '-w' : ''}`;
  const known = texts.get(name);
  if (known !== undefined) return { name, text: known };
  let param = movedParamCount + 1;
  const next = () => {
    param += 1;
    return `$${param}`;
  };
  const ctes = names.map((part) => {
    const lists = parts[part].columns.map((column) => listOf(column, next())).join(', ');
    return `${part} as ${isGuard(part) ? 'materialized ' : ''}(${parts[part].text(lists)})`;
  });
  const guards = names.filter(isGuard);
  const refused = guards.map((part) => `select player_id from ${part}`).join(' union all ');
  ctes.splice(guards.length, 0, movedCte(refused));
  if (hasTransfers) ctes.push(postedCte(Array.from({ length: postedParamCount }, next), atParam));
  if (wagering) ctes.push(wagering.cte(wagering.types.map((type) => `${next()}::${type}`)));
  const text = `with ${ctes.join(',')} select player_id from moved`;
  texts.set(name, text);
  return { name, text };
}

/** The statement of a batch with its parameters. */
function makeWrite(
  write: BatchWrite,
  wagering: WageringPart | undefined,
): { name: string; text: string; values: (string | Buffer | Date)[] } {
  const { effects, lines, unseen } = write;
  const changed = write.states.flatMap((state) =>
    [...state.rounds.values()].filter((round) => round.isChanged).map((round) => ({ state, round })),
  );
  const places = new Map(write.states.map((state, index) => [state.balance.playerId, index + 1]));
  const values: (string | Buffer | Date)[] = [...movedParams(write.states.map((state) => state.balance)), write.at];
  const names: PartName[] = [];
  function add<T>(name: PartName, columns: readonly Column<T>[], rows: readonly T[]): void {
    if (rows.length === 0) return;
    names.push(name);
    values.push(...columnParams(columns, rows, places));
  }
  // Players without a change are not written: their guesses are not held against the books.
  const isWritten = ({ playerId }: { playerId: string }) => places.has(playerId);
  add('unseenTransactions', unseenTransactionColumns, unseen.transactions.filter(isWritten));
  add('unseenRounds', unseenRoundColumns, unseen.rounds.filter(isWritten));
  add('recorded', transactionColumns, effects.transactions);
  add(
    'begun',
    roundColumns,
    changed.filter(({ round }) => round.isNew),
  );
  add(
    'continued',
    roundColumns,
    changed.filter(({ round }) => !round.isNew),
  );
  add('announced', lineColumns, lines);
  add('used', usageColumns, effects.usage);
  const hasTransfers = effects.transfers.length > 0;
  if (hasTransfers) values.push(...postedParams(effects.transfers, places));
  if (wagering) values.push(...wagering.values);
  return { ...writeText(names, { hasTransfers, wagering: wagering?.write }), values };
}

/**
 * Writes a decided batch and commits it; wakes the outbox's readers after it, without waiting.
 * @returns the players whose version still was the one read: the effects of these are in the books, of others nothing.
 */
export async function writeBatch(
  client: pg.Client,
  write: BatchWrite,
  wagering: WageringPart | undefined,
): Promise<Set<string>> {
  const written = client.query<Row>({
    ...makeWrite(write, wagering),
    rowMode: 'array',
    types: asText,
  });
  // Readers poll as well: a wake-up that is lost delays, it loses nothing.
  client.query(`notify ${outboxChannel}`).catch(() => undefined);
  return new Set((await written).rows.map(([playerId]) => playerId ?? ''));
}

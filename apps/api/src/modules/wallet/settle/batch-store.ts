import pg from 'pg';
import { outboxChannel } from '../../../platform/outbox.ts';
import {
  batchCtes,
  batchParamCount,
  batchParams,
  decodeBatchBalance,
  selectBatchBalances,
} from '../../ledger/index.ts';
import { decodeLimits, selectLimits } from '../limits/limit-store.ts';
import type { RunStatement, WageringWrite } from '../ports.ts';
import type { BatchEffects } from './decide-call.ts';
import { keyOf, type PlayerState, type RoundFact, type TransactionFact } from './state.ts';

/** What a batch asks the books about. Parallel lists, one item a key. */
export interface BatchKeys {
  playerIds: string[];
  transactions: { playerId: string; provider: string; uuid: string }[];
  references: { playerId: string; provider: string; uuid: string }[];
  rounds: { playerId: string; provider: string; round: string }[];
}

/** Values of texts that may hold anything printable travel joined by a character that no text may hold. */
const separator = '\u001f';
const joined = (values: readonly string[]) => values.join(separator);
const listed = (values: readonly (string | bigint | boolean)[]) => `{${values.join(',')}}`;

const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

const transactionColumns = `t.player_id, t.provider, t.transaction_uuid, t.kind, t.status, t.request_hash, t.answer,
  t.round, t.round_id, t.part_game, t.part_digital, t.part_bonus, t.counted, t.user_bonus_id`;
const keysOf = (count: 'uuid[]' | 'text') =>
  count === 'uuid[]'
    ? `unnest($1::uuid[], $2::text[], $3::uuid[]) as k (player_id, provider, name)`
    : `unnest($1::uuid[], $2::text[], string_to_array($3, E'\\x1f')) as k (player_id, provider, name)`;

/*
 * `offset 0` keeps the planner from turning a lookup around: a plan is made once, perhaps while a table is still empty, and
 * must look up by key for ever after.
 */
const selectTransactions = `
  select ${transactionColumns} from ${keysOf('uuid[]')}
  cross join lateral (
    select * from wallet.provider_transaction t
    where t.player_id = k.player_id and t.provider = k.provider and t.transaction_uuid = k.name offset 0) t`;
const selectReferences = `
  select t.player_id, t.provider, t.reference_uuid, t.kind from ${keysOf('uuid[]')}
  cross join lateral (
    select * from wallet.provider_transaction t
    where t.player_id = k.player_id and t.provider = k.provider and t.reference_uuid = k.name and t.status = 'OK'
    offset 0) t`;
const selectRounds = `
  select r.player_id, r.id, r.provider, r.round, r.game_id, r.stake_game, r.stake_digital, r.stake_bonus, r.win_digital,
         r.win_bonus, r.user_bonus_id, r.is_open, r.is_rolled_back, r.started_at, r.finished_at, r.balance_after
  from ${keysOf('text')}
  cross join lateral (
    select * from wallet.round r
    where r.player_id = k.player_id and r.provider = k.provider and r.round = k.name offset 0) r`;

type Row = (string | null)[];

async function select(client: pg.Client, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await client.query<Row>({ name, text, values, rowMode: 'array', types: asText });
  return result.rows;
}

/**
 * Reads what a batch is decided on. Statements go out together; balances are read first, so that whatever changes after
 * them changes the version that the write asks for.
 */
export async function readBatch(client: pg.Client, keys: BatchKeys, at: Date): Promise<Map<string, PlayerState>> {
  const lookup = (items: readonly { playerId: string; provider: string }[], names: string) => [
    listed(items.map((item) => item.playerId)),
    listed(items.map((item) => item.provider)),
    names,
  ];
  const uuids = (items: readonly { uuid: string }[]) => listed(items.map((item) => item.uuid));
  const [balances, transactions, references, rounds, limits] = await Promise.all([
    select(client, 'wallet-balances', selectBatchBalances, [listed(keys.playerIds)]),
    select(client, 'wallet-transactions', selectTransactions, lookup(keys.transactions, uuids(keys.transactions))),
    keys.references.length > 0
      ? select(client, 'wallet-references', selectReferences, lookup(keys.references, uuids(keys.references)))
      : [],
    select(client, 'wallet-rounds', selectRounds, lookup(keys.rounds, joined(keys.rounds.map((key) => key.round)))),
    select(client, 'wallet-limits', selectLimits, [listed(keys.playerIds), at.toISOString()]),
  ]);
  const states = new Map<string, PlayerState>();
  for (const row of balances) {
    const balance = decodeBatchBalance(row as string[]);
    states.set(balance.playerId, {
      balance,
      transactions: new Map(),
      references: new Map(),
      rounds: new Map(),
      openRounds: 0,
      limits: undefined,
    });
  }
  for (const row of transactions) addTransaction(states, row);
  for (const row of references) addReference(states, row);
  for (const row of rounds) addRound(states, row);
  for (const [playerId = '', json = ''] of limits as string[][]) {
    const state = states.get(playerId);
    if (state) state.limits = decodeLimits(json, at);
  }
  return states;
}

function addTransaction(states: Map<string, PlayerState>, row: Row): void {
  const [
    playerId,
    provider,
    uuid,
    kind,
    status,
    hash,
    answer,
    round,
    roundId,
    game,
    digital,
    bonus,
    counted,
    userBonusId,
  ] = row as [string, string, string, TransactionFact['kind'], string, string, string, string, ...(string | null)[]];
  states.get(playerId)?.transactions.set(keyOf(provider, uuid), {
    kind,
    status,
    dataHash: hash.replaceAll('-', ''),
    answer,
    round,
    roundId: roundId ?? null,
    parts: { game: BigInt(game ?? 0), digital: BigInt(digital ?? 0), bonus: BigInt(bonus ?? 0) },
    counted: BigInt(counted ?? 0),
    userBonusId: userBonusId ?? null,
  });
}

function addReference(states: Map<string, PlayerState>, row: Row): void {
  const [playerId = '', provider, uuid, kind] = row as string[];
  const references = states.get(playerId)?.references;
  const key = keyOf(provider ?? '', uuid ?? '');
  const known = references?.get(key) ?? { hasWin: false, isRolledBack: false };
  references?.set(key, {
    hasWin: known.hasWin || kind === 'win',
    isRolledBack: known.isRolledBack || kind === 'rollback',
  });
}

function addRound(states: Map<string, PlayerState>, row: Row): void {
  const [playerId = '', id = '', provider = '', round = '', gameId = '', ...rest] = row as string[];
  const [stakeGame, stakeDigital, stakeBonus, winDigital, winBonus, userBonusId, isOpen, isRolledBack, ...times] = rest;
  const [startedAt = '', finishedAt, balanceAfter] = times;
  states.get(playerId)?.rounds.set(keyOf(provider, round), {
    id,
    provider,
    round,
    gameId,
    stake: { game: BigInt(stakeGame ?? 0), digital: BigInt(stakeDigital ?? 0), bonus: BigInt(stakeBonus ?? 0) },
    winDigital: BigInt(winDigital ?? 0),
    winBonus: BigInt(winBonus ?? 0),
    userBonusId: userBonusId ?? null,
    isOpen: isOpen === 't',
    isRolledBack: isRolledBack === 't',
    startedAt: new Date(startedAt),
    finishedAt: finishedAt ? new Date(finishedAt) : null,
    balanceAfter: BigInt(balanceAfter ?? 0),
    isNew: false,
    isChanged: false,
  });
}

const selectOpenRounds = `
  select player_id, count(*) from wallet.round where player_id = any($1::uuid[]) and is_open group by player_id`;

/** How many rounds of each player are open. */
export async function readOpenRounds(client: pg.Client, playerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await select(client, 'wallet-open-rounds', selectOpenRounds, [listed(playerIds)]);
  return new Map(rows.map(([playerId, count]) => [playerId ?? '', Number(count)]));
}

const taken = (alias: string) => `(${alias}.player_id in (select player_id from moved)) is true`;

const roundTypes = [
  ...['uuid[]', 'uuid[]', 'text[]', 'uuid[]', 'text[]', 'bigint[]', 'bigint[]', 'bigint[]', 'bigint[]', 'bigint[]'],
  ...['uuid[]', 'bool[]', 'bool[]', 'timestamptz[]', 'timestamptz[]', 'bigint[]', 'joined'],
];
const roundNames = `player_id, id, provider, game_id, currency, stake_game, stake_digital, stake_bonus, win_digital,
  win_bonus, user_bonus_id, is_open, is_rolled_back, started_at, finished_at, balance_after, round`;

/** A part of the write: it stands in the statement only when it has rows. `lists` are its parameters as SQL. */
interface Part {
  types: readonly string[];
  text(lists: string): string;
}

const parts = {
  recorded: {
    types: [
      ...[
        'uuid[]',
        'uuid[]',
        'text[]',
        'uuid[]',
        'text[]',
        'uuid[]',
        'uuid[]',
        'uuid[]',
        'text[]',
        'bigint[]',
        'bigint[]',
      ],
      ...['bigint[]', 'bigint[]', 'bigint[]', 'bigint[]', 'uuid[]', 'text[]', 'uuid[]', 'joined', 'joined'],
    ],
    text: (lists) => `
      insert into wallet.provider_transaction
        (player_id, id, provider, transaction_uuid, kind, reference_uuid, round_id, game_id, currency, amount, win_amount,
         part_game, part_digital, part_bonus, counted, user_bonus_id, status, request_hash, round, answer, created_at)
      select t.*, $16 from unnest(${lists}) as t (player_id, id, provider, transaction_uuid, kind, reference_uuid, round_id,
        game_id, currency, amount, win_amount, part_game, part_digital, part_bonus, counted, user_bonus_id, status,
        request_hash, round, answer)
      where ${taken('t')}`,
  },
  begun: {
    types: roundTypes,
    text: (lists) => `
      insert into wallet.round (${roundNames})
      select r.* from unnest(${lists}) as r (${roundNames}) where ${taken('r')}`,
  },
  continued: {
    types: roundTypes,
    text: (lists) => `
      update wallet.round w set stake_game = r.stake_game, stake_digital = r.stake_digital, stake_bonus = r.stake_bonus,
        win_digital = r.win_digital, win_bonus = r.win_bonus, user_bonus_id = r.user_bonus_id, is_open = r.is_open,
        is_rolled_back = r.is_rolled_back, finished_at = r.finished_at, balance_after = r.balance_after
      from unnest(${lists}) as r (${roundNames})
      where w.player_id = r.player_id and w.provider = r.provider and w.round = r.round and w.id = r.id
        and w.player_id = any($1::uuid[]) and ${taken('r')}`,
  },
  announced: {
    types: ['uuid[]', 'joined'],
    text: (lists) => `
      insert into platform.outbox (kind, bundle)
      select 'bundle', string_agg(e.line, E'\\n') from unnest(${lists}) as e (player_id, line)
      where ${taken('e')} having count(*) > 0`,
  },
  used: {
    types: ['uuid[]', 'bigint[]', 'bigint[]'],
    text: (lists) => `
      insert into wallet.usage_hour as u (player_id, hour, staked, won)
      select e.player_id, date_trunc('hour', $16::timestamptz, 'UTC'), sum(e.staked), sum(e.won)
      from unnest(${lists}) as e (player_id, staked, won)
      where ${taken('e')} group by e.player_id
      on conflict (player_id, hour) do update set staked = u.staked + excluded.staked, won = u.won + excluded.won`,
  },
} as const satisfies Record<string, Part>;
type PartName = keyof typeof parts;

const texts = new Map<string, string>();

/**
 * The statement that writes everything: it is its own transaction, and all of it or nothing of it is there. Parts without
 * rows are left out: starting them would cost a lone call more than its own work.
 */
function writeText(names: readonly PartName[], wagering: WageringWrite | undefined): { name: string; text: string } {
  const name = `wallet-write-${names.join('-')}${wagering ? '-wagering' : ''}`;
  const known = texts.get(name);
  if (known !== undefined) return { name, text: known };
  let param = batchParamCount;
  const list = (type: string) => {
    param += 1;
    return type === 'joined' ? `string_to_array($${param}, E'\\x1f')` : `$${param}::${type}`;
  };
  const ctes = names.map((part) => `${part} as (${parts[part].text(parts[part].types.map(list).join(', '))})`);
  if (wagering) ctes.push(wagering.cte(wagering.types.map(list)));
  const text = `with ${[batchCtes, ...ctes].join(',')} select player_id from moved`;
  texts.set(name, text);
  return { name, text };
}

const orNull = (value: string | bigint | null) => (value === null ? 'null' : value);

function transactionParams({ transactions }: BatchEffects): string[] {
  const list = (value: (t: BatchEffects['transactions'][number]) => string | bigint | null) =>
    `{${transactions.map((t) => orNull(value(t))).join(',')}}`;
  return [
    list((t) => t.playerId),
    list((t) => t.id),
    list((t) => t.provider),
    list((t) => t.transactionUuid),
    list((t) => t.kind),
    list((t) => t.referenceUuid),
    list((t) => t.roundId),
    list((t) => t.gameId),
    list((t) => t.currency),
    list((t) => t.amount),
    list((t) => t.winAmount),
    list((t) => t.parts.game),
    list((t) => t.parts.digital),
    list((t) => t.parts.bonus),
    list((t) => t.counted),
    list((t) => t.userBonusId),
    list((t) => t.status),
    list((t) => t.dataHash),
    joined(transactions.map((t) => t.round)),
    joined(transactions.map((t) => t.answer)),
  ];
}

interface PlayersRound {
  state: PlayerState;
  round: RoundFact;
}

function roundParams(rounds: readonly PlayersRound[]): string[] {
  const list = (value: (r: RoundFact, state: PlayerState) => string | bigint | boolean | null) =>
    `{${rounds.map(({ round, state }) => value(round, state) ?? 'null').join(',')}}`;
  return [
    list((_, state) => state.balance.playerId),
    list((r) => r.id),
    list((r) => r.provider),
    list((r) => r.gameId),
    list((_, state) => state.balance.currency),
    list((r) => r.stake.game),
    list((r) => r.stake.digital),
    list((r) => r.stake.bonus),
    list((r) => r.winDigital),
    list((r) => r.winBonus),
    list((r) => r.userBonusId),
    list((r) => r.isOpen),
    list((r) => r.isRolledBack),
    list((r) => r.startedAt.toISOString()),
    list((r) => r.finishedAt?.toISOString() ?? null),
    list((r) => r.balanceAfter),
    joined(rounds.map(({ round }) => round.round)),
  ];
}

/** What `writeBatch` takes. */
export interface BatchWrite {
  /** States that have changed, in player order: rows are locked in it. */
  states: readonly PlayerState[];
  effects: BatchEffects;
  /** Lines for the outbox, by player. */
  lines: readonly { playerId: string; line: string }[];
  at: Date;
}

/** The bonuses' part of a batch that changes them. */
export interface WageringPart {
  write: WageringWrite;
  values: readonly string[];
}

/** The statement of a batch with its parameters. */
function makeWrite(
  write: BatchWrite,
  wagering: WageringPart | undefined,
): { name: string; text: string; values: (string | Date)[] } {
  const { effects, lines } = write;
  const changed = write.states.flatMap((state) =>
    [...state.rounds.values()].filter((round) => round.isChanged).map((round) => ({ state, round })),
  );
  const begun = changed.filter(({ round }) => round.isNew);
  const continued = changed.filter(({ round }) => !round.isNew);
  const values: (string | Date)[] = batchParams(
    write.states.map((state) => state.balance),
    effects.transfers,
    write.at,
  );
  const names: PartName[] = [];
  const add = (name: PartName, rows: readonly unknown[], params: () => string[]) => {
    if (rows.length === 0) return;
    names.push(name);
    values.push(...params());
  };
  add('recorded', effects.transactions, () => transactionParams(effects));
  add('begun', begun, () => roundParams(begun));
  add('continued', continued, () => roundParams(continued));
  add('announced', lines, () => [listed(lines.map((line) => line.playerId)), joined(lines.map((line) => line.line))]);
  add('used', effects.usage, () => [
    listed(effects.usage.map((use) => use.playerId)),
    listed(effects.usage.map((use) => use.staked)),
    listed(effects.usage.map((use) => use.won)),
  ]);
  if (wagering) values.push(...wagering.values);
  return { ...writeText(names, wagering?.write), values };
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

/** Runs a prepared statement of the bonuses on the lane's connection. */
export function runOn(client: pg.Client): RunStatement {
  return ({ name, text, values }) => select(client, name, text, [...values]);
}

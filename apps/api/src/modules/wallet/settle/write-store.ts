import type pg from 'pg';
import { movedCte, movedParams, postedCte, postedParamCount, postedParams } from '../../ledger/index.ts';
import type { WageringWrite } from '../ports.ts';
import type { UnseenKeys } from './batch-keys.ts';
import { type Column, columnParams, createWords, playersParam, sourceOf } from './columns.ts';
import type { BatchEffects } from '../decide/decision.ts';
import { asText, type Row } from './sql-store.ts';
import type { PlayerState } from '../decide/player-state.ts';
import {
  announcedCte,
  atParam,
  commonParamCount,
  heldWinColumns,
  type OutboxLine,
  parts,
  roundColumns,
  transactionColumns,
  unseenRoundColumns,
  unseenTransactionColumns,
  usageColumns,
  wordsParam,
} from './write-parts.ts';

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

/** The bonuses' part of a batch that changes them. */
export interface WageringPart {
  write: WageringWrite;
  values: readonly string[];
}

type PartName = keyof typeof parts;
const partNames = Object.keys(parts);
const isGuard = (part: PartName) => part.startsWith('unseen');

/** Players of `moved` joined by blanks; null, most often, when they are all: a row each costs both sides more than its name. */
const selectMoved = `
  select case when (select count(*) from moved) < cardinality(${playersParam})
              then (select coalesce(string_agg(player_id::text, ' '), '') from moved) end`;

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
  let param = commonParamCount;
  const next = () => {
    param += 1;
    return `$${param}`;
  };
  const ctes = names.map((part) => {
    const source = sourceOf(parts[part].columns, next, wordsParam);
    return `${part} as ${isGuard(part) ? 'materialized ' : ''}(${parts[part].text(source)})`;
  });
  const guards = names.filter(isGuard);
  const refused = guards.map((part) => `select player_id from ${part}`).join(' union all ');
  ctes.splice(guards.length, 0, movedCte(refused));
  ctes.push(announcedCte);
  if (hasTransfers) ctes.push(postedCte(Array.from({ length: postedParamCount }, next), atParam));
  if (wagering) ctes.push(wagering.cte(wagering.types.map((type) => `${next()}::${type}`)));
  const text = `with ${ctes.join(',')} ${selectMoved}`;
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
  const words = createWords();
  const values: (string | Buffer | Date)[] = [];
  const names: PartName[] = [];
  function add<T>(name: PartName, columns: readonly Column<T>[], rows: readonly T[]): void {
    if (rows.length === 0) return;
    names.push(name);
    values.push(...columnParams(columns, rows, { places, words }));
  }
  // Players without a change are not written: their guesses are not held against the books, and nothing of them is told.
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
  add('used', usageColumns, effects.usage);
  add('held', heldWinColumns, effects.heldWins);
  const hasTransfers = effects.transfers.length > 0;
  if (hasTransfers) values.push(...postedParams(effects.transfers, places));
  if (wagering) values.push(...wagering.values);
  const told = lines.filter(isWritten).map(({ line }) => line);
  const moved = movedParams(write.states.map((state) => state.balance));
  const common = [...moved, write.at, words.param(), told.join('\n')];
  return { ...writeText(names, { hasTransfers, wagering: wagering?.write }), values: [...common, ...values] };
}

/**
 * Writes a decided batch and commits it.
 * @returns the players whose version still was the one read: the effects of these are in the books, of others nothing.
 */
export async function writeBatch(
  client: pg.Client,
  write: BatchWrite,
  wagering: WageringPart | undefined,
): Promise<Set<string>> {
  const written = await client.query<Row>({ ...makeWrite(write, wagering), rowMode: 'array', types: asText });
  const some = written.rows[0]?.[0];
  return new Set(some == null ? write.states.map(({ balance }) => balance.playerId) : some.split(' '));
}

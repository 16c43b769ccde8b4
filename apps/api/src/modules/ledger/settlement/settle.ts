import type pg from 'pg';
import { runOn } from '../../../platform/db/prepared.ts';
import { movedCte, movedParams, postedCte, postedParamCount, postedParams } from './balance-parts.ts';
import type { SettlementBatch } from './batch.ts';
import { type Column, columnParams, createWords, playersParam, sourceOf } from './columns.ts';
import {
  announcedCte,
  atParam,
  bonusParamCount,
  bonusParams,
  commonParamCount,
  heldWinColumns,
  parts,
  roundColumns,
  transactionColumns,
  unseenRoundColumns,
  unseenTransactionColumns,
  usageColumns,
  wageredCte,
  wordsParam,
} from './statement-parts.ts';

type PartName = keyof typeof parts;
const partNames = Object.keys(parts);
const isGuard = (part: PartName) => part.startsWith('unseen');

/**
 * Selects the players of `moved`, joined by blanks; null in the usual case of all: a row per player costs both sides more
 * than its name.
 */
const selectMoved = `
  select case when (select count(*) from moved) < cardinality(${playersParam})
              then (select coalesce(string_agg(player_id::text, ' '), '') from moved) end`;

const texts = new Map<string, string>();

/** Builds the statement of these parts; it is a transaction of its own, so all or nothing is written. */
function statementText(
  names: readonly PartName[],
  { hasTransfers, hasBonuses }: { hasTransfers: boolean; hasBonuses: boolean },
): { name: string; text: string } {
  // The server truncates longer names.
  const name = `wallet-write-${names.map((part) => partNames.indexOf(part)).join('-')}${hasTransfers ? '-t' : ''}${hasBonuses ? '-w' : ''}`;
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
  if (hasBonuses) ctes.push(wageredCte(Array.from({ length: bonusParamCount }, next)));
  const text = `with ${ctes.join(',')} ${selectMoved}`;
  texts.set(name, text);
  return { name, text };
}

/** Builds the statement of a batch with its parameters. */
function makeStatement(batch: SettlementBatch): {
  name: string;
  text: string;
  values: (string | Buffer | Date)[];
} {
  const { balances, rounds, unseen } = batch;
  const places = new Map(balances.map(({ playerId }, index) => [playerId, index + 1]));
  const words = createWords();
  const values: (string | Buffer | Date)[] = [];
  const names: PartName[] = [];
  function add<T>(name: PartName, columns: readonly Column<T>[], rows: readonly T[]): void {
    if (rows.length === 0) return;
    names.push(name);
    values.push(...columnParams(columns, rows, { places, words }));
  }
  // Unchanged players are not written: their versions are not checked, and they get no events.
  const isWritten = ({ playerId }: { playerId: string }) => places.has(playerId);
  add('unseenTransactions', unseenTransactionColumns, unseen.transactions.filter(isWritten));
  add('unseenRounds', unseenRoundColumns, unseen.rounds.filter(isWritten));
  add('recorded', transactionColumns, batch.transactions);
  add(
    'begun',
    roundColumns,
    rounds.filter(({ round }) => round.isNew),
  );
  add(
    'continued',
    roundColumns,
    rounds.filter(({ round }) => !round.isNew),
  );
  add('used', usageColumns, batch.usage);
  add('held', heldWinColumns, batch.heldWins);
  const hasTransfers = batch.transfers.length > 0;
  if (hasTransfers) values.push(...postedParams(batch.transfers, places));
  const hasBonuses = batch.bonuses.length > 0;
  if (hasBonuses) values.push(...bonusParams(batch.bonuses));
  const outboxLines = batch.lines.filter(isWritten).map(({ line }) => line);
  const common = [...movedParams(balances), batch.at, words.param(), outboxLines.join('\n')];
  return { ...statementText(names, { hasTransfers, hasBonuses }), values: [...common, ...values] };
}

/**
 * Writes and commits a decided batch by one statement: a player's part is written completely or not at all.
 * @returns the players whose version matched; the effects of all others were not written.
 */
export async function settle(client: pg.Client, batch: SettlementBatch): Promise<Set<string>> {
  const [row] = await runOn(client)(makeStatement(batch));
  const some = row?.[0];
  return new Set(some == null ? batch.balances.map(({ playerId }) => playerId) : some.split(' '));
}

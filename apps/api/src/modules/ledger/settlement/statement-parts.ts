import { listed } from '../../../platform/db/prepared.ts';
import { movedParamCount } from './balance-parts.ts';
import type { HeldWin, PlayersRound, SettledBonus, SettledTransaction, SettledUsage, UnseenKeys } from './batch.ts';
import { type Column, namesOf, playersParam, type Source } from './columns.ts';

export const transactionColumns: readonly Column<SettledTransaction>[] = [
  ['player_id', 'player', (t) => t.playerId],
  ['id', 'uuid', (t) => t.id],
  ['provider', 'word', (t) => t.provider],
  ['transaction_uuid', 'uuid', (t) => t.transactionUuid],
  ['kind', 'word', (t) => t.kind],
  ['reference_uuid', 'uuid?', (t) => t.referenceUuid],
  ['round_id', 'uuid?', (t) => t.roundId],
  ['game_id', 'uuid?', (t) => t.gameId],
  ['currency', 'word', (t) => t.currency],
  ['amount', 'bigint', (t) => t.amount],
  ['win_amount', 'bigint?', (t) => t.winAmount],
  ['win_bonus', 'bigint?', (t) => t.winBonus],
  ['part_game', 'bigint', (t) => t.parts.game],
  ['part_digital', 'bigint', (t) => t.parts.digital],
  ['part_bonus', 'bigint', (t) => t.parts.bonus],
  ['counted', 'bigint', (t) => t.counted],
  ['user_bonus_id', 'uuid?', (t) => t.userBonusId],
  ['edge', 'bigint', (t) => BigInt(t.edgeHundredths)],
  ['status', 'word', (t) => t.status],
  ['request_hash', 'uuid', (t) => t.dataHash],
  ['request_uuid', 'uuid', (t) => t.requestUuid],
  ['total_after', 'bigint', (t) => t.totalMinor],
  ['version', 'bigint?', (t) => t.moved?.version ?? null],
  ['house', 'bigint?', (t) => (t.house === null ? null : BigInt(t.house))],
  ['game_after', 'bigint?', (t) => t.moved?.game ?? null],
  ['digital_after', 'bigint?', (t) => t.moved?.digital ?? null],
  ['bonus_after', 'bigint?', (t) => t.moved?.bonus ?? null],
  ['round', 'any text', (t) => t.round],
];

export const roundColumns: readonly Column<PlayersRound>[] = [
  ['player_id', 'player', ({ balance }) => balance.playerId],
  ['id', 'uuid', ({ round }) => round.id],
  ['provider', 'word', ({ round }) => round.provider],
  ['game_id', 'uuid', ({ round }) => round.gameId],
  ['currency', 'word', ({ balance }) => balance.currency],
  ['stake_game', 'bigint', ({ round }) => round.stake.game],
  ['stake_digital', 'bigint', ({ round }) => round.stake.digital],
  ['stake_bonus', 'bigint', ({ round }) => round.stake.bonus],
  ['theoretical_loss', 'bigint', ({ round }) => round.theoreticalLoss],
  ['win_digital', 'bigint', ({ round }) => round.winDigital],
  ['win_bonus', 'bigint', ({ round }) => round.winBonus],
  ['user_bonus_id', 'uuid?', ({ round }) => round.userBonusId],
  ['is_open', 'bool', ({ round }) => round.isOpen],
  ['is_rolled_back', 'bool', ({ round }) => round.isRolledBack],
  ['started_at', 'timestamptz', ({ round }) => round.startedAt.toISOString()],
  ['finished_at', 'timestamptz', ({ round }) => round.finishedAt?.toISOString() ?? null],
  ['balance_after', 'bigint', ({ round }) => round.balanceAfter],
  ['round', 'any text', ({ round }) => round.round],
];
const updatedColumns = [
  ...['stake_game', 'stake_digital', 'stake_bonus', 'theoretical_loss', 'win_digital', 'win_bonus'],
  ...['user_bonus_id', 'is_open', 'is_rolled_back', 'finished_at', 'balance_after'],
];

export const usageColumns: readonly Column<SettledUsage>[] = [
  ['player_id', 'player', (use) => use.playerId],
  ['at', 'timestamptz', (use) => use.at.toISOString()],
  ['staked', 'bigint', (use) => use.staked],
  ['won', 'bigint', (use) => use.won],
];
export const heldWinColumns: readonly Column<HeldWin>[] = [
  ['player_id', 'player', (held) => held.playerId],
  ['id', 'uuid', (held) => held.id],
  ['provider', 'word', (held) => held.provider],
  ['game_id', 'uuid?', (held) => held.gameId],
  ['currency', 'word', (held) => held.currency],
  ['stake', 'bigint', (held) => held.stake],
  ['win_real', 'bigint', (held) => held.win.game + held.win.digital],
  ['win_bonus', 'bigint', (held) => held.win.bonus],
  ['reason', 'word', (held) => held.reason],
  ['round', 'any text', (held) => held.round],
];
export const unseenTransactionColumns: readonly Column<UnseenKeys['transactions'][number]>[] = [
  ['player_id', 'player', (key) => key.playerId],
  ['provider', 'word', (key) => key.provider],
  ['name', 'uuid', (key) => key.uuid],
];
export const unseenRoundColumns: readonly Column<UnseenKeys['rounds'][number]>[] = [
  ['player_id', 'player', (key) => key.playerId],
  ['provider', 'word', (key) => key.provider],
  ['name', 'any text', (key) => key.round],
];

/** Parameters for the batch's time, words and outbox lines, after those of the balances. */
export const atParam = `$${movedParamCount + 1}`;
export const wordsParam = `$${movedParamCount + 2}`;
const linesParam = `$${movedParamCount + 3}::text`;
export const commonParamCount = movedParamCount + 3;

const taken = (source: Source) => `(${source.place} in (select place from moved)) is true`;

/** A part of the write; included only when it has rows, since starting it costs a lone call more than its work. */
interface Part<T = never> {
  columns: readonly Column<T>[];
  text(source: Source): string;
}

/** Parts of the write. Guards come first: `moved` refers to them. */
export const parts = {
  // `offset 0` keeps the planner from reordering the lookups, `is true` prevents a scan of all the player's rows: a plan is
  // made once, perhaps on empty tables.
  unseenTransactions: {
    columns: unseenTransactionColumns,
    text: (source) => `
      select ${source.value('player_id')} as player_id from ${source.from}
      where exists (
        select from wallet.provider_transaction t
        where t.transaction_uuid = ${source.value('name')}
          and (t.player_id = ${source.value('player_id')} and t.provider = ${source.value('provider')}) is true offset 0)`,
  } satisfies Part<UnseenKeys['transactions'][number]>,
  unseenRounds: {
    columns: unseenRoundColumns,
    text: (source) => `
      select ${source.value('player_id')} as player_id from ${source.from}
      where exists (
        select from wallet.round r
        where r.player_id = ${source.value('player_id')} and r.provider = ${source.value('provider')}
          and r.round = ${source.value('name')} offset 0)`,
  } satisfies Part<UnseenKeys['rounds'][number]>,
  recorded: {
    columns: transactionColumns,
    text: (source) => `
      insert into wallet.provider_transaction (${namesOf(transactionColumns)}, created_at)
      select ${source.values}, ${atParam}::timestamptz from ${source.from} where ${taken(source)}`,
  } satisfies Part<SettledTransaction>,
  begun: {
    columns: roundColumns,
    text: (source) => `
      insert into wallet.round (${namesOf(roundColumns)}) select ${source.values} from ${source.from} where ${taken(source)}`,
  } satisfies Part<PlayersRound>,
  continued: {
    columns: roundColumns,
    text: (source) => `
      update wallet.round w set ${updatedColumns.map((name) => `${name} = ${source.value(name)}`).join(', ')}
      from ${source.from}
      where w.player_id = ${source.value('player_id')} and w.provider = ${source.value('provider')}
        and w.round = ${source.value('round')} and w.id = ${source.value('id')}
        and w.player_id = any(${playersParam}) and ${taken(source)}`,
  } satisfies Part<PlayersRound>,
  used: {
    columns: usageColumns,
    text: (source) => `
      insert into wallet.usage_hour as u (player_id, hour, staked, won)
      select e.player_id, date_trunc('hour', e.at, 'UTC'), sum(e.staked), sum(e.won)
      from (select ${source.values} from ${source.from} where ${taken(source)}) as e (${namesOf(usageColumns)})
      group by 1, 2
      on conflict (player_id, hour) do update set staked = u.staked + excluded.staked, won = u.won + excluded.won`,
  } satisfies Part<SettledUsage>,
  held: {
    columns: heldWinColumns,
    text: (source) => `
      insert into wallet.held_win (${namesOf(heldWinColumns)}, created_at)
      select ${source.values}, ${atParam}::timestamptz from ${source.from} where ${taken(source)}`,
  } satisfies Part<HeldWin>,
};

/** Writes the outbox lines. Usually all of them are written unchanged, which is cheaper than one by one. */
export const announcedCte = `
  announced as (
    insert into platform.outbox (kind, bundle)
    select 'bundle', lines from (
      select case when (select count(*) from moved) = cardinality(${playersParam}) then ${linesParam}
                  else (select string_agg(line, E'\\n') from string_to_table(${linesParam}, E'\\n') as line
                        where split_part(line, E'\\t', 2)::uuid in (select player_id from moved))
             end) as b (lines)
    where lines is not null)`;

/** Types of the parameters of `wageredCte`, in order. */
const bonusTypes = 'uuid[] uuid[] text[] bigint[] bigint[] int[] bigint[] text[] bigint[] bigint[]'.split(' ');
export const bonusParamCount = bonusTypes.length;

/** Writes changed bonuses; `params` as SQL, e.g. `$17`. */
export function wageredCte(params: readonly string[]): string {
  return `
  wagered as (
    update bonuses.user_bonus u set
      progress = c.progress, wager_amount = c.wager_amount, spins_left = c.spins_left, spins_won = c.spins_won, status = c.status, updated_at = ${atParam}::timestamptz, end_reason = c.end_reason,
      released_amount = c.released, removed_amount = c.removed,
      completed_at = case when c.status = 'ACTIVE' then null else coalesce(u.completed_at, ${atParam}::timestamptz) end
    from unnest(${params.map((param, index) => `${param}::${bonusTypes[index]}`).join(', ')})
      as c (player_id, id, status, progress, wager_amount, spins_left, spins_won, end_reason, released, removed)
    where u.player_id = c.player_id and u.id = c.id and (c.player_id in (select player_id from moved)) is true)`;
}

/** Parameters of `wageredCte`. */
export function bonusParams(bonuses: readonly SettledBonus[]): string[] {
  return [
    listed(bonuses.map((one) => one.playerId)),
    listed(bonuses.map((one) => one.id)),
    listed(bonuses.map((one) => one.status)),
    listed(bonuses.map((one) => one.progress)),
    listed(bonuses.map((one) => one.wagerAmount)),
    listed(bonuses.map((one) => (one.spinsLeft === null ? null : String(one.spinsLeft)))),
    listed(bonuses.map((one) => one.spinsWon)),
    listed(bonuses.map((one) => one.endReason)),
    listed(bonuses.map((one) => one.releasedAmount)),
    listed(bonuses.map((one) => one.removedAmount)),
  ];
}

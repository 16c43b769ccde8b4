import type { ListedTable } from '@altyn/contracts/provider-wallet';
import { toProtocolAmount } from '../../amounts.ts';
import type { Deps } from '../../deps.ts';
import { type LiveTable, limitsOf, liveTables, tableCurrencies } from '../../titles/live-tables.ts';
import { showResults } from './shown-results.ts';
import { listOutcomes } from './store/round-store.ts';
import { countPlayers } from './store/table-store.ts';

const shownResults = 10;
/** A round counts as the present or the last one for this long after it opened. */
const presentMs = 120_000;

/** Every table with its limits, the players of its present and last round and its public results, newest first. */
export async function readTables(deps: Pick<Deps, 'pool' | 'now'>): Promise<ListedTable[]> {
  const players = await countPlayers(deps.pool, new Date(deps.now().getTime() - presentMs));
  return Promise.all(
    [...liveTables.values()].map(async (table) => {
      const outcomes = await listOutcomes(deps.pool, { tableCode: table.code, limit: shownResults });
      return {
        game_code: table.code,
        players: players.get(table.code) ?? 0,
        limits: listLimits(table),
        results: showResults(table.code, outcomes.toReversed()),
      };
    }),
  );
}

/** Smallest chip and highest stake of a round, by currency. */
function listLimits(table: LiveTable): ListedTable['limits'] {
  return Object.fromEntries(
    tableCurrencies.flatMap((currency) => {
      const limits = limitsOf(table, currency);
      const min = limits?.chips[0];
      if (!limits || min === undefined) return [];
      return [[currency, { min: toProtocolAmount(min), max: toProtocolAmount(limits.maxTotal) }]];
    }),
  );
}

import { ownDataEndpoints } from '@altyn/contracts/player/own-data';
import type { Route } from '../../../platform/http/http.ts';
import { type IdentityDeps, recordSecurityEvent, requireStepUp } from '../../identity/index.ts';
import type { Queries } from '../../../platform/db/db.ts';
import { schemasHiddenFromApi } from '../../../platform/db/rights.ts';
import { exportPlayer } from './export-player.ts';
import { type ExportedTable, exportedTables } from './player-data.data.ts';

/** Rows of one table that a player gets from the site; the whole copy is printed by `player export`. */
const maxRows = 5_000;
/** Rate limit per address: each reads every table of the player. */
const exportLimit = { max: 5, windowS: 3_600, isShared: true };

const isHidden = ({ table }: ExportedTable) => schemasHiddenFromApi.some((schema) => table.startsWith(`${schema}.`));

/** The copy from the site. Tables that the API's role does not read are named in the last line; they are given on request. */
export async function exportOwnData(queries: Queries, playerId: string, print: (line: string) => void): Promise<void> {
  const tables = exportedTables.filter((table) => !isHidden(table));
  await exportPlayer(queries, { playerId, maxRows, tables }, print);
  print(JSON.stringify({ on_request: exportedTables.filter(isHidden).map(({ table }) => table) }));
}

/** Registers the player's own copy of the data. It is an event of the account's security, of which the player is told. */
export function registerOwnExport(route: Route, deps: IdentityDeps): void {
  route(
    ownDataEndpoints.exportOwnData,
    async ({ caller, request }) => {
      const refusal = await requireStepUp(deps, { ...caller, purpose: 'export' });
      if (refusal) return refusal;
      const { playerId } = caller;
      const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
      await deps.db.transaction((tx) => recordSecurityEvent(tx, deps, { playerId, event: 'data_exported', from }));
      const lines: string[] = [];
      await exportOwnData(deps.db.kysely, playerId, (line) => lines.push(line));
      return { lines: `${lines.join('\n')}\n` };
    },
    exportLimit,
  );
}

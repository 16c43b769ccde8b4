import { protocolUnitsPerMinor, type ListedTable } from '@altyn/contracts/provider-wallet';
import type { LiveTableState } from '@altyn/contracts/games';
import { type Currency, formatMoney } from '@altyn/domain/money';
import type { CatalogueGame } from '../catalogue.ts';
import { readCatalogue } from '../catalogue.ts';
import type { GamesDeps } from '../ports.ts';
import { connectionOf } from '../providers/provider-connection.ts';

/** Maximum staleness of a provider's tables while it answers. */
const freshMs = 5_000;
/** Time until a provider that gave no answer is asked again: the call is optional. */
const askAgainMs = 300_000;
/** Results that a list of tables shows. */
const shownResults = 8;

type TablesDeps = Pick<GamesDeps, 'db' | 'clock' | 'providerCalls'>;
type Tables = ReadonlyMap<string, ListedTable>;
interface Answer {
  atMs: number;
  tables: Promise<Tables>;
  /** Undefined until the answer is there. */
  isAnswered?: boolean;
}

/** By provider; one question serves all visitors of this process. */
const answers = new WeakMap<object, Map<string, Answer>>();

/** The tables of a provider by game code, asked for once in five seconds however many visitors there are. */
function tablesOf(deps: TablesDeps, { served }: CatalogueGame): Promise<Tables> | undefined {
  const connection = connectionOf(served);
  if (!connection) return undefined;
  const known = answers.get(deps.db) ?? new Map<string, Answer>();
  answers.set(deps.db, known);
  const nowMs = deps.clock.now().getTime();
  const last = known.get(served.slug);
  if (last && nowMs - last.atMs < (last.isAnswered === false ? askAgainMs : freshMs)) return last.tables;
  const answer = deps.providerCalls.tables(connection);
  const next: Answer = {
    atMs: nowMs,
    tables: answer.then((tables) => {
      next.isAnswered = tables !== undefined;
      return new Map((tables ?? []).map((table) => [table.game_code, table]));
    }),
  };
  known.set(served.slug, next);
  return next.tables;
}

const moneyOf = (units: number) => formatMoney(BigInt(units) / BigInt(protocolUnitsPerMinor));

/** State of the playable live tables whose provider tells it, by popularity. */
export async function readLiveTables(
  deps: TablesDeps,
  { currency }: { currency: Currency },
): Promise<{ items: LiveTableState[]; total: number }> {
  const { inOrder } = await readCatalogue(deps);
  const games = inOrder.popular.filter(({ row }) => row.category === 'live');
  const items = await Promise.all(
    games.map(async (game) => {
      const table = (await tablesOf(deps, game))?.get(game.row.gameCode);
      if (!table) return [];
      const limits = table.limits[currency.toUpperCase()];
      return [
        {
          game_slug: game.row.slug,
          players: table.players,
          limits: limits ? { min: moneyOf(limits.min), max: moneyOf(limits.max) } : null,
          currency,
          results: table.results.slice(0, shownResults),
        },
      ];
    }),
  );
  const tables = items.flat();
  return { items: tables, total: tables.length };
}

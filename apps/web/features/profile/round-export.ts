import { csvOf } from '@altyn/domain/csv';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import type { OutputOf } from '#web/lib/api/types.ts';

export type RoundsPage = OutputOf<'GET', '/users/rounds'>;
export type RoundRecord = RoundsPage['items'][number];

/** Maximum rounds in a file: with pages of 100, at most 50 calls. */
export const maxExportedRounds = 5_000;
export const exportPageSize = 100;

export interface ExportResult {
  rounds: RoundRecord[];
  /** True if there are more rounds than the file holds. */
  isCut: boolean;
}

/**
 * Collects the filtered rounds, newest first, page by page. New rounds shift others to the next page; duplicates are
 * removed.
 */
export async function collectRounds(
  fetchPage: (page: number) => Promise<RoundsPage>,
  onProgress: (done: number, total: number) => void,
): Promise<ExportResult> {
  const rounds = new Map<string, RoundRecord>();
  for (let page = 1; page <= maxExportedRounds / exportPageSize; page += 1) {
    const answer = await fetchPage(page);
    for (const round of answer.items) rounds.set(round.id, round);
    onProgress(rounds.size, answer.total);
    if (answer.items.length === 0 || page * answer.pageSize >= answer.total) {
      return { rounds: [...rounds.values()], isCut: false };
    }
  }
  return { rounds: [...rounds.values()], isCut: true };
}

/** Text of the file: localised column names, times in UTC, decimal amounts. */
export function roundsCsv(rounds: readonly RoundRecord[], columns: readonly string[]): string {
  return csvOf([
    columns,
    ...rounds.map((round) => [
      round.started_at,
      round.finished_at ?? '',
      round.id,
      round.game_title,
      round.status,
      round.stake,
      round.win,
      round.balance_after,
      round.currency.toUpperCase(),
    ]),
  ]);
}

/** Win minus stake, a decimal string. */
export function resultOf(round: Pick<RoundRecord, 'win' | 'stake'>): string {
  return formatMoney((parseMoney(round.win) ?? 0n) - (parseMoney(round.stake) ?? 0n));
}

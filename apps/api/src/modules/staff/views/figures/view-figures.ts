import type {
  officeFiguresAnswer,
  officeFiguresQuery,
  officeLiabilities,
  officePlayAnswer,
  officePlayQuery,
} from '@altyn/contracts/office/figures';
import { type Currency, formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import {
  figuresOf,
  inEuros,
  listGameTitles,
  readAccountSums,
  readGameSums,
  returnOf,
  sumLiabilities,
} from '../../../figures/index.ts';
import { readSetting } from '../../../settings/index.ts';
import type { StaffDeps } from '../../ports.ts';

type Sums = Awaited<ReturnType<typeof readGameSums>>;

/** Groups rows by a key and their currency, in the order of both. */
function groupOf<Row extends { currency: Currency }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, { key: string; currency: Currency; rows: Row[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(`${key} ${row.currency}`) ?? { key, currency: row.currency, rows: [] };
    group.rows.push(row);
    groups.set(`${key} ${row.currency}`, group);
  }
  return [...groups.values()].toSorted(
    (one, other) => one.key.localeCompare(other.key) || one.currency.localeCompare(other.currency),
  );
}

type WireFigures = z.input<typeof officeFiguresAnswer>['euros'][number]['figures'];

const wireFigures = (figures: ReturnType<typeof figuresOf>) =>
  Object.fromEntries(Object.entries(figures).map(([name, minor]) => [name, formatMoney(minor)])) as WireFigures;

/** The house's figures in a period, by currency and, where wanted, by day or country; and in euros over all currencies. */
export async function viewFigures(
  deps: StaffDeps,
  { from, to, by }: z.output<typeof officeFiguresQuery>,
): Promise<z.input<typeof officeFiguresAnswer>> {
  const [sums, rates] = await Promise.all([
    readAccountSums(deps, { from, to }),
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
  ]);
  const house = sums.filter(({ account }) => account.includes(':'));
  const groups = groupOf(house, (row) => (by === 'total' ? 'total' : row[by])).map(({ key, currency, rows }) => ({
    ...{ key, currency, figures: figuresOf(rows) },
  }));
  const keys = [...new Set(groups.map(({ key }) => key))];
  return {
    items: groups.map(({ figures, ...group }) => ({ ...group, figures: wireFigures(figures) })),
    euros: keys.map((key) => ({
      key,
      figures: wireFigures(
        inEuros(
          groups.filter((group) => group.key === key),
          rates,
        ),
      ),
    })),
  };
}

const percent = 100;
const percentOf = (part: number | undefined) => (part === undefined ? null : (part * percent).toFixed(2));

/** Adds the play of several days, countries or games up. */
function playOf(rows: Sums) {
  const sum = (pick: (row: Sums[number]) => bigint) => rows.reduce((total, row) => total + pick(row), 0n);
  const add = (pick: (row: Sums[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const stakes = sum((row) => row.stakesMinor);
  const wins = sum((row) => row.winsMinor);
  const seen = returnOf({
    finishedRounds: Number(sum((row) => row.finishedRounds)),
    finishedStakes: add((row) => row.finishedStakes),
    finishedWins: add((row) => row.finishedWins),
    stakesSquared: add((row) => row.stakesSquared),
    stakesByWins: add((row) => row.stakesByWins),
    winsSquared: add((row) => row.winsSquared),
  });
  const expected = add((row) => row.expectedWins);
  return {
    rounds: String(sum((row) => row.rounds)),
    ...{ stakes: formatMoney(stakes), wins: formatMoney(wins), ggr: formatMoney(stakes - wins) },
    theoretical: stakes > 0n ? percentOf(expected / Number(stakes)) : null,
    ...{ actual: percentOf(seen?.actual), band_low: percentOf(seen?.low), band_high: percentOf(seen?.high) },
  };
}

/** Play in a period, with the return that was declared and the one that came. */
export async function viewPlay(
  deps: StaffDeps,
  { from, to, by }: z.output<typeof officePlayQuery>,
): Promise<z.input<typeof officePlayAnswer>> {
  const sums = await readGameSums(deps, { from, to });
  const titles = by === 'game' ? await listGameTitles(deps.db.kysely) : new Map<string, string>();
  const keyOf = (row: Sums[number]) => (by === 'game' ? (titles.get(row.gameId) ?? row.gameId) : row[by]);
  const items = groupOf(sums, keyOf).map(({ key, currency, rows }) => ({
    ...{ key, currency, game_id: by === 'game' ? (rows[0]?.gameId ?? null) : null },
    ...playOf(rows),
  }));
  return { items };
}

/** What the house owes to players now. */
export async function viewLiabilities(deps: StaffDeps): Promise<z.input<typeof officeLiabilities>> {
  const rows = await sumLiabilities(deps.db.kysely);
  const items = rows.map(({ currency, players, game, digital, bonus, cashback, withdrawalHold }) => ({
    ...{ currency, players: String(players) },
    ...{ game: formatMoney(game), digital: formatMoney(digital), bonus: formatMoney(bonus) },
    ...{ cashback: formatMoney(cashback), withdrawal_hold: formatMoney(withdrawalHold) },
    total: formatMoney(game + digital + bonus + cashback + withdrawalHold),
  }));
  return { at: deps.clock.now().toISOString(), items };
}

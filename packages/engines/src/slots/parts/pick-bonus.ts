import { multipleOf } from '../../play-line-slot.ts';
import type { GameRandomness } from '../../randomness.ts';
import {
  type BookPart,
  bookRecorder,
  type OpenBook,
  type Position,
  type Recorder,
  type SlotEvent,
  unitsPerStake,
} from '../slot-game.ts';
import { draw, probabilityOf, type Weighted, weighted } from '../weights.ts';

type Prizes = readonly (readonly [units: number, weight: number])[];

/** A row of equal objects: what each of them may hide, with whole weights. */
interface PickRow {
  /** Weight of the end of the bonus. */
  end: number;
  /** Weight of the key, which opens the last row at once. */
  key: number;
  prizes: Prizes;
}

/**
 * A bonus of picks: in each row the player opens one of several equal objects. Nothing is drawn before the pick, and
 * all objects of a row have the same chances, so the return does not depend on the player.
 */
export interface PickBonusConfig {
  /** Number of scatters in view that starts it. */
  from: number;
  /** Number of objects in a row. */
  objects: number;
  rows: readonly PickRow[];
  /** The last row has prizes only; it opens after all others, or with a key. */
  last: { objects: number; prizes: Prizes };
}

type Found = { found: 'prize'; units: number } | { found: 'end' } | { found: 'key' };

export interface PickBonus {
  readonly config: PickBonusConfig;
  /** Expected units, before the win cap. */
  readonly expected: number;
  /** Chance that a bonus opens the last row. */
  readonly lastChance: number;
  /** Chance that a bonus brings the highest prize of the last row. */
  readonly topChance: number;
  /** Announces the bonus and its first pick. */
  begin(scatters: readonly Position[], recorder: Recorder): void;
  /** Plays the picks of a simulation. @returns units won, at most `room` */
  simulate(randomness: GameRandomness, room: number): number;
  /** The pick at the end of a book. @throws RangeError for an option that is not in the choice */
  resume(step: { book: OpenBook; choice: string; randomness: GameRandomness }, max: number): BookPart;
}

export function pickBonus(config: PickBonusConfig): PickBonus {
  const { rows, last } = config;
  const tables = [...rows.map(tableOf), tableOf({ end: 0, key: 0, prizes: last.prizes })];
  const { expected, lastChance } = figuresOf(tables);
  const prizes = weighted(last.prizes);
  const topChance = lastChance * probabilityOf(prizes, Math.max(...prizes.values));
  /** Number of the next row; undefined: the bonus is over. */
  const next = (row: number, { found }: Found) =>
    found === 'end' || row === rows.length ? undefined : found === 'key' ? rows.length : row + 1;
  return {
    config,
    expected,
    lastChance,
    topChance,
    begin(scatters, recorder) {
      recorder.events?.push({ type: 'pickStart', positions: [...scatters], rows: rows.length + 1 });
      recorder.events?.push(choiceOf(config, 0));
    },
    simulate(randomness, room) {
      let units = 0;
      for (let row: number | undefined = 0; row !== undefined && units < room; ) {
        const found = draw(tables[row]!, randomness);
        if (found.found === 'prize') units += found.units;
        row = next(row, found);
      }
      return Math.min(units, room);
    },
    resume({ book, choice, randomness }, max) {
      const events = book.events as readonly SlotEvent[];
      const open = events.at(-1);
      if (open?.type !== 'choice' || open.kind !== 'pick' || !open.options.some(({ id }) => id === choice))
        throw new RangeError(`choice ${choice}`);
      const stakeMinor = BigInt(book.stake);
      const recorder = bookRecorder(stakeMinor);
      const row = Number(open.row);
      const before = Number((BigInt(book.win) * BigInt(unitsPerStake)) / stakeMinor);
      const drawn = draw(tables[row]!, randomness);
      const units = Math.min(max, before + (drawn.found === 'prize' ? drawn.units : 0));
      const minor = (value: number) => recorder.minor(value);
      recorder.events.push({ type: 'pick', row, place: choice, found: drawn.found, win: minor(units - before) });
      const win = BigInt(minor(units));
      const then = units < max ? next(row, drawn) : undefined;
      if (then !== undefined) {
        const choices = choiceOf(config, then);
        return { events: [...recorder.events, choices], win, next: { options: choices.options } };
      }
      recorder.events.push({ type: 'pickEnd', win: minor(pickedUnits([...events, ...recorder.events], stakeMinor)) });
      if (units === max) recorder.events.push({ type: 'winCap', win: minor(max) });
      recorder.events.push({ type: 'roundTotal', win: win.toString(), multiple: multipleOf(win, stakeMinor) });
      return { events: recorder.events, win };
    },
  };
}

const tableOf = ({ end, key, prizes }: PickRow): Weighted<Found> =>
  weighted<Found>([
    [{ found: 'end' }, end],
    [{ found: 'key' }, key],
    ...prizes.map(([units, weight]) => [{ found: 'prize', units }, weight] as const),
  ]);

function choiceOf({ rows, objects, last }: PickBonusConfig, row: number) {
  const count = row === rows.length ? last.objects : objects;
  const options = Array.from({ length: count }, (_, place) => ({ id: String(place + 1) }));
  return { type: 'choice', kind: 'pick', row, options } as const satisfies SlotEvent;
}

/** Units of all picks in a book. */
function pickedUnits(events: readonly SlotEvent[], stakeMinor: bigint): number {
  const minor = events.reduce((sum, event) => (event.type === 'pick' ? sum + BigInt(event.win) : sum), 0n);
  return Number((minor * BigInt(unitsPerStake)) / stakeMinor);
}

/** Mean of the rows from the last to the first. */
function figuresOf(tables: readonly Weighted<Found>[]): { expected: number; lastChance: number } {
  const share = ({ values, weights, total }: Weighted<Found>, of: (found: Found) => number) =>
    values.reduce((sum, found, index) => sum + of(found) * (weights[index]! / total), 0);
  const mean = (table: Weighted<Found>) => share(table, (found) => (found.found === 'prize' ? found.units : 0));
  const lastMean = mean(tables.at(-1)!);
  let expected = lastMean;
  let lastChance = 1;
  for (const table of tables.slice(0, -1).toReversed()) {
    const prize = share(table, ({ found }) => (found === 'prize' ? 1 : 0));
    const key = share(table, ({ found }) => (found === 'key' ? 1 : 0));
    expected = mean(table) + prize * expected + key * lastMean;
    lastChance = prize * lastChance + key;
  }
  return { expected, lastChance };
}

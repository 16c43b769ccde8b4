import { type RawBuilder, sql } from 'kysely';
import { firstIdOf } from '../../platform/db/partitions.ts';

/** Maximum clock skew between an id and its movement. */
const skewMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** A day in UTC: `2026-11-27`. */
export type Day = string;

/** A part of a day: from an instant to another, which does not belong to it. */
export interface DayPart {
  day: Day;
  from: Date;
  to: Date;
}

/** The whole of a day. */
export function wholeDay(day: Day): DayPart {
  const from = new Date(`${day}T00:00:00.000Z`);
  return { day, from, to: new Date(from.getTime() + dayMs) };
}

/** Rows of a part by the time in their ids, which finds their months, and exactly. */
export const within = ({ from, to }: DayPart, id: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`${id} >= ${firstIdOf(new Date(from.getTime() - skewMs))} and ${id} < ${firstIdOf(new Date(to.getTime() + skewMs))}
    and ${at} >= ${from} and ${at} < ${to}`;

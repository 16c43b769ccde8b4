import type { BetLimits } from './wager-game.ts';

/** The bet sent by a client, if it is an object. */
export function readObject(raw: unknown): Record<string, unknown> | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : undefined;
}

/** A stake within the limits, in minor units as text, and a multiple of the game's unit. */
export function readStake(raw: unknown, { minMinor, maxMinor }: BetLimits, unit: number): string | undefined {
  if (typeof raw !== 'string' || !/^[1-9]\d{0,17}$/.test(raw)) return undefined;
  const minor = BigInt(raw);
  return minor >= minMinor && minor <= maxMinor && minor % BigInt(unit) === 0n ? raw : undefined;
}

/** An integer within bounds. */
export function readInt(raw: unknown, min: number, max: number): number | undefined {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined;
}

/** Distinct integers within bounds, in the order sent. */
export function readNumbers(
  raw: unknown,
  of: { min: number; max: number; fewest: number; atMost: number },
): number[] | undefined {
  if (!Array.isArray(raw) || raw.length < of.fewest || raw.length > of.atMost) return undefined;
  const numbers = raw.map((one) => readInt(one, of.min, of.max));
  if (numbers.includes(undefined) || new Set(numbers).size !== numbers.length) return undefined;
  return numbers as number[];
}

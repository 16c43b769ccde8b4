import { z } from 'zod';

const jackpotLevel = z
  .object({ seed: z.number().int().min(1), highest: z.number().int().max(1_000_000) })
  .refine(({ seed, highest }) => seed < highest, 'seed is below highest');

/** Seed and highest amount of each jackpot level, in whole euros. */
export const jackpotLevels = z.record(z.enum(['clubs', 'diamonds', 'hearts', 'spades']), jackpotLevel);

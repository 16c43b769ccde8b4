import { z } from 'zod';

/**
 * How a player checks an outcome. Seeds are 32 bytes in lower-case hex; a hash is SHA-256 of those bytes, in hex. The rule
 * by which an outcome follows from them: docs/fairness.md.
 */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

/** The player's own part of the chance. */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** What a round was drawn from. */
export const roundFairness = z.object({
  server_seed_hash: hex32,
  client_seed: clientSeed,
  /** Rounds that this server seed gave before. */
  nonce: z.int().nonnegative(),
});

export const fairnessView = z.object({
  server_seed_hash: hex32,
  /** Of the seed that follows: shown before the current one ends. */
  next_server_seed_hash: hex32,
  client_seed: clientSeed,
  /** Of the next round. */
  nonce: z.int().nonnegative(),
  /** Seeds that have ended, newest first. */
  revealed: z.array(
    z.object({
      server_seed: hex32,
      server_seed_hash: hex32,
      rounds: z.int().nonnegative(),
      ended_at: z.iso.datetime(),
    }),
  ),
});
export type FairnessView = z.infer<typeof fairnessView>;

export const setClientSeedRequest = z.object({ client_seed: clientSeed });

/** A book as it was shown. Its events are compared as they are: of slots, of games that are bet on, of earlier versions. */
const provedBook = z.looseObject({
  game: z.string(),
  mathsVersion: z.string(),
  stake: z.string().regex(/^\d+$/),
  win: z.string().regex(/^\d+$/),
  events: z.array(z.looseObject({ type: z.string() })),
  /** Games that are bet on: what was bet. */
  bet: z.unknown().optional(),
});

/** Everything that verifying a round needs; amounts are minor units. Nobody's name is in it. */
export const roundProof = z.object({
  round: z.uuid(),
  game: z.string(),
  maths_version: z.string(),
  mode: z.string(),
  stake: z.string().regex(/^\d+$/),
  currency: z.string(),
  /** What the player answered, in order. */
  choices: z.array(z.string()),
  fairness: roundFairness,
  /** Null until the seed has ended: ask for the next one to have it told. */
  server_seed: hex32.nullable(),
  book: provedBook,
});
export type RoundProof = z.infer<typeof roundProof>;

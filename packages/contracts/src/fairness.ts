import { z } from 'zod';

/**
 * Data to verify an outcome. Seeds are 32 bytes in lower-case hex; a hash is SHA-256 of those bytes, in hex. Derivation of
 * outcomes: docs/games/fairness.md.
 */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

/** The player's seed. */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Who chose a client seed: the browser draws one after it has seen the hash, the player types one. */
export const clientSeedBy = z.enum(['house', 'browser', 'player']);

/** Provenance of a round. */
export const roundFairness = z.object({
  server_seed_hash: hex32,
  client_seed: clientSeed,
  /** Number of earlier rounds of this server seed. */
  nonce: z.int().nonnegative(),
});

export const fairnessView = z.object({
  server_seed_hash: hex32,
  /** Hash of the next seed, published before the current one ends. */
  next_server_seed_hash: hex32,
  client_seed: clientSeed,
  client_seed_by: clientSeedBy,
  /** Nonce of the next round. */
  nonce: z.int().nonnegative(),
  /** Revealed seeds, newest first. */
  revealed: z.array(
    z.object({
      id: z.uuid(),
      server_seed: hex32,
      server_seed_hash: hex32,
      rounds: z.int().nonnegative(),
      ended_at: z.iso.datetime(),
    }),
  ),
});
export type FairnessView = z.infer<typeof fairnessView>;

/** `browser`: drawn for a player who has typed none; it replaces only a seed of the house. */
export const setClientSeedRequest = z.object({
  client_seed: clientSeed,
  by: z.enum(['browser', 'player']).default('player'),
});

/** A book as shown. Its events are compared verbatim: of slots, of wagering games, of earlier versions. */
const provedBook = z.looseObject({
  game: z.string(),
  mathsVersion: z.string(),
  stake: z.string().regex(/^\d+$/),
  win: z.string().regex(/^\d+$/),
  events: z.array(z.looseObject({ type: z.string() })),
  /** Wagering games: the bet. */
  bet: z.unknown().optional(),
});

/** The rounds of an ended server seed, by nonce and without gaps. */
export const seedRounds = z.object({
  server_seed: hex32,
  server_seed_hash: hex32,
  /** Number of rounds drawn from the seed. */
  rounds: z.int().nonnegative(),
  items: z.array(z.object({ nonce: z.int().nonnegative(), round: z.uuid(), refusal: z.string().nullable() })),
  /** First nonce of the next page; null at the end. */
  next: z.int().nonnegative().nullable(),
});
export type SeedRounds = z.infer<typeof seedRounds>;

/** All data needed to verify a round; amounts are minor units. Anonymous. */
export const roundProof = z.object({
  round: z.uuid(),
  game: z.string(),
  maths_version: z.string(),
  mode: z.string(),
  stake: z.string().regex(/^\d+$/),
  currency: z.string(),
  /** The player's choices, in order. */
  choices: z.array(z.string()),
  fairness: roundFairness,
  /** Null until the seed is revealed, which rotating it does. */
  server_seed: hex32.nullable(),
  /** Why the round was refused; null: it was played. A refused round took no stake and paid no win. */
  refusal: z.string().nullable().default(null),
  book: provedBook,
});
export type RoundProof = z.infer<typeof roundProof>;

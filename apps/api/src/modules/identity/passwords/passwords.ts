import { hash, verify } from '@node-rs/argon2';
import type { Randomness } from '../../../platform/randomness.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';

/** argon2id at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Maximum concurrent hashes and queued callers; beyond that the endpoint answers SERVICE_UNAVAILABLE. */
const maxAtOnce = 2;
const maxWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function withTurn<T>(work: () => Promise<T>): Promise<T | Refusal> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) return refuse('SERVICE_UNAVAILABLE', { retryAfterS: 2 });
    // A finishing caller hands over its slot, so `running` stays unchanged.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password with argon2id; SERVICE_UNAVAILABLE when the queue is full. */
export function hashPassword(randomness: Randomness, password: string): Promise<string | Refusal> {
  return withTurn(() => hash(password, { ...cost, salt: randomness.bytes(16) }));
}

/** A hash that matches no password: comparing with it takes as long as with a real one. */
const nobodysHash = hash('no password', cost);

/** Tells whether the password matches the hash; for `undefined` (an unknown name) false after the same time. */
export function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean | Refusal> {
  return withTurn(async () => {
    const matches = await verify(passwordHash ?? (await nobodysHash), password);
    return matches && passwordHash !== undefined;
  });
}

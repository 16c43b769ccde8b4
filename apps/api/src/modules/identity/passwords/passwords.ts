import { hash, verify } from '@node-rs/argon2';
import type { Randomness } from '../../../platform/randomness.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';

/** argon2id at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that may be computed at once, and callers that may wait for a turn: beyond that the door says "later". */
const maxAtOnce = 2;
const maxWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function withTurn<T>(work: () => Promise<T>): Promise<T | Refusal> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) return refuse('SERVICE_UNAVAILABLE', { retryAfterS: 2 });
    // The one who ends hands over its turn, so `running` stays as it is.
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

/** A password's argon2id hash, or SERVICE_UNAVAILABLE when too many wait. */
export function hashPassword(randomness: Randomness, password: string): Promise<string | Refusal> {
  return withTurn(() => hash(password, { ...cost, salt: randomness.bytes(16) }));
}

/** A hash that no password has, of the same cost: comparing with it takes the time that a real one takes. */
const nobodysHash = hash('no password', cost);

/** Whether the password has that hash; for `undefined` (an unknown name) false after the same time. */
export function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean | Refusal> {
  return withTurn(async () => {
    const matches = await verify(passwordHash ?? (await nobodysHash), password);
    return matches && passwordHash !== undefined;
  });
}

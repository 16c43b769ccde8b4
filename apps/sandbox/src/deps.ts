import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** External dependencies, replaceable by tests. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  now: () => Date;
  /** A UUIDv7. */
  nextId: () => string;
  /** A code of `length` decimal digits. */
  digits: (length: number) => string;
}

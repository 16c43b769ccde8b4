import type { Logger } from '@altyn/server-kit/log';
import type { Departure } from '@altyn/server-kit/stop';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/db.ts';
import type { Placement } from './distribution/placement.ts';
import type { Ids } from './ids.ts';
import type { Metrics } from './metrics.ts';
import type { Randomness } from './randomness.ts';

/** Dependencies of every use case; modules add their own ports. */
export interface PlatformDeps {
  readonly config: Config;
  readonly db: Database;
  /** Where a distributed database keeps its players. */
  readonly placement: Placement;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly departure: Departure;
}

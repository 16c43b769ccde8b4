import { v7 } from 'uuid';

/** Where ids come from, so that tests set them. */
export interface Ids {
  /** A UUIDv7: ordered by time, so that indexes grow at one end. */
  next(): string;
}

export const systemIds: Ids = { next: () => v7() };

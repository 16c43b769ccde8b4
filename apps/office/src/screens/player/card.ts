import type { officePlayerCard } from '@altyn/contracts/office/views';
import type { z } from 'zod';

/** What the office shows of a player besides the timeline. */
export type Card = z.output<typeof officePlayerCard>;

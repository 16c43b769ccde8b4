import type { officeWithdrawals } from '@altyn/contracts/office';
import type { z } from 'zod';

/** A withdrawal that waits, with the facts of its decision. */
export type Withdrawal = z.output<typeof officeWithdrawals>['items'][number];

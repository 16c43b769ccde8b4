import { z } from 'zod';

/** Answers that carry no data. */
export const officeEndpoints = { done: z.object({ status: z.literal('ok') }) };

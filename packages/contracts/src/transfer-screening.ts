import { z } from 'zod';
import { cryptoMethod } from './payment-provider.ts';

/**
 * The protocol of services that judge transfers on a chain: one screens addresses, one exchanges what the travel rule asks for
 * (FATF recommendation 16). Calls carry `authorization: Bearer <key>`. Both are questions: they may be repeated, and a later answer
 * may be another one.
 */
export const screeningBasePath = '/screening/v1';
export const screeningPaths = { addresses: '/addresses', transfers: '/transfers' } as const;

/** `unknown`: the service cannot tell; a person has to look. */
export const screeningVerdict = z.enum(['clear', 'flagged', 'unknown']);
export type ScreeningVerdict = z.infer<typeof screeningVerdict>;

const side = z.object({
  address: z.string().max(128),
  /** Of money that has come: the transaction that brought it. */
  tx_hash: z.string().max(128).optional(),
});
const common = {
  /** The merchant's id of the payment. */
  reference: z.string().min(1).max(64),
  /** `in`: money came from the addresses; `out`: it is to go there. */
  direction: z.enum(['in', 'out']),
  asset: cryptoMethod,
  amount: z.string().regex(/^\d{1,15}\.\d{2}$/),
  currency: z.string().length(3),
  addresses: z.array(side).min(1).max(64),
};

/** Whether an address, or what it sent, has to do with what must not be dealt with. */
export const screenAddresses = z.object(common);
export type ScreenAddresses = z.infer<typeof screenAddresses>;

/** Whether the other side's service has taken, or given, who pays and who is paid. */
export const screenTransfer = z.object({
  ...common,
  customer: z.object({ reference: z.string().min(1).max(64), name: z.string().max(160).nullable() }),
  /** Who is paid, as the customer says; null: of money that has come. */
  counterparty: z.object({ name: z.string().max(160) }).nullable(),
});
export type ScreenTransfer = z.infer<typeof screenTransfer>;

export const screeningAnswer = z.object({
  reference: z.string().max(64),
  verdict: screeningVerdict,
  /** Why, for the person who looks. */
  detail: z.string().max(200).nullable(),
});
export type ScreeningAnswer = z.infer<typeof screeningAnswer>;

import { z } from 'zod';
import { cryptoMethod } from './payment-provider.ts';

/**
 * Protocol of on-chain transfer screening: one service screens addresses, one exchanges travel rule data (FATF
 * recommendation 16). Calls carry `authorization: Bearer <key>`. Both are queries: they may be repeated, and a later answer
 * may differ.
 */
export const screeningBasePath = '/screening/v1';
export const screeningPaths = { addresses: '/addresses', transfers: '/transfers' } as const;

/** `unknown`: inconclusive; requires a manual review. */
export const screeningVerdict = z.enum(['clear', 'flagged', 'unknown']);
export type ScreeningVerdict = z.infer<typeof screeningVerdict>;

const side = z.object({
  address: z.string().max(128),
  /** For received money: its transaction. */
  tx_hash: z.string().max(128).optional(),
});
const common = {
  /** The merchant's id of the payment. */
  reference: z.string().min(1).max(64),
  /** `in`: money was received from the addresses; `out`: it is to be sent there. */
  direction: z.enum(['in', 'out']),
  asset: cryptoMethod,
  amount: z.string().regex(/^\d{1,15}\.\d{2}$/),
  currency: z.string().length(3),
  addresses: z.array(side).min(1).max(64),
};

/** Screens addresses and their transactions for prohibited activity. */
export const screenAddresses = z.object(common);
export type ScreenAddresses = z.infer<typeof screenAddresses>;

/** Exchanges payer and payee data with the counterparty's service. */
export const screenTransfer = z.object({
  ...common,
  customer: z.object({ reference: z.string().min(1).max(64), name: z.string().max(160).nullable() }),
  /** Payee as named by the customer; null for received money. */
  counterparty: z.object({ name: z.string().max(160) }).nullable(),
});
export type ScreenTransfer = z.infer<typeof screenTransfer>;

export const screeningAnswer = z.object({
  reference: z.string().max(64),
  verdict: screeningVerdict,
  /** Reason, for the reviewer. */
  detail: z.string().max(200).nullable(),
});
export type ScreeningAnswer = z.infer<typeof screeningAnswer>;

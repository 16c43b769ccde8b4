import { z } from 'zod';
import { currency, id, instant, money } from '../common.ts';

const player_id = id;
const at = instant;
const text = z.string();

/**
 * What a data warehouse reads, row by row. Movements and calls never change and come once, players once after they have
 * registered; a payment comes again after each change, with the same `id`.
 */
const warehouseRows = {
  movements: z.object({
    id,
    player_id: id.nullable().describe('Null: money of the house alone'),
    kind: text,
    currency,
    entries: z.array(z.object({ account: text, amount: money })).describe('Sum to zero'),
    reference: text.nullable(),
    at,
  }),
  calls: z.object({
    id,
    player_id,
    provider: text,
    game_id: id.nullable(),
    kind: z.enum(['bet', 'win', 'round', 'rollback', 'tombstone']),
    status: text,
    round: text,
    currency,
    stake: money.describe('The stake, or the amount of a win or a rollback'),
    win: money.nullable().describe('Of a round settled by one call'),
    at,
  }),
  payments: z.object({
    id,
    player_id,
    direction: z.enum(['deposit', 'withdraw']),
    method: text,
    provider: text,
    amount: money,
    returned: money.describe('The part of the amount that went back, as far as known'),
    fee: money,
    currency,
    status: text,
    reason: text.nullable(),
    part_of: id
      .nullable()
      .describe('The withdrawal that this one pays a part of. That one is `split` and moves no money itself'),
    created_at: instant,
    at: at.describe('When it changed last'),
  }),
  players: z.object({
    id,
    country: text,
    currency,
    language: text,
    status: text,
    is_verified: z.boolean(),
    at: at.describe('When the account was opened'),
  }),
} as const;

export type WarehouseDataset = keyof typeof warehouseRows;
export const warehouseDatasets = Object.keys(warehouseRows) as [WarehouseDataset, ...WarehouseDataset[]];

/** `after`: the `next` of the answer before; without it, from the beginning. */
export const warehouseQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(500),
});

/** A page. `next` is where to go on, also when there is nothing now. */
export const warehousePage = <Dataset extends WarehouseDataset>(dataset: Dataset) =>
  z.object({ items: z.array(warehouseRows[dataset]), next: z.string() });

import { createHash } from 'node:crypto';
import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import type { WarehouseDataset } from '@altyn/contracts/warehouse/rows';
import { createWindowLimit } from '@altyn/server-kit/window-limit';
import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findKey, type WarehouseKey } from './key-store.ts';

const minuteMs = 60_000;
const maxPerMinute = 300;
/** One entry of the audit log stands for the readings of so long. */
const recordedMs = 10 * minuteMs;

/**
 * Creates the door of the datasets. It finds the key of a request that may read a dataset, counts the request, and records
 * readings in the audit log, once in ten minutes for each key and dataset. Refuses UNAUTHORIZED without a key in force,
 * NOT_FOUND for a dataset outside its scopes, TOO_MANY_REQUESTS.
 */
export function createDoor(deps: PlatformDeps) {
  const limit = createWindowLimit({ max: maxPerMinute, windowMs: minuteMs, maxKeys: 1_000 });
  const recordedAt = new Map<string, number>();

  async function record(key: WarehouseKey, dataset: WarehouseDataset): Promise<void> {
    const at = deps.clock.now();
    const name = `${key.id} ${dataset}`;
    if (at.getTime() - (recordedAt.get(name) ?? -recordedMs) < recordedMs) return;
    recordedAt.set(name, at.getTime());
    await writeAudit(deps.db.kysely, {
      ...{ id: deps.ids.next(), at, actor: `warehouse:${key.name}`, action: 'read.warehouse', subject: dataset },
      ...{ reason: 'Read by a data warehouse' satisfies AutomaticReason, details: { key: key.id } },
    });
  }

  return async (authorization: string | undefined, dataset: WarehouseDataset): Promise<Refusal | undefined> => {
    const [, secret] = /^Bearer (\S{32,200})$/.exec(authorization ?? '') ?? [];
    const key = secret && (await findKey(deps.db.kysely, createHash('sha256').update(secret).digest()));
    if (!key) return refuse('UNAUTHORIZED');
    if (!key.scopes.includes(dataset)) return refuse('NOT_FOUND');
    if (!limit.take(key.id, performance.now())) return refuse('TOO_MANY_REQUESTS');
    await record(key, dataset);
    return undefined;
  };
}

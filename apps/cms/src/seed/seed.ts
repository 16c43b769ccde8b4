import { randomBytes } from 'node:crypto';
import type { BasePayload, PayloadRequest } from 'payload';
import { siteTexts } from './data/site-texts.data.ts';
import { type SeedItem, seedItems } from './items.ts';

const siteTextsName = 'globals:site-texts';
const allNames = 1_000;

/**
 * Inserts entries that were never seeded, in one transaction; later changes and deletions by editors persist.
 * @returns the number of entries inserted.
 */
export async function seed(payload: BasePayload): Promise<number> {
  const transactionID = await payload.db.beginTransaction();
  if (transactionID === null) throw new Error('The database takes no transactions');
  const req = { transactionID } as Partial<PayloadRequest>;
  try {
    const { docs } = await payload.db.find<{ name: string }>({ collection: 'seeds', limit: allNames, req });
    const known = new Set(docs.map(({ name }) => name));
    const fresh = seedItems().filter(({ name }) => !known.has(name));
    for (const item of fresh) await write(payload, item, req);
    const isWithoutSiteTexts = !known.has(siteTextsName);
    if (isWithoutSiteTexts) {
      await payload.db.createGlobal({ slug: 'site-texts', data: siteTexts, req });
      await payload.db.create({ collection: 'seeds', data: { name: siteTextsName }, req });
    }
    await payload.db.commitTransaction(transactionID);
    return fresh.length + (isWithoutSiteTexts ? 1 : 0);
  } catch (error) {
    await payload.db.rollbackTransaction(transactionID);
    throw error;
  }
}

/** Writes the entry, its first version and its seed record. */
async function write(payload: BasePayload, item: SeedItem, req: Partial<PayloadRequest>): Promise<void> {
  const { collection, name } = item;
  const data = withRowIds(item.data) as Record<string, unknown>;
  const { id, createdAt, updatedAt } = (await payload.db.create({ collection, data, req })) as {
    id: number;
    createdAt: string;
    updatedAt: string;
  };
  await payload.db.createVersion({
    collectionSlug: collection,
    parent: id,
    versionData: { ...data, createdAt, updatedAt } as never,
    autosave: false,
    createdAt,
    updatedAt,
    returning: false,
    req,
  });
  await payload.db.create({ collection: 'seeds', data: { name }, req });
}

const rowIdBytes = 12;

/** Array rows need ids, which the database does not generate. */
function withRowIds(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((row: unknown) =>
      typeof row === 'object' && row !== null
        ? { id: randomBytes(rowIdBytes).toString('hex'), ...(withRowIds(row) as object) }
        : row,
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withRowIds(inner)]));
}

/** Creates the first editor, an admin, if there is none. Its password comes from the environment. */
export async function seedFirstEditor(payload: BasePayload, login: { email: string; password: string }): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'editors', overrideAccess: true });
  if (totalDocs > 0) return;
  await payload.create({ collection: 'editors', data: { ...login, role: 'admin' }, overrideAccess: true });
}

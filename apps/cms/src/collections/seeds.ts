import type { CollectionConfig } from 'payload';

const nobody = () => false;

/** What was seeded once: never again, so that an editor's change or deletion stays. Nobody sees it. */
export const seeds: CollectionConfig = {
  slug: 'seeds',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [{ name: 'name', type: 'text', required: true, unique: true }],
};

import type { CollectionConfig } from 'payload';

const nobody = () => false;

/**
 * Names of seeded entries, which are never seeded again, so that editors' changes and deletions persist. Hidden in the
 * panel.
 */
export const seeds: CollectionConfig = {
  slug: 'seeds',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [{ name: 'name', type: 'text', required: true, unique: true }],
};

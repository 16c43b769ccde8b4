import type { ContentTag } from '@altyn/contracts/content';
import type { CollectionConfig, Field } from 'payload';
import { signedIn } from '../access.ts';
import type { Localised } from '../text.ts';
import { noteChange } from '../revalidation/note-change.ts';

const keptVersions = 30;

interface ContentCollection {
  slug: string;
  labels: { singular: Localised; plural: Localised };
  group: Localised;
  description: Localised;
  titleField: string;
  columns: string[];
  tag: ContentTag;
  fields: Field[];
  defaultSort?: string;
  indexes?: CollectionConfig['indexes'];
}

/**
 * Defaults of all content collections: access for editors only, a version history, and a revalidation of the site on each
 * change.
 */
export function contentCollection(options: ContentCollection): CollectionConfig {
  const { slug, labels, group, description, titleField, columns, tag, fields, defaultSort, indexes } = options;
  return {
    slug,
    labels,
    fields,
    admin: {
      group,
      description,
      useAsTitle: titleField,
      defaultColumns: columns,
      listSearchableFields: [titleField],
      hideAPIURL: true,
    },
    ...(defaultSort ? { defaultSort } : {}),
    ...(indexes ? { indexes } : {}),
    access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn, readVersions: signedIn },
    versions: { maxPerDoc: keptVersions },
    hooks: {
      afterChange: [({ req }) => noteChange(req, [tag])],
      afterDelete: [({ req }) => noteChange(req, [tag])],
    },
  };
}

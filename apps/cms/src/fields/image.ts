import type { GroupField } from 'payload';
import { siteArtKeys } from '../read/site-art.ts';

const isUploaded = (sibling: { upload?: unknown }) => sibling.upload !== null && sibling.upload !== undefined;

/** A picture: one of the site's own by its key, or an upload, which wins where both are given. */
export function imageField(options: { isRequired?: boolean } = {}): GroupField {
  return {
    name: 'image',
    type: 'group',
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'key',
            type: 'select',
            enumName: 'enum_site_art',
            options: siteArtKeys.map((key) => ({ label: key, value: key })),
            admin: { description: "A picture of the site's own, in all sizes." },
            validate: (value: unknown, { siblingData }: { siblingData: { upload?: unknown } }) =>
              !options.isRequired ||
              (value !== null && value !== undefined && value !== '') ||
              isUploaded(siblingData) ||
              'Choose a picture or upload one.',
          },
          {
            name: 'upload',
            type: 'upload',
            relationTo: 'media',
            admin: { description: 'Or your own.' },
          },
        ],
      },
    ],
  };
}

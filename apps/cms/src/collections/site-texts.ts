import type { GlobalConfig } from 'payload';
import { signedIn } from '../access.ts';
import { localizedText } from '../fields/common.ts';
import { noteChange } from '../revalidation/note-change.ts';

/** What the operator says of itself: one brand, one licence. */
export const siteTexts: GlobalConfig = {
  slug: 'site-texts',
  label: 'Brand: licence and footer',
  admin: { group: 'Site', description: 'The operator’s own words at the foot of each page.' },
  access: { read: signedIn, update: signedIn, readVersions: signedIn },
  versions: { max: 30 },
  hooks: { afterChange: [({ req }) => noteChange(req, ['content:site'])] },
  fields: [
    localizedText('licence', {
      description: 'Who operates the site, under which licence: number, authority, date, registered address.',
    }),
    localizedText('footerNote', { description: 'A line under the licence: age, help for those who need it.' }),
  ],
};

import type { CollectionConfig } from 'payload';
import { signedIn } from '../access.ts';
import { groups } from './groups.ts';
import { t } from '../text.ts';
import { noteChange } from '../revalidation/note-change.ts';

const quality = 80;
const webp = { format: 'webp', options: { quality } } as const;

/**
 * Editors' pictures: accepted as any bitmap, stored as WebP at most 1920 px wide and in the widths that the site uses.
 */
export const media = (folder: string): CollectionConfig => ({
  slug: 'media',
  labels: { singular: t('Picture', 'Зображення', 'Изображение'), plural: t('Pictures', 'Зображення', 'Изображения') },
  admin: {
    group: groups.site,
    description: t(
      'PNG, JPEG, WebP, AVIF or GIF up to 10 MB.',
      'PNG, JPEG, WebP, AVIF або GIF до 10 МБ.',
      'PNG, JPEG, WebP, AVIF или GIF до 10 МБ.',
    ),
    useAsTitle: 'filename',
    hideAPIURL: true,
  },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  upload: {
    staticDir: folder,
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
    formatOptions: webp,
    resizeOptions: { width: 1920, withoutEnlargement: true },
    imageSizes: [390, 780, 1440].map((width) => ({
      name: `w${width}`,
      width,
      withoutEnlargement: true,
      formatOptions: webp,
    })),
    adminThumbnail: 'w390',
    crop: true,
    focalPoint: false,
    pasteURL: false,
  },
  fields: [
    {
      name: 'alt',
      label: t('What it shows', 'Що на ньому', 'Что на нём'),
      type: 'text',
      localized: true,
      admin: {
        description: t(
          'For those who cannot see it. Empty: an ornament.',
          'Для тих, хто його не бачить. Порожньо: прикраса.',
          'Для тех, кто его не видит. Пусто: украшение.',
        ),
      },
    },
  ],
  hooks: {
    afterChange: [({ req, operation }) => (operation === 'update' ? noteChange(req, ['content']) : undefined)],
    afterDelete: [({ req }) => noteChange(req, ['content'])],
  },
});

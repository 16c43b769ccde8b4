import type { GroupField } from 'payload';
import { siteArtKeys } from '../read/site-art.ts';
import { t } from '../text.ts';

const isUploaded = (sibling: { upload?: unknown }) => sibling.upload !== null && sibling.upload !== undefined;

/** A picture: one of the site's own by key, or an upload, which takes precedence. */
export function imageField(options: { isRequired?: boolean } = {}): GroupField {
  return {
    name: 'image',
    label: t('Picture', 'Зображення', 'Изображение'),
    type: 'group',
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'key',
            label: t('Of the site', 'Із сайту', 'С сайта'),
            type: 'select',
            enumName: 'enum_site_art',
            options: siteArtKeys.map((key) => ({ label: key, value: key })),
            admin: {
              description: t('Ready in all sizes.', 'Готове в усіх розмірах.', 'Готово во всех размерах.'),
            },
            validate: (value: unknown, { siblingData }: { siblingData: { upload?: unknown } }) =>
              !options.isRequired ||
              (value !== null && value !== undefined && value !== '') ||
              isUploaded(siblingData) ||
              'Choose a picture or upload one.',
          },
          {
            name: 'upload',
            label: t('Or your own', 'Або власне', 'Или своё'),
            type: 'upload',
            relationTo: 'media',
            admin: {
              description: t(
                'Wins where both are given.',
                'Має перевагу, якщо вказано обидва.',
                'Имеет преимущество, если указаны оба.',
              ),
            },
          },
        ],
      },
    ],
  };
}

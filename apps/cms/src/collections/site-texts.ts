import type { GlobalConfig } from 'payload';
import { signedIn } from '../access.ts';
import { groups } from './groups.ts';
import { localizedText } from '../fields/common.ts';
import { t } from '../text.ts';
import { noteChange } from '../revalidation/note-change.ts';

/** The operator's own texts: one brand, one licence. */
export const siteTexts: GlobalConfig = {
  slug: 'site-texts',
  label: t('Brand: licence and footer', 'Бренд: ліцензія та підвал', 'Бренд: лицензия и подвал'),
  admin: {
    group: groups.site,
    description: t(
      'The operator’s own words at the foot of each page.',
      'Власні слова оператора внизу кожної сторінки.',
      'Собственные слова оператора внизу каждой страницы.',
    ),
    hideAPIURL: true,
  },
  access: { read: signedIn, update: signedIn, readVersions: signedIn },
  versions: { max: 30 },
  hooks: { afterChange: [({ req }) => noteChange(req, ['content:site'])] },
  fields: [
    localizedText({
      name: 'company',
      label: t('Company', 'Компанія', 'Компания'),
      description: t(
        'Who operates the site: name, registration number, registered address. Stands on the help page.',
        'Хто веде сайт: назва, реєстраційний номер, юридична адреса. Стоїть на сторінці допомоги.',
        'Кто ведёт сайт: название, регистрационный номер, юридический адрес. Стоит на странице помощи.',
      ),
    }),
    localizedText({
      name: 'ages',
      label: t('Ages', 'Вік', 'Возраст'),
      description: t(
        'From which age one may play, by country. Stands on the help page.',
        'З якого віку можна грати, за країнами. Стоїть на сторінці допомоги.',
        'С какого возраста можно играть, по странам. Стоит на странице помощи.',
      ),
    }),
    localizedText({
      name: 'licence',
      label: t('Licence', 'Ліцензія', 'Лицензия'),
      description: t(
        'Who operates the site, under which licence: number, authority, date, registered address.',
        'Хто веде сайт і за якою ліцензією: номер, орган, дата, юридична адреса.',
        'Кто ведёт сайт и по какой лицензии: номер, орган, дата, юридический адрес.',
      ),
    }),
    localizedText({
      name: 'footerNote',
      label: t('Note', 'Примітка', 'Примечание'),
      description: t(
        'A line under the licence: age, help for those who need it.',
        'Рядок під ліцензією: вік, допомога тим, хто її потребує.',
        'Строка под лицензией: возраст, помощь тем, кому она нужна.',
      ),
    }),
  ],
};

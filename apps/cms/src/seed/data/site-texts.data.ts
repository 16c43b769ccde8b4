import { t } from '../../text.ts';

/** Nobody can make a licence up: until the operator enters its own, the site says that it is not there. */
export const siteTexts = {
  licence: t(
    'The operator enters its licence here: the company, the licence number, the authority that issued it and the registered address. It must stand here before the site opens to the public.',
    'Тут оператор зазначає свою ліцензію: компанію, номер ліцензії, орган, що її видав, і юридичну адресу. Вона має стояти тут, перш ніж сайт відкриється для публіки.',
    'Здесь оператор указывает свою лицензию: компанию, номер лицензии, выдавший её орган и юридический адрес. Она должна стоять здесь, прежде чем сайт откроется для публики.',
  ),
  footerNote: t(
    'Only for players over 21. Gambling can be addictive: play for fun and set yourself limits.',
    'Лише для гравців, старших за 21 рік. Азартна гра може викликати залежність: грайте заради розваги та встановлюйте ліміти.',
    'Только для игроков старше 21 года. Азартная игра может вызвать зависимость: играйте ради развлечения и устанавливайте лимиты.',
  ),
};

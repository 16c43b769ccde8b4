import { t } from '../../text.ts';

/** A company and a licence must not be invented: the lines are empty and hidden until the operator enters its own. */
export const siteTexts = {
  company: t('', '', ''),
  ages: t(
    'Ukraine, Kazakhstan, Uzbekistan, Kyrgyzstan, Tajikistan: from 21 years.',
    'Україна, Казахстан, Узбекистан, Киргизстан, Таджикистан: від 21 року.',
    'Украина, Казахстан, Узбекистан, Кыргызстан, Таджикистан: от 21 года.',
  ),
  licence: t('', '', ''),
  footerNote: t(
    'Only for players who are 21 or older. Gambling can be addictive: play for fun and set yourself limits.',
    'Лише для гравців віком від 21 року. Азартна гра може викликати залежність: грайте заради розваги та встановлюйте ліміти.',
    'Только для игроков от 21 года. Азартная игра может вызвать зависимость: играйте ради развлечения и устанавливайте лимиты.',
  ),
};

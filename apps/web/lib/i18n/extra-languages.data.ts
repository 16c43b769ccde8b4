import type { ExtraLocale } from '@altyn/contracts/languages';

/** Names and signs that every language writes alike. */
const everywhere = [
  'OK',
  'RTP',
  'Live',
  'Push',
  'Hold and win',
  'USDT (ERC‑20)',
  'USDT (TRC‑20)',
  'Ethereum (ETH)',
  'Bitcoin (BTC)',
  'Tron (TRX)',
  'Apple Pay',
  'Google Pay',
  'IP Geolocation by DB-IP',
];

/**
 * Texts that are the same in an extra language and in another one on purpose: words that both share. Every other equal text
 * is a translation that was forgotten.
 */
export const sharedTexts: Readonly<Record<ExtraLocale, readonly string[]>> = {
  kz: [
    ...everywhere,
    ...[
      'Азия',
      'Аккаунт',
      'Баланс',
      'Бонус',
      'Валюта',
      'Вейджер ×{wager}',
      'Демо',
      'Джекпот',
      'Джекпот!',
      'Касса',
      'Компания',
    ],
    ...[
      'комиссия {fee}',
      'Криптовалюта',
      'Кэшбэк',
      'Кэшбэк {percent}%',
      'Лимит',
      'Лицензия',
      'Live-казино',
      'Механика',
    ],
    ...['мин', 'Ник', 'Паспорт', 'Провайдер', 'Промокод', 'Профиль', 'QR-код', 'Раунд', 'Рейтинг', 'с', 'Сб', 'Селфи'],
    ...['Ср', 'Статистика', 'Телефон', 'Украина', 'Фэнтези'],
  ],
  uz: [...everywhere, 'Bonus', 'Brilliant', 'Demo', 'Limit', 'Top {count}', 'YYYY'],
};

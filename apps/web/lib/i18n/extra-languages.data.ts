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

/** Words that every language in Cyrillic letters has from Russian. */
const loanwords = [
  ...['Бонус', 'Демо', 'Касса', 'Кэшбэк', 'Live-казино', 'Промокод', 'QR-код', 'Рейтинг', 'Селфи'],
  ...['Телефон', 'Украина'],
];
/** More of them in Kazakh and Kyrgyz. */
const turkicLoanwords = [
  ...loanwords,
  ...['Азия', 'Аккаунт', 'Валюта', 'Вейджер ×{wager}', 'Джекпот', 'Джекпот!', 'Компания', 'Криптовалюта', 'Лимит'],
  ...['Лицензия', 'Механика', 'Ник', 'Паспорт', 'Провайдер', 'Профиль', 'Раунд', 'Статистика', 'Фэнтези'],
];

/**
 * Texts that are the same in an extra language and in another one on purpose: words that both share. Every other equal text
 * is a translation that was forgotten.
 */
export const sharedTexts: Readonly<Record<ExtraLocale, readonly string[]>> = {
  kz: [...everywhere, ...turkicLoanwords, ...['Баланс', 'комиссия {fee}', 'Кэшбэк {percent}%', 'мин', 'с', 'Сб', 'Ср']],
  uz: [...everywhere, 'Bonus', 'Brilliant', 'Demo', 'Limit', 'Top {count}', 'YYYY'],
  kg: [
    ...everywhere,
    ...turkicLoanwords,
    ...[
      'Аватар',
      'Бонус {amount}',
      'Депозит {amount}',
      'Документ',
      'Евро',
      'Калькулятор',
      'Космос',
      'Кыргызстан',
      'Меню',
    ],
    ...['Почта', 'Сумма', 'Топ-{count}', 'Эл. почта'],
  ],
  tj: [...everywhere, ...loanwords, ...['Аватар', 'Евро', 'ММ', 'Меню', 'Почта']],
};

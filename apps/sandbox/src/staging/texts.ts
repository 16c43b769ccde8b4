import type { LanguageTag } from '@altyn/contracts/languages';

const en = {
  provider: 'Staging Provider · test games of an outside provider',
  balance: 'Balance',
  stake: 'Stake',
  less: 'Lower stake',
  more: 'Higher stake',
  rules: 'Rules',
  close: 'Close',
  demo: 'Demo: play money',
  rtp: 'Return to player: {rtp} %. The highest win of a round is {times} stakes.',
  chance:
    "Outcomes come from the provider's own random generator. They cannot be checked with the seeds of Altyn Studio.",
  buy: 'Buy a card for {amount}',
  heads: 'Heads',
  tails: 'Tails',
  deal: 'Deal for {amount}',
  turn: "Turn the dealer's card",
  scratchAll: 'Scratch all',
  field: 'Field {number}: covered',
  own: 'Your card',
  dealer: "Dealer's card",
  covered: 'face down',
  win: 'You win {amount}',
  push: 'Equal cards: half of the stake is back, {amount}',
  lose: 'No win this time',
  waiting: 'Waiting for the answer of the wallet…',
  begin: 'Choose a stake and begin',
  rulesOf: {
    'scratch-card':
      'A card has nine fields. Three equal amounts win that many stakes. Of 10 000 cards, this many win: {prizes}.',
    'coin-flip': 'Choose heads or tails. Both are equally likely. A right guess pays 1.95 stakes.',
    'higher-card':
      'You and the dealer get a card each from one pack of 52. The ace is highest. The higher card wins 2 stakes; for equal cards half of the stake comes back. A round that is left is played to its end after ten minutes.',
  },
  refusals: {
    NOT_ENOUGH_MONEY: 'Not enough money for this stake.',
    LIMIT_REACHED: 'A limit of your account does not allow this stake.',
    BET_TOO_HIGH: 'Your active bonus does not allow a stake this high.',
    SESSION_ENDED: 'The session has ended. Open the game again.',
    ROUND_UNDER_WAY: 'Another round of this game is under way.',
    OTHER: 'The round did not happen. Nothing was taken.',
  },
};
export type StagingTexts = typeof en;

const uk: StagingTexts = {
  provider: 'Staging Provider · тестові ігри стороннього провайдера',
  balance: 'Баланс',
  stake: 'Ставка',
  less: 'Менша ставка',
  more: 'Більша ставка',
  rules: 'Правила',
  close: 'Закрити',
  demo: 'Демо: віртуальні гроші',
  rtp: 'Повернення гравцеві: {rtp} %. Найбільший виграш раунду — {times} ставок.',
  chance: 'Результати дає власний генератор випадкових чисел провайдера. Перевірити їх сідами Altyn Studio не можна.',
  buy: 'Купити квиток за {amount}',
  heads: 'Орел',
  tails: 'Решка',
  deal: 'Роздати за {amount}',
  turn: 'Відкрити карту дилера',
  scratchAll: 'Стерти все',
  field: 'Поле {number}: закрите',
  own: 'Ваша карта',
  dealer: 'Карта дилера',
  covered: 'закрита',
  win: 'Ви виграли {amount}',
  push: 'Карти рівні: повернено половину ставки, {amount}',
  lose: 'Цього разу без виграшу',
  waiting: 'Чекаємо на відповідь гаманця…',
  begin: 'Оберіть ставку й починайте',
  rulesOf: {
    'scratch-card':
      'На квитку дев’ять полів. Три однакові числа виграють стільки ставок. З 10 000 квитків виграють: {prizes}.',
    'coin-flip': 'Оберіть орла чи решку. Обидва боки рівноймовірні. За вгаданий бік — 1,95 ставки.',
    'higher-card':
      'Ви й дилер отримуєте по карті з однієї колоди з 52 карт. Туз найстарший. Старша карта виграє 2 ставки; якщо карти рівні, повертається половина ставки. Залишений раунд дограється сам через десять хвилин.',
  },
  refusals: {
    NOT_ENOUGH_MONEY: 'Замало грошей для цієї ставки.',
    LIMIT_REACHED: 'Ліміт вашого акаунта не дозволяє цієї ставки.',
    BET_TOO_HIGH: 'Ваш активний бонус не дозволяє такої високої ставки.',
    SESSION_ENDED: 'Сесія завершилася. Відкрийте гру знову.',
    ROUND_UNDER_WAY: 'Інший раунд цієї гри ще триває.',
    OTHER: 'Раунд не відбувся. Нічого не списано.',
  },
};

const ru: StagingTexts = {
  provider: 'Staging Provider · тестовые игры стороннего провайдера',
  balance: 'Баланс',
  stake: 'Ставка',
  less: 'Меньше ставка',
  more: 'Больше ставка',
  rules: 'Правила',
  close: 'Закрыть',
  demo: 'Демо: виртуальные деньги',
  rtp: 'Возврат игроку: {rtp} %. Наибольший выигрыш раунда — {times} ставок.',
  chance: 'Результаты даёт собственный генератор случайных чисел провайдера. Проверить их сидами Altyn Studio нельзя.',
  buy: 'Купить билет за {amount}',
  heads: 'Орёл',
  tails: 'Решка',
  deal: 'Раздать за {amount}',
  turn: 'Открыть карту дилера',
  scratchAll: 'Стереть всё',
  field: 'Поле {number}: закрыто',
  own: 'Ваша карта',
  dealer: 'Карта дилера',
  covered: 'закрыта',
  win: 'Вы выиграли {amount}',
  push: 'Карты равны: возвращена половина ставки, {amount}',
  lose: 'В этот раз без выигрыша',
  waiting: 'Ждём ответа кошелька…',
  begin: 'Выберите ставку и начинайте',
  rulesOf: {
    'scratch-card':
      'На билете девять полей. Три одинаковых числа выигрывают столько ставок. Из 10 000 билетов выигрывают: {prizes}.',
    'coin-flip': 'Выберите орла или решку. Обе стороны равновероятны. За угаданную сторону — 1,95 ставки.',
    'higher-card':
      'Вы и дилер получаете по карте из одной колоды в 52 карты. Туз самый старший. Старшая карта выигрывает 2 ставки; если карты равны, возвращается половина ставки. Оставленный раунд доигрывается сам через десять минут.',
  },
  refusals: {
    NOT_ENOUGH_MONEY: 'Не хватает денег для этой ставки.',
    LIMIT_REACHED: 'Лимит вашего аккаунта не позволяет этой ставки.',
    BET_TOO_HIGH: 'Ваш активный бонус не позволяет такой высокой ставки.',
    SESSION_ENDED: 'Сессия завершилась. Откройте игру снова.',
    ROUND_UNDER_WAY: 'Другой раунд этой игры ещё идёт.',
    OTHER: 'Раунд не состоялся. Ничего не списано.',
  },
};

export const textsOf = (language: LanguageTag): StagingTexts => ({ en, uk, ru })[language];

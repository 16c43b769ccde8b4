import { t } from '../../text.ts';

export const infoLists = [
  {
    key: 'first-deposit-info-list',
    enabled: true,
    items: [
      {
        key: 'first-deposit-header',
        type: 'list-header',
        image: { key: 'objects/gift' },
        text: t(
          '300% on the first deposit: what to know before you take it',
          '300% на перший депозит: що варто знати, перш ніж узяти',
          '300% на первый депозит: что нужно знать, прежде чем взять',
        ),
      },
      {
        key: 'first-deposit-credit',
        type: 'list-item',
        image: { key: 'objects/coins' },
        text: t(
          'Three times your first deposit is credited to the bonus balance, up to the limit shown in the terms.',
          'Потрійна сума першого депозиту зараховується на бонусний баланс, до межі, вказаної в умовах.',
          'Тройная сумма первого депозита зачисляется на бонусный баланс, до предела, указанного в условиях.',
        ),
      },
      {
        key: 'first-deposit-own-money',
        type: 'list-item',
        image: { key: 'objects/coin' },
        text: t(
          'Your deposit itself stays yours: bets take from it first, and its wins can be withdrawn.',
          'Сам депозит лишається вашим: ставки спершу беруть із нього, а виграші з нього можна вивести.',
          'Сам депозит остаётся вашим: ставки сначала берут с него, а выигрыши с него можно вывести.',
        ),
      },
      {
        key: 'first-deposit-wager',
        type: 'list-item',
        image: { key: 'objects/bars' },
        text: t(
          'The bonus is wagered 35 times. Slots count in full, and each game’s page shows its share.',
          'Бонус відіграється 35 разів. Слоти враховуються повністю, а частку кожної гри вказано на її сторінці.',
          'Бонус отыгрывается 35 раз. Слоты учитываются полностью, а доля каждой игры указана на её странице.',
        ),
      },
      {
        key: 'first-deposit-burns',
        type: 'list-item',
        image: { key: 'objects/bolt' },
        text: t(
          'A withdrawal or the end of its time ends the bonus: what is left of it is removed, after a warning.',
          'Виплата або завершення строку завершує бонус: його залишок знімається, але спершу ми попередимо.',
          'Выплата или окончание срока завершает бонус: его остаток снимается, но сначала мы предупредим.',
        ),
      },
      {
        key: 'first-deposit-choice',
        type: 'list-item',
        image: { key: 'objects/shield' },
        text: t(
          'You need not take it. Without the bonus a deposit is withdrawable after one play-through.',
          'Брати його не обов’язково. Без бонусу депозит можна вивести після одного прокручування.',
          'Брать его не обязательно. Без бонуса депозит можно вывести после одной прокрутки.',
        ),
      },
    ],
  },
  {
    key: 'welcome-promocode-info-list',
    enabled: true,
    items: [
      {
        key: 'welcome-promocode-header',
        type: 'list-header',
        image: { key: 'objects/ticket' },
        text: t(
          'The welcome promo code: a bonus without a deposit',
          'Вітальний промокод: бонус без депозиту',
          'Приветственный промокод: бонус без депозита',
        ),
      },
      {
        key: 'welcome-promocode-enter',
        type: 'list-item',
        image: { key: 'objects/star' },
        text: t(
          'The button below takes the code along. It can also be typed on the bonus page.',
          'Кнопка нижче вже містить код. Його можна ввести й на сторінці бонусів.',
          'Кнопка ниже уже содержит код. Его можно ввести и на странице бонусов.',
        ),
      },
      {
        key: 'welcome-promocode-phone',
        type: 'list-item',
        image: { key: 'objects/megaphone' },
        text: t(
          'A phone that is not confirmed yet is confirmed by a call within 10 seconds: the last four digits of the number are the code.',
          'Якщо телефон ще не підтверджено, ми зателефонуємо протягом 10 секунд: останні чотири цифри номера й будуть кодом.',
          'Если телефон ещё не подтверждён, мы позвоним в течение 10 секунд: последние четыре цифры номера и будут кодом.',
        ),
      },
      {
        key: 'welcome-promocode-wager',
        type: 'list-item',
        image: { key: 'objects/bars' },
        text: t(
          'A small fixed amount is credited to the bonus balance and wagered 40 times.',
          'Невелика фіксована сума зараховується на бонусний баланс і відіграється 40 разів.',
          'Небольшая фиксированная сумма зачисляется на бонусный баланс и отыгрывается 40 раз.',
        ),
      },
      {
        key: 'welcome-promocode-once',
        type: 'list-item',
        image: { key: 'objects/shield' },
        text: t(
          'Once for each player. What you can win from it is capped; the cap stands in the terms.',
          'Один раз для кожного гравця. Виграш із нього обмежено; межу вказано в умовах.',
          'Один раз для каждого игрока. Выигрыш с него ограничен; предел указан в условиях.',
        ),
      },
    ],
  },
] as const;

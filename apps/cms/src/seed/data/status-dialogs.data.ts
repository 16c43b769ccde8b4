import type { DialogAction, DialogStatus } from '@altyn/contracts/content';
import { type Localised, t } from '../../text.ts';

interface StatusDialog {
  key: string;
  status: DialogStatus;
  body: Localised;
  actions: readonly { type: DialogAction; text: Localised }[];
}

const ok = t('OK', 'OK', 'OK');
const viewRating = t('View rating', 'Переглянути рейтинг', 'Посмотреть рейтинг');
const makeDeposit = t('Make a deposit', 'Поповнити рахунок', 'Пополнить счёт');
const makeWithdrawal = t('Withdraw', 'Вивести кошти', 'Вывести средства');

/** Status dialogs of the product, by dialog or message key. The site fills `{{…}}`. */
export const statusDialogs: readonly StatusDialog[] = [
  {
    key: 'cancellation-on-deposit-warning-modal',
    status: 'attention',
    body: t(
      'Your active bonus ends with this deposit: {{bonus_removed}} {{currency}} on the bonus balance will be removed. Your game and digital balances stay as they are.',
      'Ваш активний бонус завершиться з цим депозитом: {{bonus_removed}} {{currency}} на бонусному балансі буде знято. Ігровий і цифровий баланси залишаться без змін.',
      'Ваш активный бонус завершится с этим депозитом: {{bonus_removed}} {{currency}} на бонусном балансе будет снято. Игровой и цифровой балансы останутся без изменений.',
    ),
    actions: [
      { type: 'make-deposit', text: t('Deposit anyway', 'Усе одно поповнити', 'Всё равно пополнить') },
      { type: 'okay-primary-light', text: t('Keep the bonus', 'Залишити бонус', 'Оставить бонус') },
    ],
  },
  {
    key: 'unexpected-error-modal',
    status: 'error',
    body: t(
      'Something went wrong on our side. Your money is safe; please try again in a minute, or write to support.',
      'Щось пішло не так на нашому боці. Ваші гроші в безпеці; спробуйте ще раз за хвилину або напишіть у підтримку.',
      'Что-то пошло не так на нашей стороне. Ваши деньги в безопасности; попробуйте ещё раз через минуту или напишите в поддержку.',
    ),
    actions: [{ type: 'okay-primary', text: ok }],
  },
  {
    key: 'approving-modal',
    status: 'waiting_approval',
    body: t(
      'Your request for {{amount}} {{currency}} is being checked. It takes from 10 minutes to 24 hours; you can follow it in your payments.',
      'Ваш запит на {{amount}} {{currency}} перевіряється. Це триває від 10 хвилин до 24 годин; стежити можна у ваших платежах.',
      'Ваш запрос на {{amount}} {{currency}} проверяется. Это занимает от 10 минут до 24 часов; следить можно в ваших платежах.',
    ),
    actions: [{ type: 'okay-primary', text: ok }],
  },
  {
    key: 'user-rating-is-less-than-required',
    status: 'prevention',
    body: t(
      'Payouts need a rating of at least {{payout_min_rating_old}}. Confirm your phone and keep playing: the rating tab shows what the next star needs.',
      'Для виплат потрібен рейтинг щонайменше {{payout_min_rating_old}}. Підтвердьте телефон і грайте далі: на вкладці рейтингу видно, чого бракує до наступної зірки.',
      'Для выплат нужен рейтинг не ниже {{payout_min_rating_old}}. Подтвердите телефон и играйте дальше: на вкладке рейтинга видно, чего не хватает до следующей звезды.',
    ),
    actions: [
      { type: 'view-rating', text: viewRating },
      { type: 'make-deposit-light', text: makeDeposit },
    ],
  },
  {
    key: 'welcome-deposit-cancellation-on-deposit-warning',
    status: 'attention',
    body: t(
      'The welcome bonus is still being wagered: {{left_to_wager}} {{currency}} to go. A new deposit ends it, and {{bonus_removed}} {{currency}} of it will be removed.',
      'Вітальний бонус ще відіграється: залишилося {{left_to_wager}} {{currency}}. Новий депозит завершить його, і {{bonus_removed}} {{currency}} буде знято.',
      'Приветственный бонус ещё отыгрывается: осталось {{left_to_wager}} {{currency}}. Новый депозит завершит его, и {{bonus_removed}} {{currency}} будет снято.',
    ),
    actions: [
      { type: 'okay-primary', text: t('Keep wagering', 'Відігравати далі', 'Отыгрывать дальше') },
      { type: 'make-deposit-light', text: t('Deposit anyway', 'Усе одно поповнити', 'Всё равно пополнить') },
    ],
  },
  {
    key: 'deposit-success',
    status: 'success',
    body: t(
      '{{amount}} {{currency}} is on your game balance. Good luck!',
      '{{amount}} {{currency}} на вашому ігровому балансі. Щасти!',
      '{{amount}} {{currency}} на вашем игровом балансе. Удачи!',
    ),
    actions: [{ type: 'okay-primary', text: t('Play', 'Грати', 'Играть') }],
  },
  {
    key: 'payment-denied',
    status: 'error',
    body: t(
      'Something went wrong and your payment was declined. Try again, use another card, or contact support.',
      'Щось пішло не так, і платіж відхилено. Спробуйте ще раз, скористайтеся іншою карткою або напишіть у підтримку.',
      'Что-то пошло не так, и платёж отклонён. Попробуйте ещё раз, используйте другую карту или напишите в поддержку.',
    ),
    actions: [
      { type: 'make-deposit', text: t('Try again', 'Спробувати ще раз', 'Попробовать ещё раз') },
      { type: 'okay-primary-light', text: ok },
    ],
  },
  {
    key: 'withdrawal-success',
    status: 'success',
    body: t(
      '{{amount}} {{currency}} has been paid out. A card is credited 10 to 120 minutes after that.',
      '{{amount}} {{currency}} виплачено. На картку гроші надходять за 10–120 хвилин.',
      '{{amount}} {{currency}} выплачено. На карту деньги поступают за 10–120 минут.',
    ),
    actions: [{ type: 'okay-primary', text: ok }],
  },
  {
    key: 'withdrawal-denied',
    status: 'error',
    body: t(
      'The payout was not possible. {{amount}} {{currency}} is back on your digital balance; try another method or write to support.',
      'Виплата не вдалася. {{amount}} {{currency}} знову на вашому цифровому балансі; спробуйте інший спосіб або напишіть у підтримку.',
      'Выплата не удалась. {{amount}} {{currency}} снова на вашем цифровом балансе; попробуйте другой способ или напишите в поддержку.',
    ),
    actions: [
      { type: 'make-withdrawal', text: t('Try again', 'Спробувати ще раз', 'Попробовать ещё раз') },
      { type: 'okay-primary-light', text: ok },
    ],
  },
  {
    key: 'bonus-activated',
    status: 'prevention_activated',
    body: t(
      '“{{bonus_name}}” is active. Its wagering is shown live on the bonus page.',
      '«{{bonus_name}}» активовано. Стежити за відіграшем можна на сторінці бонусів.',
      '«{{bonus_name}}» активирован. За отыгрышем можно следить на странице бонусов.',
    ),
    actions: [
      { type: 'okay-primary', text: t('Play', 'Грати', 'Играть') },
      { type: 'make-withdrawal-light', text: makeWithdrawal },
    ],
  },
];

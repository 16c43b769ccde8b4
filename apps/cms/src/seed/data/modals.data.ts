import { type Localised, t } from '../../text.ts';

interface Modal {
  key: string;
  image?: string;
  title: Localised;
  body: Localised;
  note?: Localised;
  action: Localised;
  cancel?: Localised;
}

const ok = t('OK', 'OK', 'OK');
const play = t('Play', 'Грати', 'Играть');
const cancel = t('Cancel', 'Скасувати', 'Отмена');
const refuse = t('Refuse', 'Відмовитися', 'Отказаться');
const later = t('Later', 'Пізніше', 'Позже');
const otherBonuses = t('See other bonuses', 'Переглянути інші бонуси', 'Посмотреть другие бонусы');
const myBonuses = t('To my bonuses', 'До моїх бонусів', 'К моим бонусам');
const terms = t('Terms and activation', 'Умови й активація', 'Условия и активация');
const deposit = t(
  'Deposit {{min_deposit}} {{currency}}',
  'Внести {{min_deposit}} {{currency}}',
  'Внести {{min_deposit}} {{currency}}',
);
const attention = t('ATTENTION', 'УВАГА', 'ВНИМАНИЕ');
const congratulations = t('Congratulations!', 'Вітаємо!', 'Поздравляем!');
const denied = t('DENIED', 'ВІДХИЛЕНО', 'ОТКЛОНЕНО');

const expiredTitle = t('This bonus is over', 'Цей бонус завершено', 'Этот бонус завершён');

/** Modals of the product by name. The site fills `{{…}}`. */
const named: readonly Modal[] = [
  {
    key: 'bonus-received',
    image: 'objects/gift',
    title: congratulations,
    body: t(
      '{{bonus_name}}: {{amount}} {{currency}} on your bonus balance.',
      '{{bonus_name}}: {{amount}} {{currency}} на вашому бонусному балансі.',
      '{{bonus_name}}: {{amount}} {{currency}} на вашем бонусном балансе.',
    ),
    note: t(
      'Wagering is shown live on the bonus page.',
      'Стежити за відіграшем можна на сторінці бонусів.',
      'За отыгрышем можно следить на странице бонусов.',
    ),
    action: play,
  },
  {
    key: 'win-bonus',
    image: 'objects/coins',
    title: t('The bonus is wagered', 'Бонус відіграно', 'Бонус отыгран'),
    body: t(
      '{{amount}} {{currency}} moved to your digital balance: yours to play or to withdraw.',
      '{{amount}} {{currency}} перейшли на ваш цифровий баланс: грайте або виводьте.',
      '{{amount}} {{currency}} перешли на ваш цифровой баланс: играйте или выводите.',
    ),
    action: ok,
  },
  {
    key: 'drop-bonus',
    image: 'objects/chest',
    title: congratulations,
    body: t(
      'A bonus has dropped in the game. It is on your bonus balance.',
      'У грі випав бонус. Він уже на вашому бонусному балансі.',
      'В игре выпал бонус. Он уже на вашем бонусном балансе.',
    ),
    action: play,
  },
  {
    key: 'fortune-wheel',
    image: 'objects/wheel',
    title: t('The wheel has stopped', 'Колесо зупинилося', 'Колесо остановилось'),
    body: t(
      'Your prize: {{prize}}. The next spin is tomorrow.',
      'Ваш приз: {{prize}}. Наступне обертання – завтра.',
      'Ваш приз: {{prize}}. Следующее вращение – завтра.',
    ),
    action: t('Take it', 'Забрати', 'Забрать'),
  },
  {
    key: 'welcome-promocode',
    image: 'objects/ticket',
    title: t('A gift to begin with', 'Подарунок на початок', 'Подарок для начала'),
    body: t(
      'Play without a deposit. You see all terms before the activation.',
      'Грайте без депозиту. Усі умови показано до активації.',
      'Играйте без депозита. Все условия показаны до активации.',
    ),
    action: t('Claim {{bonus}} {{currency}}', 'Забрати {{bonus}} {{currency}}', 'Забрать {{bonus}} {{currency}}'),
    cancel: later,
  },
  {
    key: 'first-deposit-bonus',
    image: 'objects/gift',
    title: t('300% on the first deposit', '300% на перший депозит', '300% на первый депозит'),
    body: t(
      'Deposit at least {{min_deposit}} {{currency}}, and three times as much comes on top. Wager ×{{wager}}; all terms stand before the activation.',
      'Внесіть щонайменше {{min_deposit}} {{currency}}, і втричі більше прийде зверху. Відіграш ×{{wager}}; усі умови показано до активації.',
      'Внесите не меньше {{min_deposit}} {{currency}}, и втрое больше придёт сверху. Отыгрыш ×{{wager}}; все условия показаны до активации.',
    ),
    action: terms,
    cancel: t('Not now', 'Не зараз', 'Не сейчас'),
  },
  {
    key: 'win-battle',
    image: 'objects/crown',
    title: t('You are among the winners!', 'Ви серед переможців!', 'Вы среди победителей!'),
    body: t(
      'Place {{place}} in the battle. The prize is on your balance.',
      '{{place}} місце в батлі. Приз уже на вашому балансі.',
      '{{place}} место в баттле. Приз уже на вашем балансе.',
    ),
    action: ok,
  },
  {
    key: 'win-jackpots',
    title: t('The jackpot is yours', 'Джекпот ваш', 'Джекпот ваш'),
    body: t(
      'You have hit the jackpot “{{jackpot_name}}”. The money is on your digital balance.',
      'Ви зірвали джекпот «{{jackpot_name}}». Гроші вже на вашому цифровому балансі.',
      'Вы сорвали джекпот «{{jackpot_name}}». Деньги уже на вашем цифровом балансе.',
    ),
    action: ok,
  },
  {
    key: 'bonus-cancel-active',
    title: attention,
    body: t(
      '“{{active_bonus_name}}” occupies your one bonus place. To activate “{{bonus_name}}” you give it up: what is left of it is removed and its progress is lost.',
      'Ваше єдине місце зайняте бонусом «{{active_bonus_name}}». Щоб активувати «{{bonus_name}}», від нього доведеться відмовитися: залишок буде знято, а хід відіграшу втрачено.',
      'Ваше единственное место занято бонусом «{{active_bonus_name}}». Чтобы активировать «{{bonus_name}}», от него придётся отказаться: остаток будет снят, а ход отыгрыша потерян.',
    ),
    action: refuse,
    cancel,
  },
  {
    key: 'bonus-expired',
    title: expiredTitle,
    body: t(
      'Its time is up or all places are taken. Look at the others: something is there for today.',
      'Його час минув або всі місця зайнято. Перегляньте інші: на сьогодні щось знайдеться.',
      'Его время вышло или все места заняты. Посмотрите другие: на сегодня что-нибудь найдётся.',
    ),
    action: otherBonuses,
  },
  {
    key: 'bonus-low-rating',
    image: 'objects/star',
    title: t('Your rating is not enough yet', 'Рейтингу поки що замало', 'Рейтинга пока не хватает'),
    body: t(
      'This bonus needs a rating of at least {{min_rating}}.',
      'Для цього бонусу потрібен рейтинг щонайменше {{min_rating}}.',
      'Для этого бонуса нужен рейтинг не ниже {{min_rating}}.',
    ),
    action: t('View rating', 'Переглянути рейтинг', 'Посмотреть рейтинг'),
    cancel: ok,
  },
  {
    key: 'bonus-make-deposit',
    image: 'objects/coin',
    title: t('The bonus is waiting for your deposit', 'Бонус чекає на ваш депозит', 'Бонус ждёт вашего депозита'),
    body: t(
      'Deposit {{min_deposit}} {{currency}} or more and the bonus will be credited.',
      'Внесіть {{min_deposit}} {{currency}} або більше, і бонус буде нараховано.',
      'Внесите {{min_deposit}} {{currency}} или больше, и бонус будет начислен.',
    ),
    action: deposit,
    cancel: later,
  },
  {
    key: 'promo-code-make-deposit',
    image: 'objects/ticket',
    title: t('The promo code is accepted', 'Промокод прийнято', 'Промокод принят'),
    body: t(
      'Deposit {{min_deposit}} {{currency}} or more and the code’s bonus will be credited.',
      'Внесіть {{min_deposit}} {{currency}} або більше, і бонус за кодом буде нараховано.',
      'Внесите {{min_deposit}} {{currency}} или больше, и бонус по коду будет начислен.',
    ),
    action: deposit,
    cancel: later,
  },
  {
    key: 'bonus-confirm-activation',
    title: t('Activate the bonus?', 'Активувати бонус?', 'Активировать бонус?'),
    body: t(
      '“{{bonus_name}}” takes your one bonus place.',
      '«{{bonus_name}}» займе ваше єдине місце для бонусу.',
      '«{{bonus_name}}» займёт ваше единственное место для бонуса.',
    ),
    note: t(
      'Largest bet from the bonus balance: {{max_bet}} {{currency}}.',
      'Найбільша ставка з бонусного балансу – {{max_bet}} {{currency}}.',
      'Наибольшая ставка с бонусного баланса – {{max_bet}} {{currency}}.',
    ),
    action: t('Activate', 'Активувати', 'Активировать'),
    cancel,
  },
  {
    key: 'bonus-canceled-by-user',
    title: t('The bonus is refused', 'Ви відмовилися від бонусу', 'Вы отказались от бонуса'),
    body: t(
      'What was left of it is removed. Your game and digital balances have not changed.',
      'Його залишок знято. Ваші ігровий і цифровий баланси не змінилися.',
      'Его остаток снят. Ваши игровой и цифровой балансы не изменились.',
    ),
    action: otherBonuses,
  },
];

/** Modals of refused activations, by error code. */
const refused: readonly Modal[] = [
  {
    key: 'BONUS_EXPIRED',
    title: expiredTitle,
    body: t(
      'The time of this bonus has run out.',
      'Термін дії цього бонусу минув.',
      'Срок действия этого бонуса истёк.',
    ),
    action: otherBonuses,
  },
  {
    key: 'BONUS_ACTIVATION_LIMIT_REACHED',
    title: expiredTitle,
    body: t(
      'All activations of this bonus are taken. If it is daily, new ones open tomorrow.',
      'Усі активації цього бонусу вичерпано. Якщо він щоденний, завтра відкриються нові.',
      'Все активации этого бонуса исчерпаны. Если он ежедневный, завтра откроются новые.',
    ),
    action: otherBonuses,
  },
  {
    key: 'NEEDS_USER_CONFIRMATION',
    title: attention,
    body: t(
      'Another bonus is active now. Give it up first, or finish wagering it.',
      'Зараз активний інший бонус. Спершу відмовтеся від нього або завершіть відіграш.',
      'Сейчас активен другой бонус. Сначала откажитесь от него или завершите отыгрыш.',
    ),
    action: myBonuses,
    cancel,
  },
  {
    key: 'BONUS_INVALID_ACTIVATION_CODE',
    title: denied,
    body: t(
      'This promo code is not valid. Check each letter: codes tell capitals apart.',
      'Цей промокод недійсний. Перевірте кожну літеру: великі й малі розрізняються.',
      'Этот промокод недействителен. Проверьте каждую букву: заглавные и строчные различаются.',
    ),
    action: ok,
  },
  {
    key: 'BONUS_NOT_FOUND',
    title: denied,
    body: t(
      'We could not find this bonus. It may have been withdrawn.',
      'Ми не знайшли цього бонусу. Можливо, його вже прибрали.',
      'Мы не нашли этого бонуса. Возможно, его уже убрали.',
    ),
    action: otherBonuses,
  },
  {
    key: 'BONUS_INVALID',
    title: denied,
    body: t(
      'This bonus cannot be activated now. Nothing was changed.',
      'Зараз цей бонус неможливо активувати. Нічого не змінено.',
      'Сейчас этот бонус невозможно активировать. Ничего не изменено.',
    ),
    action: otherBonuses,
  },
  {
    key: 'BONUS_IS_NOT_STARTED',
    title: t('Too early', 'Зарано', 'Слишком рано'),
    body: t(
      'This bonus has not started yet. Its dates stand in the terms.',
      'Цей бонус ще не почався. Дати вказано в умовах.',
      'Этот бонус ещё не начался. Даты указаны в условиях.',
    ),
    action: otherBonuses,
  },
  {
    key: 'BONUS_ALREADY_USED',
    title: denied,
    body: t(
      'You have already used this bonus as many times as its terms allow.',
      'Ви вже скористалися цим бонусом стільки разів, скільки дозволяють умови.',
      'Вы уже воспользовались этим бонусом столько раз, сколько позволяют условия.',
    ),
    action: otherBonuses,
  },
  {
    key: 'BONUS_NOT_ALLOWED',
    title: denied,
    body: t(
      'This bonus is not available for your account. Who may take it is written in the terms.',
      'Цей бонус недоступний для вашого акаунта. Кому він доступний, написано в умовах.',
      'Этот бонус недоступен для вашего аккаунта. Кому он доступен, написано в условиях.',
    ),
    action: otherBonuses,
  },
  {
    key: 'BONUS_NOT_ACTIVE',
    title: denied,
    body: t(
      'This bonus is not active today. Look at its days and hours in the terms.',
      'Сьогодні цей бонус не діє. Дні та години вказано в умовах.',
      'Сегодня этот бонус не действует. Дни и часы указаны в условиях.',
    ),
    action: otherBonuses,
  },
  {
    key: 'NOVERIFIED_USER_ERROR',
    image: 'objects/shield',
    title: attention,
    body: t(
      'Please confirm your account first: it takes one call to your phone.',
      'Спершу підтвердьте акаунт: достатньо одного дзвінка на ваш телефон.',
      'Сначала подтвердите аккаунт: достаточно одного звонка на ваш телефон.',
    ),
    action: t('Confirm', 'Підтвердити', 'Подтвердить'),
    cancel: later,
  },
];

export const modals: readonly Modal[] = [...named, ...refused];

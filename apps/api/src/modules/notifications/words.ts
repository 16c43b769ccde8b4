import { brand } from '@altyn/contracts/brand';
import { localizedText, type PlayerLocale } from '@altyn/contracts/languages';
import type { Currency } from '@altyn/domain/money';
import { askingFor, proofOutcome } from './document-words.ts';
import { kazakh } from './kazakh.data.ts';
import { kyrgyz } from './kyrgyz.data.ts';
import { tajik } from './tajik.data.ts';
import { uzbek } from './uzbek.data.ts';
import type { Footer, Kind, SaidHere, Sentences, ToldEnd } from './word-types.ts';

/** Mail subjects and first lines of pushes. */
const titles: Record<PlayerLocale, Record<Kind, string>> = {
  en: {
    bonus: 'You have received a bonus',
    payment: 'Your payment',
    battle: 'Your place in a battle',
    jackpot: 'You have won a jackpot',
    wheel: 'Your prize from the wheel',
    kyc: 'Verification of your identity',
    mission: 'A mission is fulfilled',
    star: 'Another star',
    referral: 'Reward for a friend',
    limits: 'Your limits have changed',
    security: 'Security of your account',
    support: 'Support has answered',
    account: 'Your account',
    documents: 'A document is needed',
  },
  ua: {
    bonus: 'Ви отримали бонус',
    payment: 'Ваш платіж',
    battle: 'Ваше місце в батлі',
    jackpot: 'Ви виграли джекпот',
    wheel: 'Ваш приз із колеса фортуни',
    kyc: 'Перевірка вашої особи',
    mission: 'Місію виконано',
    star: 'Нова зірка',
    referral: 'Нагорода за друга',
    limits: 'Ваші ліміти змінено',
    security: 'Безпека вашого акаунта',
    support: 'Підтримка відповіла',
    account: 'Ваш акаунт',
    documents: 'Потрібен документ',
  },
  ru: {
    bonus: 'Вы получили бонус',
    payment: 'Ваш платёж',
    battle: 'Ваше место в баттле',
    jackpot: 'Вы выиграли джекпот',
    wheel: 'Ваш приз из колеса фортуны',
    kyc: 'Проверка вашей личности',
    mission: 'Миссия выполнена',
    star: 'Новая звезда',
    referral: 'Награда за друга',
    limits: 'Ваши лимиты изменены',
    security: 'Безопасность вашего аккаунта',
    support: 'Поддержка ответила',
    account: 'Ваш аккаунт',
    documents: 'Нужен документ',
  },
  kz: kazakh.titles,
  uz: uzbek.titles,
  kg: kyrgyz.titles,
  tj: tajik.titles,
};

const partOf: Record<PlayerLocale, (part: { number: number; count: number }) => string> = {
  en: ({ number, count }) => `Part ${number} of ${count}.`,
  ua: ({ number, count }) => `Частина ${number} з ${count}.`,
  ru: ({ number, count }) => `Часть ${number} из ${count}.`,
  kz: kazakh.partOf,
  uz: uzbek.partOf,
  kg: kyrgyz.partOf,
  tj: tajik.partOf,
};

const payments: Record<PlayerLocale, Record<ToldEnd, (amount: string) => string>> = {
  en: {
    'deposit.completed': (amount) => `Your deposit of ${amount} is on your balance.`,
    'deposit.denied': (amount) => `Your deposit of ${amount} was declined.`,
    'deposit.expired': (amount) => `Your deposit of ${amount} was not paid in time.`,
    'deposit.canceled': (amount) => `Your deposit of ${amount} was cancelled.`,
    'deposit.refunded': (amount) => `Your deposit of ${amount} was returned to you.`,
    'withdraw.completed': (amount) => `Your withdrawal of ${amount} was paid.`,
    'withdraw.denied': (amount) => `Your withdrawal of ${amount} was declined; the money is back on your balance.`,
    'withdraw.expired': (amount) => `Your withdrawal of ${amount} has expired.`,
    'withdraw.canceled': (amount) => `Your withdrawal of ${amount} was cancelled; the money is back on your balance.`,
    'withdraw.refunded': (amount) => `Your withdrawal of ${amount} was returned.`,
    'withdraw.split': (amount) => `Your withdrawal of ${amount} is paid in parts.`,
  },
  ua: {
    'deposit.completed': (amount) => `Ваш депозит ${amount} уже на балансі.`,
    'deposit.denied': (amount) => `Ваш депозит ${amount} відхилено.`,
    'deposit.expired': (amount) => `Депозит ${amount} не було оплачено вчасно.`,
    'deposit.canceled': (amount) => `Депозит ${amount} скасовано.`,
    'deposit.refunded': (amount) => `Депозит ${amount} повернено вам.`,
    'withdraw.completed': (amount) => `Виведення ${amount} виплачено.`,
    'withdraw.denied': (amount) => `Виведення ${amount} відхилено; гроші знову на балансі.`,
    'withdraw.expired': (amount) => `Термін виведення ${amount} минув.`,
    'withdraw.canceled': (amount) => `Виведення ${amount} скасовано; гроші знову на балансі.`,
    'withdraw.refunded': (amount) => `Виведення ${amount} повернено.`,
    'withdraw.split': (amount) => `Виведення ${amount} виплачується частинами.`,
  },
  ru: {
    'deposit.completed': (amount) => `Ваш депозит ${amount} уже на балансе.`,
    'deposit.denied': (amount) => `Ваш депозит ${amount} отклонён.`,
    'deposit.expired': (amount) => `Депозит ${amount} не был оплачен вовремя.`,
    'deposit.canceled': (amount) => `Депозит ${amount} отменён.`,
    'deposit.refunded': (amount) => `Депозит ${amount} возвращён вам.`,
    'withdraw.completed': (amount) => `Вывод ${amount} выплачен.`,
    'withdraw.denied': (amount) => `Вывод ${amount} отклонён; деньги снова на балансе.`,
    'withdraw.expired': (amount) => `Срок вывода ${amount} истёк.`,
    'withdraw.canceled': (amount) => `Вывод ${amount} отменён; деньги снова на балансе.`,
    'withdraw.refunded': (amount) => `Вывод ${amount} возвращён.`,
    'withdraw.split': (amount) => `Вывод ${amount} выплачивается частями.`,
  },
  kz: kazakh.payments,
  uz: uzbek.payments,
  kg: kyrgyz.payments,
  tj: tajik.payments,
};

const sentences: Record<PlayerLocale, Sentences> = {
  en: {
    bonus: (amount) => `You have received a bonus of ${amount}. Its terms are on the page of bonuses.`,
    movedTitle: 'Your free spins have another game',
    moved: ({ from, to, spins }) =>
      `“${from}” is no longer offered. Your free spins of it (${spins}) are now played in “${to}”; their stake and terms are the same.`,
    battle: ({ name, place, amount }) => `“${name}”: place ${place}, prize ${amount}.`,
    jackpot: (amount) => `Your jackpot of ${amount} is on your balance.`,
    wheel: (amount) => `Your prize: ${amount}.`,
    wheelSpins: (count) => `Your prize: free spins, ${count}. They wait on the page of bonuses for three days.`,
    wheelPromo: 'Your prize is a promo code. The page of the wheel keeps it in your history.',
    mission: ({ name, amount }) => `“${name}” is fulfilled: a reward of ${amount} can be claimed in Missions.`,
    missionSpins: ({ name, count }) => `“${name}” is fulfilled: free spins, ${count}, can be claimed in Missions.`,
    approved: 'Your identity is verified.',
    denied: 'Your identity could not be verified. The page of your profile says what was wrong.',
    star: 'Your rating has reached another full star. Your profile shows what it brings.',
    referral: (amount) =>
      `A bonus of ${amount} waits on the page of bonuses for seven days. Its terms stand beside it; you need not take it.`,
    limits: 'The limits of your account have changed. If it was not you, write to support.',
    support: 'Support has answered your request. The answer is in your profile.',
    account: {
      paused:
        'Your account is under review: bets, deposits, withdrawals and bonuses are paused. Your money stays on your balance. We will write to you when the review is over.',
      open: 'The review of your account is over: you can play, pay in and withdraw again.',
    },
    security: {
      new_device:
        'Someone signed in to your account from a new device. If it was not you, change the password and write to support.',
      password_changed: 'The password of your account was changed. If it was not you, restore it and write to support.',
      password_reset:
        'The password of your account was restored by a code. If it was not you, write to support at once.',
      phone_added: 'A phone was added to your account. If it was not you, change the password and write to support.',
      phone_signs_in:
        'Your phone can now sign in and restore the password. If it was not you, write to support at once.',
      email_added: 'An email address was added to your account. If it was not you, write to support at once.',
      passkey_added: 'A passkey was added to your account. If it was not you, remove it and write to support.',
      passkey_removed: 'A passkey was removed from your account. If it was not you, write to support at once.',
      authenticator_on:
        'An authenticator app was switched on for your account. If it was not you, write to support at once.',
      authenticator_off:
        'The authenticator app of your account was switched off. If it was not you, write to support at once.',
      factor_ending:
        'A passkey or the authenticator app of your account ends in 72 hours. If it was not you, keep it under Security and change the password.',
      factor_kept: 'A passkey or the authenticator app that was to end stays on.',
      recovery_code_used:
        'A recovery code of your account was used. If it was not you, change the password and write to support.',
      recovery_codes_renewed:
        'The recovery codes of your account were replaced. If it was not you, write to support at once.',
      payee_added:
        'A withdrawal to a new account was requested. If it was not you, change the password and write to support at once.',
      closing_requested:
        'Your account closes in 72 hours. If it was not you, keep it under My data and change the password.',
      closing_canceled: 'Your account stays open.',
      data_exported:
        'A copy of the data of your account was taken. If it was not you, change the password and write to support at once.',
    },
  },
  ua: {
    bonus: (amount) => `Ви отримали бонус ${amount}. Умови — на сторінці бонусів.`,
    movedTitle: 'Ваші безкоштовні оберти — в іншій грі',
    moved: ({ from, to, spins }) =>
      `Гри «${from}» більше немає. Ваші безкоштовні оберти в ній (${spins}) тепер у грі «${to}»; ставка й умови ті самі.`,
    battle: ({ name, place, amount }) => `«${name}»: місце ${place}, приз ${amount}.`,
    jackpot: (amount) => `Ваш джекпот ${amount} уже на балансі.`,
    wheel: (amount) => `Ваш приз: ${amount}.`,
    wheelSpins: (count) => `Ваш приз — безкоштовні оберти: ${count}. Вони чекають на сторінці бонусів три дні.`,
    wheelPromo: 'Ваш приз — промокод. Він зберігається в історії на сторінці колеса.',
    mission: ({ name, amount }) => `«${name}» виконано: винагороду ${amount} можна забрати в розділі «Місії».`,
    missionSpins: ({ name, count }) =>
      `«${name}» виконано: безкоштовні оберти (${count}) можна забрати в розділі «Місії».`,
    approved: 'Вашу особу підтверджено.',
    denied: 'Вашу особу не вдалося підтвердити. Причина — у вашому профілі.',
    star: 'Ваш рейтинг досяг ще однієї повної зірки. Що вона дає — у вашому профілі.',
    referral: (amount) =>
      `Бонус ${amount} чекає на сторінці бонусів сім днів. Умови вказано поруч; брати його не обов’язково.`,
    limits: 'Ліміти вашого акаунта змінено. Якщо це зробили не ви, напишіть у підтримку.',
    support: 'Підтримка відповіла на ваше звернення. Відповідь — у вашому профілі.',
    account: {
      paused:
        'Ваш акаунт перевіряють: ставки, депозити, виведення та бонуси призупинено. Ваші гроші лишаються на балансі. Ми напишемо вам, коли перевірка завершиться.',
      open: 'Перевірку вашого акаунта завершено: ви знову можете грати, поповнювати рахунок і виводити кошти.',
    },
    security: {
      new_device: 'У ваш акаунт увійшли з нового пристрою. Якщо це були не ви, змініть пароль і напишіть у підтримку.',
      password_changed: 'Пароль вашого акаунта змінено. Якщо це зробили не ви, відновіть його та напишіть у підтримку.',
      password_reset: 'Пароль вашого акаунта відновлено за кодом. Якщо це зробили не ви, негайно напишіть у підтримку.',
      phone_added: 'До вашого акаунта додано телефон. Якщо це зробили не ви, змініть пароль і напишіть у підтримку.',
      phone_signs_in:
        'Тепер за вашим телефоном можна входити та відновлювати пароль. Якщо це зробили не ви, негайно напишіть у підтримку.',
      email_added: 'До вашого акаунта додано адресу пошти. Якщо це зробили не ви, негайно напишіть у підтримку.',
      passkey_added:
        'До вашого акаунта додано ключ доступу. Якщо це зробили не ви, видаліть його та напишіть у підтримку.',
      passkey_removed: 'З вашого акаунта видалено ключ доступу. Якщо це зробили не ви, негайно напишіть у підтримку.',
      authenticator_on:
        'Для вашого акаунта ввімкнено застосунок із кодами. Якщо це зробили не ви, негайно напишіть у підтримку.',
      authenticator_off:
        'Застосунок із кодами для вашого акаунта вимкнено. Якщо це зробили не ви, негайно напишіть у підтримку.',
      factor_ending:
        'Ключ доступу або застосунок із кодами вашого акаунта вимкнеться за 72 години. Якщо це зробили не ви, залиште його в розділі «Безпека» та змініть пароль.',
      factor_kept: 'Ключ доступу або застосунок із кодами, який мав вимкнутися, залишається.',
      recovery_code_used:
        'Використано резервний код вашого акаунта. Якщо це зробили не ви, змініть пароль і напишіть у підтримку.',
      recovery_codes_renewed:
        'Резервні коди вашого акаунта замінено. Якщо це зробили не ви, негайно напишіть у підтримку.',
      payee_added:
        'Запитано виведення на новий рахунок. Якщо це зробили не ви, змініть пароль і негайно напишіть у підтримку.',
      closing_requested:
        'Ваш акаунт закриється за 72 години. Якщо це зробили не ви, залиште його в розділі «Мої дані» та змініть пароль.',
      closing_canceled: 'Ваш акаунт залишається відкритим.',
      data_exported:
        'Знято копію даних вашого акаунта. Якщо це зробили не ви, змініть пароль і негайно напишіть у підтримку.',
    },
  },
  ru: {
    bonus: (amount) => `Вы получили бонус ${amount}. Условия — на странице бонусов.`,
    movedTitle: 'Ваши бесплатные вращения — в другой игре',
    moved: ({ from, to, spins }) =>
      `Игры «${from}» больше нет. Ваши бесплатные вращения в ней (${spins}) теперь в игре «${to}»; ставка и условия те же.`,
    battle: ({ name, place, amount }) => `«${name}»: место ${place}, приз ${amount}.`,
    jackpot: (amount) => `Ваш джекпот ${amount} уже на балансе.`,
    wheel: (amount) => `Ваш приз: ${amount}.`,
    wheelSpins: (count) => `Ваш приз — бесплатные вращения: ${count}. Они ждут на странице бонусов три дня.`,
    wheelPromo: 'Ваш приз — промокод. Он хранится в истории на странице колеса.',
    mission: ({ name, amount }) => `«${name}» выполнена: награду ${amount} можно забрать в разделе «Миссии».`,
    missionSpins: ({ name, count }) =>
      `«${name}» выполнена: бесплатные вращения (${count}) можно забрать в разделе «Миссии».`,
    approved: 'Ваша личность подтверждена.',
    denied: 'Вашу личность не удалось подтвердить. Причина — в вашем профиле.',
    star: 'Ваш рейтинг достиг ещё одной полной звезды. Что она даёт — в вашем профиле.',
    referral: (amount) =>
      `Бонус ${amount} ждёт на странице бонусов семь дней. Условия указаны рядом; брать его не обязательно.`,
    limits: 'Лимиты вашего аккаунта изменены. Если это сделали не вы, напишите в поддержку.',
    support: 'Поддержка ответила на ваше обращение. Ответ — в вашем профиле.',
    account: {
      paused:
        'Ваш аккаунт проверяют: ставки, депозиты, вывод и бонусы приостановлены. Ваши деньги остаются на балансе. Мы напишем вам, когда проверка закончится.',
      open: 'Проверка вашего аккаунта закончена: вы снова можете играть, пополнять счёт и выводить деньги.',
    },
    security: {
      new_device:
        'В ваш аккаунт вошли с нового устройства. Если это были не вы, смените пароль и напишите в поддержку.',
      password_changed:
        'Пароль вашего аккаунта изменён. Если это сделали не вы, восстановите его и напишите в поддержку.',
      password_reset:
        'Пароль вашего аккаунта восстановлен по коду. Если это сделали не вы, сразу напишите в поддержку.',
      phone_added: 'К вашему аккаунту добавлен телефон. Если это сделали не вы, смените пароль и напишите в поддержку.',
      phone_signs_in:
        'Теперь по вашему телефону можно входить и восстанавливать пароль. Если это сделали не вы, сразу напишите в поддержку.',
      email_added: 'К вашему аккаунту добавлен адрес почты. Если это сделали не вы, сразу напишите в поддержку.',
      passkey_added:
        'К вашему аккаунту добавлен ключ доступа. Если это сделали не вы, удалите его и напишите в поддержку.',
      passkey_removed: 'Из вашего аккаунта удалён ключ доступа. Если это сделали не вы, сразу напишите в поддержку.',
      authenticator_on:
        'Для вашего аккаунта включено приложение с кодами. Если это сделали не вы, сразу напишите в поддержку.',
      authenticator_off:
        'Приложение с кодами для вашего аккаунта выключено. Если это сделали не вы, сразу напишите в поддержку.',
      factor_ending:
        'Ключ доступа или приложение с кодами вашего аккаунта выключится через 72 часа. Если это сделали не вы, оставьте его в разделе «Безопасность» и смените пароль.',
      factor_kept: 'Ключ доступа или приложение с кодами, которое должно было выключиться, остаётся.',
      recovery_code_used:
        'Использован резервный код вашего аккаунта. Если это сделали не вы, смените пароль и напишите в поддержку.',
      recovery_codes_renewed:
        'Резервные коды вашего аккаунта заменены. Если это сделали не вы, сразу напишите в поддержку.',
      payee_added: 'Запрошен вывод на новый счёт. Если это сделали не вы, смените пароль и сразу напишите в поддержку.',
      closing_requested:
        'Ваш аккаунт закроется через 72 часа. Если это сделали не вы, оставьте его в разделе «Мои данные» и смените пароль.',
      closing_canceled: 'Ваш аккаунт остаётся открытым.',
      data_exported:
        'Снята копия данных вашего аккаунта. Если это сделали не вы, смените пароль и сразу напишите в поддержку.',
    },
  },
  kz: kazakh.sentences,
  uz: uzbek.sentences,
  kg: kyrgyz.sentences,
  tj: tajik.sentences,
};

/** Renders a notification's title. */
export const titleOf = (language: PlayerLocale, notification: SaidHere): string =>
  notification.kind === 'bonus' && notification.data.moved
    ? sentences[language].movedTitle
    : titles[language][notification.kind];

/** Renders a notification's sentence. */
export function bodyOf(
  language: PlayerLocale,
  notification: SaidHere,
  money: (amount: string, currency: Currency) => string,
): string {
  const say = sentences[language];
  switch (notification.kind) {
    case 'star':
    case 'limits':
    case 'support':
      return say[notification.kind];
    case 'kyc': {
      const { document, status } = notification.data;
      return document === 'identity' ? say[status] : proofOutcome(language, document, status);
    }
    case 'documents':
      return askingFor(language, notification.data);
    case 'account':
      return say.account[notification.data.state];
    case 'security':
      return say.security[notification.data.event];
    case 'payment': {
      const { direction, status, amount, currency, note, part } = notification.data;
      const end = payments[language][`${direction}.${status}` as ToldEnd](money(amount, currency));
      return [end, part && partOf[language](part), note].filter(Boolean).join(' ');
    }
    case 'bonus': {
      const { moved, amount, currency } = notification.data;
      return moved ? say.moved(moved) : say.bonus(money(amount, currency));
    }
    case 'battle': {
      const { name, place, amount, currency } = notification.data;
      return say.battle({ name: localizedText(name, language), place, amount: money(amount, currency) });
    }
    case 'mission': {
      const { name, amount, currency, spins } = notification.data;
      if (spins !== null) return say.missionSpins({ name: localizedText(name, language), count: spins });
      return say.mission({ name: localizedText(name, language), amount: money(amount, currency) });
    }
    case 'wheel': {
      const { prize, spins, amount, currency } = notification.data;
      if (prize === 'promo') return say.wheelPromo;
      return spins === null ? say.wheel(money(amount, currency)) : say.wheelSpins(spins);
    }
    default:
      return say[notification.kind](money(notification.data.amount, notification.data.currency));
  }
}

/** Footer of a mail. */
export const words: Record<PlayerLocale, Footer> = {
  en: {
    open: `Open ${brand.name}`,
    why: 'You get this mail because of the settings of your notifications.',
    unsubscribe: 'Unsubscribe',
    preferences: 'Settings of notifications',
  },
  ua: {
    open: `Відкрити ${brand.name}`,
    why: 'Ви отримали цей лист відповідно до налаштувань сповіщень.',
    unsubscribe: 'Відписатися',
    preferences: 'Налаштування сповіщень',
  },
  ru: {
    open: `Открыть ${brand.name}`,
    why: 'Вы получили это письмо в соответствии с настройками уведомлений.',
    unsubscribe: 'Отписаться',
    preferences: 'Настройки уведомлений',
  },
  kz: kazakh.footer,
  uz: uzbek.footer,
  kg: kyrgyz.footer,
  tj: tajik.footer,
};

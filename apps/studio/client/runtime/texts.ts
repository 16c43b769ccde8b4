import type { RoundRefusal } from '@altyn/contracts/studio-game';

/** Every text of the runtime, in the three languages of the protocol. `{…}` is filled by `fill`. */
export interface Texts {
  balance: string;
  demoBalance: string;
  stake: string;
  win: string;
  spin: string;
  skip: string;
  lower: string;
  higher: string;
  rules: string;
  soundOn: string;
  soundOff: string;
  close: string;
  deposit: string;
  toLobby: string;
  tryAgain: string;
  loading: string;
  reconnecting: string;
  resuming: string;
  freeSpins: string;
  freeSpinsWon: string;
  freeSpinsMore: string;
  freeSpinsTotal: string;
  freeSpin: string;
  multiplier: string;
  bigWin: string;
  noWin: string;
  youWon: string;
  session: string;
  rulesText: {
    lines: string;
    wild: string;
    scatter: string;
    free: string;
    rtp: string;
    max: string;
    odds: string;
    fair: string;
  };
  pays: string;
  refusals: Record<RoundRefusal, string>;
  /** Tells the highest stake an active bonus takes. */
  betTooHigh: string;
  startFailed: string;
}

const en: Texts = {
  balance: 'Balance',
  demoBalance: 'Play money',
  stake: 'Stake',
  win: 'Win',
  spin: 'Spin',
  skip: 'Show the result',
  lower: 'Lower the stake',
  higher: 'Raise the stake',
  rules: 'Rules and pays',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  close: 'Close',
  deposit: 'Deposit',
  toLobby: 'To the games',
  tryAgain: 'Try again',
  loading: 'Loading',
  reconnecting: 'Connection lost. Your round is safe, we are asking for it again…',
  resuming: 'Finishing your last round',
  freeSpins: 'Free spins',
  freeSpinsWon: '{count} free spins',
  freeSpinsMore: '+{count} free spins',
  freeSpinsTotal: 'Free spins are over',
  freeSpin: 'Free spin {spin} of {total}',
  multiplier: 'All wins ×{times}',
  bigWin: 'Big win',
  noWin: 'No win',
  youWon: 'Win {amount}',
  session: 'This session: {amount}',
  pays: 'Pays for a line, times the line’s share of the stake',
  rulesText: {
    lines:
      '20 lines pay from the left. The stake is spread over all of them; the highest win of each line counts, lines add up.',
    wild: 'The crown stands in for every symbol but the star. It shows on reels 2 to 5.',
    scatter: 'Stars pay anywhere: 3 — ×{three}, 4 — ×{four}, 5 — ×{five} of the stake.',
    free: '3, 4 or 5 stars give {three}, {four} or {five} free spins with all wins ×{times}; stars in free spins give more, at most {most} in a round.',
    rtp: 'Return to player: {rtp} %, computed over all positions of the reels.',
    max: 'Highest win of a round: ×{round} of the stake, where the round ends; of one free spin: ×{max}.',
    odds: '{rate} % of spins win.',
    fair: 'The result comes from our server’s random numbers before the reels stop; tapping or speed change nothing.',
  },
  refusals: {
    NOT_ENOUGH_MONEY: 'Not enough balance',
    LIMIT_REACHED: 'Your limit is reached. You set it to stay in control; the game waits until it renews.',
    SESSION_ENDED: 'The session has ended. Open the game again.',
    PLAYER_DISABLED: 'Your account cannot play now. Please contact support.',
    GAME_DISABLED: 'The game is currently unavailable',
    BET_TOO_HIGH: 'With your active bonus this stake is too high',
    ERROR: 'Something went wrong. Nothing was taken.',
  },
  betTooHigh: 'With your active bonus stakes go up to {amount}: that is one of its terms',
  startFailed: 'Sorry, this game is not working',
};

const uk: Texts = {
  balance: 'Баланс',
  demoBalance: 'Ігрові гроші',
  stake: 'Ставка',
  win: 'Виграш',
  spin: 'Крутити',
  skip: 'Показати результат',
  lower: 'Зменшити ставку',
  higher: 'Збільшити ставку',
  rules: 'Правила та виплати',
  soundOn: 'Звук увімкнено',
  soundOff: 'Звук вимкнено',
  close: 'Закрити',
  deposit: 'Поповнити',
  toLobby: 'До ігор',
  tryAgain: 'Спробувати ще раз',
  loading: 'Завантаження',
  reconnecting: 'Зв’язок втрачено. Ваш раунд збережено, ми запитуємо його ще раз…',
  resuming: 'Завершуємо ваш попередній раунд',
  freeSpins: 'Безкоштовні оберти',
  freeSpinsWon: 'Безкоштовних обертів: {count}',
  freeSpinsMore: '+{count} безкоштовних обертів',
  freeSpinsTotal: 'Безкоштовні оберти завершено',
  freeSpin: 'Безкоштовний оберт {spin} з {total}',
  multiplier: 'Усі виграші ×{times}',
  bigWin: 'Великий виграш',
  noWin: 'Без виграшу',
  youWon: 'Виграш {amount}',
  session: 'За цю сесію: {amount}',
  pays: 'Виплати за лінію, помножені на частку ставки, що припадає на лінію',
  rulesText: {
    lines:
      '20 ліній платять зліва направо. Ставка ділиться на всі лінії; враховується найбільший виграш кожної лінії, виграші ліній додаються.',
    wild: 'Корона замінює будь-який символ, крім зірки. З’являється на барабанах 2–5.',
    scatter: 'Зірки платять у будь-якому місці: 3 — ×{three}, 4 — ×{four}, 5 — ×{five} ставки.',
    free: '3, 4 або 5 зірок дають {three}, {four} або {five} безкоштовних обертів, де всі виграші ×{times}; зірки в них додають ще, щонайбільше {most} за раунд.',
    rtp: 'Повернення гравцеві: {rtp} %, обчислено за всіма положеннями барабанів.',
    max: 'Найбільший виграш раунду: ×{round} ставки, на ньому раунд завершується; одного безкоштовного оберту: ×{max}.',
    odds: 'Виграшних обертів: {rate} %.',
    fair: 'Результат визначають випадкові числа нашого сервера ще до зупинки барабанів; дотик або швидкість нічого не змінюють.',
  },
  refusals: {
    NOT_ENOUGH_MONEY: 'Недостатньо коштів на балансі',
    LIMIT_REACHED: 'Ваш ліміт вичерпано. Ви встановили його, щоб контролювати гру; вона зачекає, доки він оновиться.',
    SESSION_ENDED: 'Сесію завершено. Відкрийте гру ще раз.',
    PLAYER_DISABLED: 'Ваш акаунт зараз не може грати. Зверніться до підтримки.',
    GAME_DISABLED: 'Гра зараз недоступна',
    BET_TOO_HIGH: 'З активним бонусом ця ставка завелика',
    ERROR: 'Щось пішло не так. Нічого не списано.',
  },
  betTooHigh: 'З вашим активним бонусом ставка — не більше {amount}: така умова бонусу',
  startFailed: 'На жаль, ця гра не працює',
};

const ru: Texts = {
  balance: 'Баланс',
  demoBalance: 'Игровые деньги',
  stake: 'Ставка',
  win: 'Выигрыш',
  spin: 'Крутить',
  skip: 'Показать результат',
  lower: 'Уменьшить ставку',
  higher: 'Увеличить ставку',
  rules: 'Правила и выплаты',
  soundOn: 'Звук включён',
  soundOff: 'Звук выключен',
  close: 'Закрыть',
  deposit: 'Пополнить',
  toLobby: 'К играм',
  tryAgain: 'Попробовать ещё раз',
  loading: 'Загрузка',
  reconnecting: 'Связь потеряна. Ваш раунд сохранён, мы запрашиваем его снова…',
  resuming: 'Завершаем ваш прошлый раунд',
  freeSpins: 'Бесплатные вращения',
  freeSpinsWon: 'Бесплатных вращений: {count}',
  freeSpinsMore: '+{count} бесплатных вращений',
  freeSpinsTotal: 'Бесплатные вращения завершены',
  freeSpin: 'Бесплатное вращение {spin} из {total}',
  multiplier: 'Все выигрыши ×{times}',
  bigWin: 'Большой выигрыш',
  noWin: 'Без выигрыша',
  youWon: 'Выигрыш {amount}',
  session: 'За эту сессию: {amount}',
  pays: 'Выплаты за линию, умноженные на долю ставки, приходящуюся на линию',
  rulesText: {
    lines:
      '20 линий платят слева направо. Ставка делится на все линии; засчитывается наибольший выигрыш каждой линии, выигрыши линий складываются.',
    wild: 'Корона заменяет любой символ, кроме звезды. Появляется на барабанах 2–5.',
    scatter: 'Звёзды платят в любом месте: 3 — ×{three}, 4 — ×{four}, 5 — ×{five} ставки.',
    free: '3, 4 или 5 звёзд дают {three}, {four} или {five} бесплатных вращений, где все выигрыши ×{times}; звёзды в них добавляют ещё, не больше {most} за раунд.',
    rtp: 'Возврат игроку: {rtp} %, вычислено по всем положениям барабанов.',
    max: 'Наибольший выигрыш раунда: ×{round} ставки, на нём раунд завершается; одного бесплатного вращения: ×{max}.',
    odds: 'Выигрышных вращений: {rate} %.',
    fair: 'Результат определяют случайные числа нашего сервера ещё до остановки барабанов; касание или скорость ничего не меняют.',
  },
  refusals: {
    NOT_ENOUGH_MONEY: 'Недостаточно средств на балансе',
    LIMIT_REACHED: 'Ваш лимит исчерпан. Вы установили его, чтобы контролировать игру; она подождёт, пока он обновится.',
    SESSION_ENDED: 'Сессия завершена. Откройте игру ещё раз.',
    PLAYER_DISABLED: 'Ваш аккаунт сейчас не может играть. Обратитесь в поддержку.',
    GAME_DISABLED: 'Игра сейчас недоступна',
    BET_TOO_HIGH: 'С активным бонусом эта ставка слишком велика',
    ERROR: 'Что-то пошло не так. Ничего не списано.',
  },
  betTooHigh: 'С вашим активным бонусом ставка — не более {amount}: таково условие бонуса',
  startFailed: 'К сожалению, эта игра не работает',
};

export const textsOf: Readonly<Record<'en' | 'uk' | 'ru', Texts>> = { en, uk, ru };

/** Fills `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Texts of the payment page. `uk` is Ukrainian. */
const texts = {
  en: {
    title: 'Pay with {sign}',
    send: 'Send exactly',
    to: 'to this address',
    network: 'Network',
    networkWarning: 'Send {sign} on the network {network} only. Other coins and networks cannot be credited.',
    copy: 'Copy',
    copied: 'Copied',
    qr: 'QR code of the address',
    left: 'The rate holds for another {time}',
    rate: 'Rate: 1 {sign} = {price} {currency}',
    worth: 'Your deposit',
    waiting: 'Waiting for your transfer',
    seen: 'Received: {units} {sign}. Confirmed by {done} of {needed} blocks.',
    final: 'Received: {units} {sign}. A large transfer: it counts when its block is final, in about {minutes} min.',
    rest: '{units} {sign} are still missing. Without them what came is credited once the time for the rest is over.',
    wrong: 'Another coin came to this address. It cannot be credited here: please write to support.',
    completed: 'Credited: {amount} {currency}',
    expired:
      'The rate has run out. Do not send to this address any more: begin a new deposit. What you have sent already is credited at the rate of the day.',
    denied: 'This deposit was called off. Do not send to this address.',
    back: 'Back to the casino',
    notFound: 'There is no such payment.',
  },
  uk: {
    title: 'Оплата в {sign}',
    send: 'Надішліть рівно',
    to: 'на цю адресу',
    network: 'Мережа',
    networkWarning: 'Надсилайте лише {sign} у мережі {network}. Інші монети й мережі зарахувати неможливо.',
    copy: 'Копіювати',
    copied: 'Скопійовано',
    qr: 'QR-код адреси',
    left: 'Курс діє ще {time}',
    rate: 'Курс: 1 {sign} = {price} {currency}',
    worth: 'Ваш депозит',
    waiting: 'Чекаємо на ваш переказ',
    seen: 'Надійшло: {units} {sign}. Підтверджено {done} з {needed} блоків.',
    final:
      'Надійшло: {units} {sign}. Великий переказ зараховується, коли його блок стане остаточним, приблизно за {minutes} хв.',
    rest: 'Бракує ще {units} {sign}. Без них те, що надійшло, буде зараховано, коли мине час для решти.',
    wrong: 'На цю адресу надійшла інша монета. Зарахувати її тут неможливо: напишіть, будь ласка, у підтримку.',
    completed: 'Зараховано: {amount} {currency}',
    expired:
      'Дія курсу минула. Більше не надсилайте на цю адресу: почніть новий депозит. Уже надіслане буде зараховано за курсом дня.',
    denied: 'Цей депозит скасовано. Не надсилайте на цю адресу.',
    back: 'Повернутися до казино',
    notFound: 'Такого платежу немає.',
  },
  ru: {
    title: 'Оплата в {sign}',
    send: 'Отправьте ровно',
    to: 'на этот адрес',
    network: 'Сеть',
    networkWarning: 'Отправляйте только {sign} в сети {network}. Другие монеты и сети зачислить невозможно.',
    copy: 'Копировать',
    copied: 'Скопировано',
    qr: 'QR-код адреса',
    left: 'Курс действует ещё {time}',
    rate: 'Курс: 1 {sign} = {price} {currency}',
    worth: 'Ваш депозит',
    waiting: 'Ждём ваш перевод',
    seen: 'Поступило: {units} {sign}. Подтверждено {done} из {needed} блоков.',
    final:
      'Поступило: {units} {sign}. Крупный перевод зачисляется, когда его блок станет окончательным, примерно через {minutes} мин.',
    rest: 'Не хватает ещё {units} {sign}. Без них то, что поступило, будет зачислено, когда истечёт время для остатка.',
    wrong: 'На этот адрес поступила другая монета. Зачислить её здесь невозможно: напишите, пожалуйста, в поддержку.',
    completed: 'Зачислено: {amount} {currency}',
    expired:
      'Срок курса истёк. Больше не отправляйте на этот адрес: начните новый депозит. Уже отправленное будет зачислено по курсу дня.',
    denied: 'Этот депозит отменён. Не отправляйте на этот адрес.',
    back: 'Вернуться в казино',
    notFound: 'Такого платежа нет.',
  },
} as const;

export type Locale = keyof typeof texts;
export type Text = keyof (typeof texts)['en'];

/** Fills in a text's values. */
export function say(locale: Locale, text: Text, values: Readonly<Record<string, string>> = {}): string {
  return texts[locale][text].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}

import { fallbackLocale, type LanguageTag, languageTags, readLanguage } from '@altyn/contracts/languages';
import type { FactName, Judgement } from './judge.ts';

export interface VerifierTexts {
  name: string;
  title: string;
  intro: string;
  saved: string;
  paste: string;
  file: string;
  check: string;
  saveProof: string;
  lost: string;
  reading: string;
  verdicts: Record<Judgement['verdict'], string>;
  what: Record<NonNullable<Judgement['what']>, string>;
  /** `{event}`: position in the book, from 1. */
  fromEvent: string;
  houseSalt: string;
  facts: Record<FactName, string>;
}

const en: VerifierTexts = {
  name: 'English',
  title: 'Check a round',
  intro:
    'This page plays a round again from its seeds, with the same engines that the games use, and compares the result with what you were shown. Put in the proof of a round, or of several.',
  saved: 'Everything happens in your browser: nothing is sent. Saved as a file, this page works without a network.',
  paste: 'The proof, as JSON',
  file: 'Or files with proofs',
  check: 'Check',
  saveProof: 'Save the proof',
  lost: 'The proof could not be read. Only rounds that have ended have one.',
  reading: 'Checking…',
  verdicts: {
    right: 'Right: the seeds give exactly this round.',
    wrong: 'WRONG: the seeds do not give this round.',
    sealed: 'The server seed is still in use. End it in the game’s menu, then read the proof again.',
    unknownGame: 'This page has no engine for this game.',
    noProof: 'This is no proof of a round.',
  },
  what: {
    game: 'The game or the version of its maths is another.',
    seed: 'The server seed does not belong to the hash that was published.',
    stake: 'The stake in the book is not the stake of the round.',
    win: 'The win is another.',
    book: 'The course of the round is another.',
    salt: 'The salt does not follow from the signed answer and the public value.',
    signature: 'The operator did not sign this chain.',
    beacon: 'The public random value is not the one of its source and round.',
    order: 'The public random value was known before the chain was announced.',
    outcome: 'The outcome is another.',
  },
  fromEvent: 'The first difference is event {event}.',
  houseSalt: 'This salt was made by the house.',
  facts: {
    game: 'Game',
    round: 'Round',
    stake: 'Stake',
    win: 'Win',
    outcome: 'Outcome',
    seedHash: 'Published hash',
    clientSeed: 'Client seed or salt',
    nonce: 'Round number',
    refusal: 'Refused, no stake taken and no win paid',
    operatorKey: 'Key of the operator (compare it with the published one)',
    beacon: 'Source and number of the public random value',
    beaconTime: 'The value became known',
    announcedAt: 'The chain was announced (by our clock)',
  },
};

const uk: VerifierTexts = {
  name: 'Українська',
  title: 'Перевірка раунду',
  intro:
    'Ця сторінка розігрує раунд знову з його сідів тими самими рушіями, що й ігри, і порівнює результат із тим, що вам показали. Додайте доказ одного раунду або кількох.',
  saved:
    'Усе відбувається у вашому браузері: нічого не надсилається. Збережена як файл, ця сторінка працює без мережі.',
  paste: 'Доказ у форматі JSON',
  file: 'Або файли з доказами',
  check: 'Перевірити',
  saveProof: 'Зберегти доказ',
  lost: 'Не вдалося прочитати доказ. Він є лише в завершених раундів.',
  reading: 'Перевіряємо…',
  verdicts: {
    right: 'Правильно: сіди дають саме цей раунд.',
    wrong: 'НЕПРАВИЛЬНО: сіди не дають цього раунду.',
    sealed: 'Серверний сід ще використовується. Завершіть його в меню гри та прочитайте доказ ще раз.',
    unknownGame: 'На цій сторінці немає рушія цієї гри.',
    noProof: 'Це не доказ раунду.',
  },
  what: {
    game: 'Гра або версія її математики інша.',
    seed: 'Серверний сід не відповідає оприлюдненому хешу.',
    stake: 'Ставка в книзі не збігається зі ставкою раунду.',
    win: 'Виграш інший.',
    book: 'Перебіг раунду інший.',
    salt: 'Сіль не випливає з підписаної відповіді та публічного числа.',
    signature: 'Оператор не підписував цього ланцюжка.',
    beacon: 'Публічне випадкове число не належить цьому джерелу й номеру.',
    order: 'Публічне випадкове число стало відомим раніше, ніж оголосили ланцюжок.',
    outcome: 'Результат інший.',
  },
  fromEvent: 'Перша відмінність – подія {event}.',
  houseSalt: 'Цю сіль створив сам заклад.',
  facts: {
    game: 'Гра',
    round: 'Раунд',
    stake: 'Ставка',
    win: 'Виграш',
    outcome: 'Результат',
    seedHash: 'Оприлюднений хеш',
    clientSeed: 'Клієнтський сід або сіль',
    nonce: 'Номер раунду',
    refusal: 'Відхилено, ставку не знято й виграш не виплачено',
    operatorKey: 'Ключ оператора (порівняйте з опублікованим)',
    beacon: 'Джерело й номер публічного випадкового числа',
    beaconTime: 'Число стало відомим',
    announcedAt: 'Ланцюжок оголошено (за нашим годинником)',
  },
};

const ru: VerifierTexts = {
  name: 'Русский',
  title: 'Проверка раунда',
  intro:
    'Эта страница разыгрывает раунд заново из его сидов теми же движками, что и игры, и сравнивает результат с тем, что вам показали. Добавьте доказательство одного раунда или нескольких.',
  saved:
    'Всё происходит в вашем браузере: ничего не отправляется. Сохранённая как файл, эта страница работает без сети.',
  paste: 'Доказательство в формате JSON',
  file: 'Или файлы с доказательствами',
  check: 'Проверить',
  saveProof: 'Сохранить доказательство',
  lost: 'Не удалось прочитать доказательство. Оно есть только у завершённых раундов.',
  reading: 'Проверяем…',
  verdicts: {
    right: 'Верно: сиды дают именно этот раунд.',
    wrong: 'НЕВЕРНО: сиды не дают этого раунда.',
    sealed: 'Серверный сид ещё используется. Завершите его в меню игры и прочитайте доказательство ещё раз.',
    unknownGame: 'На этой странице нет движка этой игры.',
    noProof: 'Это не доказательство раунда.',
  },
  what: {
    game: 'Игра или версия её математики другая.',
    seed: 'Серверный сид не соответствует опубликованному хешу.',
    stake: 'Ставка в книге не совпадает со ставкой раунда.',
    win: 'Выигрыш другой.',
    book: 'Ход раунда другой.',
    salt: 'Соль не следует из подписанного ответа и публичного числа.',
    signature: 'Оператор не подписывал эту цепочку.',
    beacon: 'Публичное случайное число не принадлежит этому источнику и номеру.',
    order: 'Публичное случайное число стало известно раньше, чем объявили цепочку.',
    outcome: 'Результат другой.',
  },
  fromEvent: 'Первое отличие – событие {event}.',
  houseSalt: 'Эту соль создало само заведение.',
  facts: {
    game: 'Игра',
    round: 'Раунд',
    stake: 'Ставка',
    win: 'Выигрыш',
    outcome: 'Результат',
    seedHash: 'Опубликованный хеш',
    clientSeed: 'Клиентский сид или соль',
    nonce: 'Номер раунда',
    refusal: 'Отклонён, ставка не списана и выигрыш не выплачен',
    operatorKey: 'Ключ оператора (сравните с опубликованным)',
    beacon: 'Источник и номер публичного случайного числа',
    beaconTime: 'Число стало известно',
    announcedAt: 'Цепочка объявлена (по нашим часам)',
  },
};

export const texts: Readonly<Record<LanguageTag, VerifierTexts>> = { en, uk, ru };

/** Language from the address (`?lang=`) or the browser; English if none is supported. */
export function languageOf(wanted: readonly (string | null)[]): LanguageTag {
  const found = wanted.map(readLanguage).find((locale) => locale !== undefined);
  return languageTags[found ?? fallbackLocale];
}

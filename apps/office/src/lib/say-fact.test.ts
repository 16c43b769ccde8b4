import type { LanguageTag } from '@altyn/contracts/languages';
import { expect, it } from 'vitest';
import english from '../../messages/en.json';
import russian from '../../messages/ru.json';
import ukrainian from '../../messages/uk.json';
import { sayFact } from './say-fact.ts';
import { sayWord } from './words.ts';

const catalogues: Record<LanguageTag, Record<string, string>> = {
  ...{ en: english.words, uk: ukrainian.words, ru: russian.words },
};

const say = (name: string, value: string, language: LanguageTag) =>
  sayFact(name, value, { word: (text, kind) => sayWord(catalogues[language], text, kind), language });

const same = (text: string) => [text, text, text] as const;

it.each<[name: string, value: string, en: string, uk: string, ru: string]>([
  ['event', 'new_device', 'new device', 'новий пристрій', 'новое устройство'],
  [
    'alerts',
    'chargeback, shared_instrument',
    'chargeback, shared payment instrument',
    'чарджбек, спільний платіжний засіб',
    'чарджбэк, общее платёжное средство',
  ],
  ['part', '{"count": 3, "number": 1}', '1 / 3', '1 / 3', '1 / 3'],
  ['moved', '{"to": "Jam Cellar", "from": "Alchemy", "spins": 5}', ...same('Alchemy → Jam Cellar: 5')],
  ['document', 'identity', 'identity document', 'документ, що посвідчує особу', 'документ, удостоверяющий личность'],
  ['why', 'large_deposits', 'large deposits', 'великі поповнення', 'крупные пополнения'],
  [
    'asked_for',
    'expiring, payout',
    'the document ends soon, a withdrawal',
    'документ скоро закінчиться, виведення',
    'документ скоро закончится, вывод',
  ],
  ['method', 'bank_transfer', 'bank transfer', 'банківський переказ', 'банковский перевод'],
  ['method', 'ua_bank_app', 'bank app', 'застосунок банку', 'приложение банка'],
  ['method', 'pix', 'pix', 'pix', 'pix'],
  ['direction', 'withdraw', 'payout', 'виплата', 'выплата'],
  ['shared', 'bank_account', 'bank account', 'банківський рахунок', 'банковский счёт'],
  [
    'pockets',
    'digital -10.00, withdrawal_hold +10.00',
    'withdrawable -10.00, held for withdrawal +10.00',
    'до виведення -10.00, утримано на виведення +10.00',
    'к выводу -10.00, удержано на вывод +10.00',
  ],
  ['title', '{"en": "Welcome", "ua": "Вітаємо", "ru": "Добро пожаловать"}', 'Welcome', 'Вітаємо', 'Добро пожаловать'],
  ['name', '{"en": "Sprint"}', 'Sprint', 'Sprint', 'Sprint'],
  ['text', '{ not a table', '{ not a table', '{ not a table', '{ not a table'],
  ['text', '{}', '{}', '{}', '{}'],
  ['place', 'bonuses', 'bonuses', 'бонуси', 'бонусы'],
  ['place', '3', '3', '3', '3'],
  [
    'device',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, Linux',
    'Firefox, Linux',
    'Firefox, Linux',
  ],
  ['device', 'curl/8.5', 'curl/8.5', 'curl/8.5', 'curl/8.5'],
  ['reference', 'tx_42', 'tx_42', 'tx_42', 'tx_42'],
])('says %s %s in every language', (name, value, en, uk, ru) => {
  expect([say(name, value, 'en'), say(name, value, 'uk'), say(name, value, 'ru')]).toEqual([en, uk, ru]);
});

it.each(['2026-11-27T20:25:40.117+00:00', '2026-11-27T20:25:40Z'])('shows the time %s without its raw form', (at) => {
  expect(say('seen', at, 'en')).toMatch(/^2026-11-2[678] \d\d:\d\d:40$/);
});

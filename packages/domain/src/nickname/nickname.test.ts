import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanNickname, nicknameKey, nicknameProblem } from './nickname.ts';

const logins = { phone: '77012345678', email: 'olena.koval@mail.example' };
const nobody = { phone: null, email: null };

describe('shape', () => {
  test.each(['ab', 'a'.repeat(17), '1st', '_eagle', 'eagle_', 'snow  leopard', 'a--b', 'wolf🐺', '<b>', 'a@b', ''])(
    '%j is no nickname',
    (name) => expect(nicknameProblem(name, nobody)).toBe('NICKNAME_INVALID'),
  );
  test.each(['Барс', 'snow leopard', 'Көкбөрі', "O'zbek", 'Їжак-21', 'Ворон_7', 'Ақсұңқар', 'Қизил гул', 'Steppe.Fox'])(
    '%j is one',
    (name) => expect(nicknameProblem(cleanNickname(name), logins)).toBeUndefined(),
  );
});

test.each([
  ['wolf2345', 'NICKNAME_HOLDS_LOGIN'],
  ['wolf 56-78', 'NICKNAME_HOLDS_LOGIN'],
  ['wolf1988', undefined],
  ['Olena', 'NICKNAME_HOLDS_LOGIN'],
  ['Оlеnа', 'NICKNAME_HOLDS_LOGIN'],
  ['МсKovаl', 'NICKNAME_HOLDS_LOGIN'],
  ['mail', undefined],
])('%s beside the phone and the mailbox: %s', (name, problem) => expect(nicknameProblem(name, logins)).toBe(problem));

describe('blocked words in four alphabets', () => {
  test.each([
    ...[
      'fuck',
      'FuCk you',
      'f.u.c.k',
      'fuuuck',
      'sh1t',
      'пидор',
      'п и д о р',
      'пид0р',
      'xуй',
      'хyй',
      'huy',
      'Hui',
      'xyu',
    ],
    ...[
      'cyka',
      'Сука',
      'suka',
      'blyad',
      'БЛЯДЬ',
      'ебать',
      'eбaть',
      'долбоёб',
      'қотақ',
      'котак',
      'қoтaқ',
      'көтек',
      'сігейін',
    ],
    ...['qotoq', 'жалаб', 'jalab', 'қўтоқ', 'курва', 'гівно', 'підар', 'Гитлер', 'h1tler'],
    ...['admin', 'Аdmin', 'Админ', 'support', 'Поддержка', 'Altyn', 'Аlтyн', 'оператор', 'Bank', 'Қолдау'],
  ])('%s', (name) => expect(nicknameProblem(name, nobody)).toBe('NICKNAME_BLOCKED'));

  test.each(['Себастьян', 'Камила', 'Команда', 'Рубль', 'Бакыт', 'Тамерлан', 'Алмаз', 'Сокол', 'Наурыз', 'Гулнора'])(
    '%s is free',
    (name) => expect(nicknameProblem(name, nobody)).toBeUndefined(),
  );
});

test('names that look alike have one key', () => {
  expect(nicknameKey('Сокол')).toBe(nicknameKey('Coкoл'));
  expect(nicknameKey('snow leopard')).toBe(nicknameKey('Snow_Leopard'));
  expect(nicknameKey('B0ss')).toBe(nicknameKey('Boss'));
  expect(nicknameKey('Барс')).not.toBe(nicknameKey('Барсук'));
});

test('a blocked word stays blocked with signs between its letters', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('пизда', 'fuck', 'jalab', 'қотақ'),
      fc.constantFrom('.', '_', '-', ' '),
      (word, sign) => {
        expect(nicknameProblem([...word].join(sign), nobody)).toBe('NICKNAME_BLOCKED');
      },
    ),
  );
});

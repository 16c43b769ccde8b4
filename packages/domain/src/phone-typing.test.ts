import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nationalLength, phoneCountries, phoneProblem } from './phone.ts';
import { editPhone, type PhoneEntry, phoneReadings, pickCountry, shownPhone } from './phone-typing.ts';

type Field = PhoneEntry & { caret: number };
const empty = (countryCode: string): Field => ({ value: '', countryCode, caret: 0 });

/** Simulates a key press: the text changes at the cursor, then the field reacts. */
function press(field: Field, key: string): Field {
  const { text } = shownPhone(field);
  const { caret } = field;
  if (key === 'Backspace') {
    const at = Math.max(0, caret - 1);
    return editPhone(field, { text: text.slice(0, at) + text.slice(caret), caret: at });
  }
  if (key === 'Delete') {
    return editPhone(field, { text: text.slice(0, caret) + text.slice(caret + 1), caret, isForward: true });
  }
  return editPhone(field, { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + key.length });
}
const type = (keys: Iterable<string>, from: Field): Field => [...keys].reduce(press, from);
const written = (field: Field) => [field.value, field.countryCode, shownPhone(field).text];

const numbers = [
  ['UZ', '+998901234567', '90 123 45 67'],
  ['KZ', '+77012345678', '701 234 56 78'],
  ['UA', '+380501234567', '50 123 45 67'],
  ['KG', '+996555123456', '555 123 456'],
  ['TJ', '+992931234567', '93 123 45 67'],
] as const;
const everyPair = phoneCountries.flatMap(({ code: start }) =>
  numbers.map(([code, value, text]) => ({ start, code, value, text })),
);

describe('typing a phone number', () => {
  test.each(everyPair)('$value key by key, from $start', ({ start, code, value, text }) => {
    expect(written(type(value, empty(start)))).toEqual([value, code, text]);
    expect(written(type(value.replace('+', '00'), empty(start)))).toEqual([value, code, text]);
  });

  test.each(everyPair)('$value pasted or filled in, from $start', ({ start, code, value, text }) => {
    for (const pasted of [
      value,
      value.replace('+', '00'),
      value.slice(1),
      ` ${value.slice(0, 5)} (${value.slice(5)})`,
    ]) {
      expect(written(press(empty(start), pasted))).toEqual([value, code, text]);
    }
    expect(written(press(type('901', empty(start)), value))).toEqual([value, code, text]);
  });

  test.each(numbers)(
    'at home in %s: %s without its prefix, with it, and with the zero or eight',
    (code, value, text) => {
      const country = phoneCountries.find((one) => one.code === code);
      const national = text.replaceAll(' ', '');
      expect(written(type(national, empty(code)))).toEqual([value, code, text]);
      expect(written(type(value.slice(1), empty(code)))).toEqual([value, code, text]);
      if (country?.trunk) expect(written(type(country.trunk + national, empty(code)))).toEqual([value, code, text]);
    },
  );

  test('shows an incomplete prefix, which can be deleted', () => {
    const seen = [...'+998'].map((_, index) => written(type('+998'.slice(0, index + 1), empty('KZ'))));
    expect(seen).toEqual([
      ['+', 'KZ', '+'],
      ['+9', 'KZ', '+9'],
      ['+99', 'KZ', '+99'],
      ['', 'UZ', ''],
    ]);
    const back = type(['+', '9', 'Backspace', '3', '8', '0', '5'], empty('KZ'));
    expect(written(back)).toEqual(['+3805', 'UA', '5']);
    expect(written(type(['+', 'Backspace'], empty('KZ')))).toEqual(['', 'KZ', '']);
  });

  test('accepts ten digits after an unknown prefix and marks the number invalid', () => {
    const field = type('+44207946095877', empty('KZ'));
    expect(written(field)).toEqual(['+4420794609', 'UZ', '+4420794609']);
    expect(phoneProblem(field.value)).toBe('PHONE_INVALID_ERROR');
    expect(written({ ...pickCountry(field, 'TJ'), caret: 0 })).toEqual(['', 'TJ', '']);
  });

  test('backspace deletes digit by digit, including spaces', () => {
    const field = type('901234567', empty('UZ'));
    expect(written(type(Array(5).fill('Backspace'), field))).toEqual(['+9989012', 'UZ', '90 12']);
    expect(written(type(Array(12).fill('Backspace'), field))).toEqual(['', 'UZ', '']);
  });

  test('keeps the cursor at the edited digits in the middle', () => {
    const field = { ...type('9045', empty('UZ')), caret: 2 };
    expect(type('123', field)).toEqual({ value: '+9989012345', countryCode: 'UZ', caret: '90 123'.length });
    const full = { ...type('901234567', empty('UZ')), caret: '90 '.length };
    expect(press(full, 'Backspace')).toEqual({ value: '+99891234567', countryCode: 'UZ', caret: 1 });
    expect(press({ ...full, caret: 2 }, 'Delete')).toEqual({ value: '+99890234567', countryCode: 'UZ', caret: 2 });
  });

  test.each([
    ['KZ', '7001234567', '001 234 56 7'],
    ['KZ', '7871234567', '871 234 56 7'],
    ['KG', '700123456', '001 234 56'],
    ['UA', '501234567', '01 234 56 7'],
    ['UZ', '700123456', '00 123 45 6'],
  ])('in %s the first digit of %s is taken and put back: nothing else changes', (code, national, left) => {
    const full = type(national, empty(code));
    const taken = press({ ...full, caret: 1 }, 'Backspace');
    expect([...written(taken).slice(1), taken.caret]).toEqual([code, left, 0]);
    expect(written(press({ ...full, caret: 0 }, 'Delete'))).toEqual(written(taken));
    expect(written(press(taken, national.charAt(0)))).toEqual(written(full));
  });

  test('keeps a leading 00 left by a correction as part of the number when digits follow', () => {
    const taken = press({ ...type('7001234567', empty('KZ')), caret: 1 }, 'Backspace');
    expect(written(press({ ...taken, caret: '001 234 56 7'.length }, '8'))).toEqual([
      '+70012345678',
      'KZ',
      '001 234 56 78',
    ]);
  });

  test('deleting any digit removes exactly one', () => {
    const country = fc.constantFrom(...phoneCountries);
    fc.assert(
      fc.property(country, fc.stringMatching(/^[1-79]\d{11}$/), fc.nat(20), (one, digits, at) => {
        const national = digits.slice(0, nationalLength(one));
        const entry = { value: `+${one.dialCode}${national}`, countryCode: one.code };
        const caret = Math.min(at, shownPhone(entry).text.length);
        for (const key of ['Backspace', 'Delete']) {
          const field = press({ ...entry, caret }, key);
          const isNothingThere = caret === (key === 'Backspace' ? 0 : shownPhone(entry).text.length);
          expect(field.countryCode).toBe(one.code);
          expect(field.value.length).toBe(entry.value.length - (isNothingThere ? 0 : 1));
        }
      }),
    );
  });

  test.each(numbers)('%s: %s stays when autofilled over itself', (code, value, text) => {
    const entry = { value, countryCode: code };
    for (const again of [text.replaceAll(' ', ''), text.replace(' ', ''), text.replaceAll(' ', '-')]) {
      expect(written(editPhone(entry, { text: again, caret: again.length }))).toEqual([value, code, text]);
    }
  });

  test.each([...'0123456789'])('a complete number of Kazakhstan with a further %s is kept and refused', (more) => {
    const field = press(type('7012345678', empty('KZ')), more);
    expect(written(field)).toEqual([`7012345678${more}`, 'KZ', `7012345678${more}`]);
    expect(phoneProblem(field.value)).toBe('PHONE_INVALID_ERROR');
    expect(written(press(field, 'Backspace'))).toEqual(['+77012345678', 'KZ', '701 234 56 78']);
  });

  test.each([
    ['8 (701) 338-56-78', 'UZ', '+77013385678', 'KZ'],
    ['8 (701) 338-56-78', 'TJ', '+77013385678', 'KZ'],
    ['7013385678', 'UA', '+77013385678', 'KZ'],
    ['8 90 123 45 67', 'UZ', '+998901234567', 'UZ'],
    ['8 93 123 45 67', 'TJ', '+992931234567', 'TJ'],
    ['0 67 123 45 67', 'KG', '+996671234567', 'KG'],
  ])('%s pasted in %s is %s of %s', (text, start, value, code) => {
    expect(press(empty(start), text)).toMatchObject({ value, countryCode: code });
  });

  test.each([
    ['067 123 45 67', 'UZ', ['+380671234567', '+996671234567']],
    ['067 123 45 67', 'KZ', ['+380671234567', '+996671234567']],
    ['8 90 123 45 67', 'UA', ['+998901234567', '+992901234567']],
    ['+998 90 123 45 67 89', 'KZ', []],
    ['701 338 56 78 12', 'UZ', []],
  ])('%s pasted in %s is kept, refused and offered as %j', (text, start, readings) => {
    const field = press(empty(start), text);
    expect(phoneProblem(field.value)).toBe('PHONE_INVALID_ERROR');
    expect(shownPhone(field).text.replaceAll(' ', '')).toContain(text.replace('+998', '').replaceAll(' ', ''));
    expect(phoneReadings(field).map(({ value }) => value)).toEqual(readings);
  });

  test('changing the country never cuts digits off', () => {
    const pasted = press(empty('UA'), '701 338 56 78 12');
    expect(pickCountry(pasted, 'UZ')).toEqual({ value: '701338567812', countryCode: 'UZ' });
    expect(pickCountry({ value: '+77013385678', countryCode: 'KZ' }, 'UZ')).toEqual({
      value: '7013385678',
      countryCode: 'UZ',
    });
    expect(pickCountry({ value: '0671234567', countryCode: 'UZ' }, 'UA')).toEqual({
      value: '+380671234567',
      countryCode: 'UA',
    });
  });

  test('changing the country keeps the national digits', () => {
    expect(pickCountry(type('901234567', empty('UZ')), 'TJ')).toEqual({ value: '+992901234567', countryCode: 'TJ' });
  });

  test('for any keys the field contains a number of its country, an incomplete prefix, or what is refused', () => {
    const key = fc.constantFrom(...'0123456789+', 'Backspace', 'Delete', 'x', ' ', '+998 90 123-45-67');
    const start = fc.constantFrom(...phoneCountries.map(({ code }) => code));
    fc.assert(
      fc.property(start, fc.array(key, { maxLength: 30 }), fc.nat(20), (code, keys, jump) => {
        let field = empty(code);
        for (const pressed of keys) {
          const { text } = shownPhone(field);
          field = press({ ...field, caret: jump % 3 === 0 ? Math.min(jump, text.length) : field.caret }, pressed);
          const shown = shownPhone(field);
          expect(shown.country.code).toBe(field.countryCode);
          const length = shown.text.replace(/\D/g, '').length;
          if (length > (shown.isInternational ? 10 : nationalLength(shown.country)))
            expect(phoneProblem(field.value)).toBe('PHONE_INVALID_ERROR');
          expect(field.caret).toBeGreaterThanOrEqual(0);
          expect(field.caret).toBeLessThanOrEqual(shown.text.length);
        }
      }),
    );
  });
});

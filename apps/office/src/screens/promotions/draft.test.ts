import { winAmountType } from '@altyn/contracts/bonuses';
import { promotionKinds } from '@altyn/contracts/promotions/promotions';
import { describe, expect, it } from 'vitest';
import { definitionOf, entryOf, euroText, newDefinition, ownAmounts, typedNumber, typedSlugs } from './draft.ts';
import en from '../../../messages/en.json' with { type: 'json' };
import ru from '../../../messages/ru.json' with { type: 'json' };
import uk from '../../../messages/uk.json' with { type: 'json' };
import { type Field, fieldsOf } from './fields.data.ts';

const now = new Date('2026-11-27T10:15:00Z');

describe('a new draft', () => {
  it.each(promotionKinds)('of a %s holds only fields of its form', (kind) => {
    const entry = newDefinition(kind, now);
    const names = fieldsOf[kind].map(({ name }) => name);
    expect(Object.keys(entry).filter((name) => !names.includes(name))).toEqual([]);
    expect(definitionOf(kind, entryOf(kind, definitionOf(kind, entry, fieldsOf[kind])), fieldsOf[kind])).toEqual(
      definitionOf(kind, entry, fieldsOf[kind]),
    );
  });

  it('begins at a whole hour of tomorrow', () => {
    expect(newDefinition('battle', now)).toMatchObject({
      ...{ starts_at: '2026-11-28T11:00:00.000Z', ends_at: '2026-11-28T13:00:00.000Z' },
    });
  });
});

describe('a definition', () => {
  it('leaves out what its choices do not ask for, at every depth', () => {
    const goal = { name: {}, code: 'a', goal: 'turnover', count: 5, multiplier: 2, turnover: { in_eur: '1.00' } };
    expect(definitionOf('mission', goal, fieldsOf.mission)).toEqual({
      ...{ name: {}, code: 'a', goal: 'turnover', turnover: { in_eur: '1.00' } },
    });
    const sectors = [{ label: {}, weight: 1, prize: 'money', amounts: { in_eur: '1.00' }, spins: 3, codes: {} }];
    expect(definitionOf('wheel', { sectors }, fieldsOf.wheel)).toEqual([
      { label: {}, weight: 1, prize: 'money', amounts: { in_eur: '1.00' } },
    ]);
  });

  it('says that there is no bound where a bonus must say it', () => {
    expect(definitionOf('bonus', { type: 'GAME' }, fieldsOf.bonus)).toEqual({
      ...{ type: 'GAME', max_unique_activations: null, max_win_amount: null, max_bet_amount: null, free_spins: null },
    });
  });
});

const allFields = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => ('fields' in field ? [field, ...allFields(field.fields)] : [field]));

describe.each(Object.entries({ en, uk, ru }))('the words of %s', (_, { promotions, words }) => {
  const said: Record<string, string> = { ...words, ...promotions.choices };
  const labels: Record<string, string> = promotions.fields;
  it.each(promotionKinds)('name every field of a %s and what can be chosen', (kind) => {
    const fields = allFields(fieldsOf[kind]);
    expect(fields.map((field) => field.words ?? field.name).filter((name) => !(name in labels))).toEqual([]);
    const choices = fields.flatMap((field) => (field.type === 'choice' ? field.choices : []));
    expect(choices.filter((one) => !(one in said))).toEqual([]);
  });
});

describe('a cap', () => {
  const cap = fieldsOf.bonus.find(({ name }) => name === 'max_win_amount');
  it('is a number in per cent of the bonus, which no rate converts, or else an amount', () => {
    if (cap?.type !== 'amount') throw new Error('it is no amount');
    const isText = winAmountType.options.map((type) => [type, cap.isText?.({ win_amount_type: type })]);
    expect(isText).toEqual([
      ['ABSOLUTE', false],
      ['PERCENTAGES', true],
    ]);
  });
});

describe('what is typed', () => {
  it.each([
    ['', undefined],
    [' 12 ', 12],
    ['1.5', 1.5],
    ['many', 'many'],
    ['1e9', '1e9'],
  ])('%j is the number %j', (text, value) => expect(typedNumber(text)).toBe(value));

  it('names games by spaces or commas', () => {
    expect(typedSlugs(' wolf-moon, gem-rush\n mines ')).toEqual(['wolf-moon', 'gem-rush', 'mines']);
  });

  it.each([
    [{ in_eur: '5.00' }, '5.00', undefined],
    [{ uah: '1.00' }, '', [['uah', '1.00']]],
    ['7.00', '', [['', '7.00']]],
    [undefined, '', undefined],
    [null, '', undefined],
  ])('%j has an amount in euros or its own', (value, euros, own) => {
    expect([euroText(value), ownAmounts(value)]).toEqual([euros, own]);
  });
});

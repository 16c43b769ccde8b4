import { describe, expect, it } from 'vitest';
import { findQuestions, type HelpQuestion } from './search.ts';

const question = (id: string, text: string, answer: string): HelpQuestion => ({
  id,
  topic: id,
  question: text,
  answer,
});
const questions = [
  question('deposit', 'My deposit has not arrived', 'Open Profile: the payment’s state is there.'),
  question('withdrawal', 'When does my withdrawal come?', 'A deposit has to be played through once.'),
  question('зняття', 'Коли прийде моє виведення?', 'Поки виведення чекає, його можна скасувати. Об’єм й ще.'),
  question('вывод', 'Когда придёт вывод?', 'Пополнение прокручивается один раз.'),
];

describe('search of the help centre', () => {
  it.each([
    ['', ['deposit', 'withdrawal', 'зняття', 'вывод']],
    ['  ?! ', ['deposit', 'withdrawal', 'зняття', 'вывод']],
    // The question before the answer.
    ['DEPOSIT', ['deposit', 'withdrawal']],
    ['depos', ['deposit', 'withdrawal']],
    ['once deposit', ['withdrawal']],
    ['withdrawals', ['withdrawal']],
    ['виведенням', ['зняття']],
    ["об'єм", ['зняття']],
    ['придет', ['вывод']],
    ['пополнения', ['вывод']],
    ['posit', []],
    ['deposit jackpot', []],
  ])('finds for %j: %j', (typed, ids) => {
    expect(findQuestions(questions, typed).map(({ id }) => id)).toEqual(ids);
  });
});

import { readFileSync } from 'node:fs';
import { liveTables } from '../src/titles/live-tables.ts';
import { titles } from '../src/titles/titles.ts';
import { roundingPercent } from './mathematics.ts';

const root = new URL('../../../', import.meta.url);

/**
 * Percentages of a text, in any of our languages, that can be a return: those of sentences with a per cent sign, from 80.
 * Widths of intervals and chances of an event are smaller; whatever is not, is a return.
 */
export function statedReturns(text: string): number[] {
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((sentence) => sentence.includes('%'))
    .flatMap((sentence) => [...sentence.matchAll(/(?<![\d.,×])\d{2}(?:[.,]\d{1,4}(?!\d)|(?=[  ]%))/g)])
    .map(([number]) => Number(number.replace(',', '.')))
    .filter((percent) => percent >= 80);
}

/** Stated returns that are none of a game's, however they are rounded. */
export const wrongReturns = (text: string, allowed: readonly number[]): number[] =>
  statedReturns(text).filter((stated) => allowed.every((exact) => Math.abs(stated - exact) > roundingPercent));

/** A page of `docs/games`. */
export const pageText = (page: string): string => readFileSync(new URL(`docs/games/${page}`, root), 'utf8');

/** Rows of the tables in a page of `docs/games`, as cells. */
export const rowsOf = (page: string): string[][] =>
  pageText(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const codes = new Map([...titles.values(), ...liveTables.values()].map(({ code, title }) => [title, code]));

/** Code of the title that a cell names, e.g. `Keno, 10 of 40` or `Wolf Moon, maths 2`. */
export const codeIn = (cell = ''): string | undefined => codes.get(cell) ?? codes.get(cell.replace(/,.*/, ''));

/** Numbers of a cell, without the commas or spaces between thousands. */
export const numbersIn = (cell = ''): number[] =>
  [...cell.replaceAll(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

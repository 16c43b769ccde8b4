import type { GameRules } from '@altyn/contracts/studio-game';
import type { Language } from '../title.ts';
import { formats } from './rule-values.ts';
import type { RulesTexts } from './rules.ts';
import { fill } from './texts.ts';

/** Values for the rules of a bonus of picks: its rows, with the prizes and the chance of each outcome. */
export function pickValues(
  { features }: Pick<GameRules, 'features'>,
  { language, words }: { language: Language; words: Pick<RulesTexts, 'pickRow' | 'pickLast'> },
): Record<string, string> {
  const values = features.find(({ id }) => id === 'pick')?.values;
  if (!values) return {};
  const { times, chance } = formats(language);
  const list = (name: string): readonly number[] => {
    const value = values[name];
    return Array.isArray(value) ? value : [];
  };
  const rows = Number(values['rows']);
  const textOf = (row: number) => {
    const [prizes, weights] = [list(`values_${row}`), list(`weights_${row}`)];
    const [end = 0, key = 0] = [list('ends')[row], list('keys')[row]];
    const total = weights.reduce((sum, weight) => sum + weight, end + key);
    return fill(row === rows ? words.pickLast : words.pickRow, {
      row: row + 1,
      prizes: prizes.map((prize, i) => `${times(prize)} (${chance(weights[i]!, total)})`).join(', '),
      end: chance(end, total),
      key: chance(key, total),
    });
  };
  return {
    pickFrom: String(values['from']),
    pickRows: String(rows),
    pickObjects: String(values['objects']),
    pickLast: String(values['last_objects']),
    picks: Array.from({ length: rows + 1 }, (_, row) => textOf(row)).join(' '),
  };
}

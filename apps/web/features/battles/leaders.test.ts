import { expect, it } from 'vitest';
import { parseTickerEvent, withPushed } from './leaders.ts';

const line = { place: 1, player: '***01', score: '12.50', cup: 'brilliant', is_own: false };
const pushed = (leaders: unknown) => JSON.stringify({ battle_id: 'b', leaders });

it('parses the ticker’s event', () => {
  expect(parseTickerEvent(pushed([line, { ...line, place: 2, cup: null }]))).toEqual({
    battleId: 'b',
    leaders: [line, { ...line, place: 2, cup: null }],
  });
});

it.each([
  'no JSON',
  'null',
  pushed('none'),
  pushed([{ ...line, cup: 'wood' }]),
  pushed([{ ...line, place: '1' }]),
  JSON.stringify({ leaders: [] }),
])('ignores %s', (json) => {
  expect(parseTickerEvent(json)).toBeUndefined();
});

it('puts the pushed leaders before the rest', () => {
  const rest = { ...line, place: 3, cup: null, score: '1.00' } as const;
  const first = { ...line, cup: 'brilliant' as const };
  const list = { items: [{ ...first, score: '0.10' }, { ...first, place: 2 }, rest], total: 9, page: 1, pageSize: 100 };
  const now = withPushed(list, [first, { ...first, place: 2, score: '9.00' }]);
  expect(now.items.map(({ place, score }) => [place, score])).toEqual([
    [1, '12.50'],
    [2, '9.00'],
    [3, '1.00'],
  ]);
});

import { expect, it } from 'vitest';
import { readTold, withTold } from './leaders.ts';

const line = { place: 1, player: '***01', score: '12.50', cup: 'brilliant', is_own: false };
const told = (leaders: unknown) => JSON.stringify({ battle_id: 'b', leaders });

it('parses the ticker’s event', () => {
  expect(readTold(told([line, { ...line, place: 2, cup: null }]))).toEqual({
    battleId: 'b',
    leaders: [line, { ...line, place: 2, cup: null }],
  });
});

it.each([
  'no JSON',
  'null',
  told('none'),
  told([{ ...line, cup: 'wood' }]),
  told([{ ...line, place: '1' }]),
  JSON.stringify({ leaders: [] }),
])('ignores %s', (json) => {
  expect(readTold(json)).toBeUndefined();
});

it('puts the pushed leaders before the rest', () => {
  const rest = { ...line, place: 3, cup: null, score: '1.00' } as const;
  const first = { ...line, cup: 'brilliant' as const };
  const list = { items: [{ ...first, score: '0.10' }, { ...first, place: 2 }, rest], total: 9, page: 1, pageSize: 100 };
  const now = withTold(list, [first, { ...first, place: 2, score: '9.00' }]);
  expect(now.items.map(({ place, score }) => [place, score])).toEqual([
    [1, '12.50'],
    [2, '9.00'],
    [3, '1.00'],
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawNetChart } from './net-chart.ts';

const barsOf = (svg: string) =>
  [
    ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="1.5" fill="(#\w+)"\/>/g),
  ].map(([, x, y, wide, high, fill]) => ({ x: Number(x), y: Number(y), wide: Number(wide), high: Number(high), fill }));
const [gain, loss] = ['#3ddc84', '#a988ff'];

describe('the drawing of the net position', () => {
  it('has gains above and losses below the line, to one scale', () => {
    const bars = barsOf(drawNetChart([300n, 0n, -100n]));
    expect(bars.map(({ fill }) => fill)).toEqual([gain, loss]);
    const [up, down] = bars;
    expect(up).toMatchObject({ y: 8, high: 108 });
    expect(down).toMatchObject({ y: 116, high: 36 });
    expect(down?.x).toBeGreaterThan(640 / 2);
  });

  it('is a line in the middle without play', () => {
    for (const nets of [[], [0n, 0n]]) {
      expect(barsOf(drawNetChart(nets))).toEqual([]);
      expect(drawNetChart(nets)).toContain('M0 80H640');
    }
  });

  it('stays within its frame and is plain figures', () => {
    const amounts = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 91 });
    fc.assert(
      fc.property(amounts, (nets) => {
        const svg = drawNetChart(nets);
        const bars = barsOf(svg);
        expect(bars).toHaveLength(nets.filter((net) => net !== 0n).length);
        for (const { x, y, wide, high } of bars) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + wide).toBeLessThanOrEqual(640.1);
          expect(y).toBeGreaterThanOrEqual(6.9);
          expect(y + high).toBeLessThanOrEqual(153.1);
        }
        expect(svg).not.toMatch(/NaN|Infinity|undefined|\de[+-]/);
      }),
    );
  });
});

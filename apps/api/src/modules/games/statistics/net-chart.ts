import type { Minor } from '@altyn/domain/money';

const width = 640;
const height = 160;
const padding = 8;
/** Part of a day's place that its bar fills. */
const barPart = 0.7;
const smallestBar = 1;
/** Colours of the site: gain, loss, line. */
const colours = { gain: '#3ddc84', loss: '#a988ff', line: '#3a2e5e' } as const;

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Draws the net position of consecutive days as bars above and below a line at zero: an SVG of 640 × 160 without words. The
 * largest day, up or down, has the full height of its side; days without play have no bar.
 */
export function drawNetChart(nets: readonly Minor[]): string {
  const values = nets.map(Number);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const room = height - 2 * padding;
  const scale = highest === lowest ? 0 : room / (highest - lowest);
  const zero = highest === lowest ? height / 2 : padding + highest * scale;
  const step = width / Math.max(values.length, 1);
  const bars = values.map((value, index) => {
    if (value === 0) return '';
    const size = Math.max(Math.abs(value) * scale, smallestBar);
    const top = value > 0 ? zero - size : zero;
    const left = step * (index + (1 - barPart) / 2);
    const colour = value > 0 ? colours.gain : colours.loss;
    return `<rect x="${rounded(left)}" y="${rounded(top)}" width="${rounded(step * barPart)}" height="${rounded(size)}" rx="1.5" fill="${colour}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...bars,
    `<path d="M0 ${rounded(zero)}H${width}" stroke="${colours.line}" stroke-width="1.5"/></svg>`,
  ].join('');
}

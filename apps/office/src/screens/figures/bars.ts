interface Bar {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isLoss: boolean;
}

export interface Bars {
  bars: readonly Bar[];
  /** Values of the axis, round ones, with their height. */
  ticks: readonly { y: number; value: string }[];
  zeroY: number;
  /** Keys that have room below the bars. */
  keys: readonly { key: string; x: number }[];
}

const maxTicks = 4;
const maxKeys = 10;
const gap = 0.2;

/** A round step that divides a range into four parts or fewer: 1, 2 or 5 times a power of ten. */
export function stepOf(range: number): number {
  const rough = range / maxTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((part) => part * power >= rough) ?? 10) * power;
}

/** Lays out bars of values, losses below the line of zero. Numbers are for the picture alone; texts show the exact values. */
export function barsOf(
  points: readonly { key: string; value: string }[],
  { width, height }: { width: number; height: number },
): Bars {
  const values = points.map(({ value }) => Number(value));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = high > low ? stepOf(high - low) : 1;
  const [bottom, top] = [Math.floor(low / step) * step, Math.max(Math.ceil(high / step) * step, step)];
  const yOf = (value: number) => ((top - value) / (top - bottom)) * height;
  const column = width / Math.max(points.length, 1);
  const bars = points.map(({ key }, index) => {
    const value = values[index] ?? 0;
    const [from, to] = [yOf(Math.max(value, 0)), yOf(Math.min(value, 0))];
    return {
      ...{ key, x: (index + gap / 2) * column, width: column * (1 - gap) },
      ...{ y: from, height: to - from, isLoss: value < 0 },
    };
  });
  const count = Math.round((top - bottom) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const value = bottom + index * step;
    return { y: yOf(value), value: value.toFixed(step < 1 ? 2 : 0) };
  });
  const every = Math.ceil(points.length / maxKeys);
  const keys = points.flatMap(({ key }, index) => (index % every === 0 ? [{ key, x: (index + 0.5) * column }] : []));
  return { bars, ticks, zeroY: yOf(0), keys };
}

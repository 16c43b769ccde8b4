import { Paper, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId, useState } from 'react';
import { barsOf } from './bars.ts';

/** Until the place of the picture is measured. */
const firstWidth = 960;
const height = 220;
const minWidth = 480;
const axisWidth = 84;
const axisHeight = 22;
/** Room of a day below its bar. */
const keyWidth = 72;

interface Props {
  /** What it shows, with its unit. */
  title: string;
  /** A value for each key, as a decimal string, in the order of the keys. */
  points: readonly { key: string; value: string }[];
  format: (value: string) => string;
}

/** Bars of a sum by day or country. The table below it has the same numbers, so the picture is for the eye alone. */
export function BarChart({ title, points, format }: Props) {
  const id = useId();
  const [at, setAt] = useState<number>();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || firstWidth, minWidth);
  const { bars, ticks, zeroY, keys } = barsOf(points, { width: width - axisWidth, height: height - axisHeight });
  const shown = at === undefined ? undefined : points[at];
  return (
    <Paper withBorder p="sm" component="figure" m={0} aria-labelledby={id}>
      <Text id={id} component="figcaption" size="sm" fw={600}>
        {title}
        {shown && ` · ${shown.key}: ${format(shown.value)}`}
      </Text>
      <svg
        ref={ref}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="chart"
        aria-hidden="true"
        onMouseLeave={() => setAt(undefined)}
      >
        <g transform={`translate(${axisWidth} 0)`}>
          {ticks.map(({ y, value }) => (
            <g key={value}>
              <line x1={0} x2={width - axisWidth} y1={y} y2={y} className="chart-line" />
              <text x={-8} y={y} textAnchor="end" dominantBaseline="middle" className="chart-text">
                {format(value)}
              </text>
            </g>
          ))}
          {bars.map(({ key, x, y, width: barWidth, height: barHeight, isLoss }, index) => (
            <g key={key} onMouseEnter={() => setAt(index)}>
              <rect x={x} y={0} width={barWidth} height={height - axisHeight} className="chart-column" />
              <rect x={x} y={y} width={barWidth} height={barHeight} className={isLoss ? 'chart-loss' : 'chart-gain'} />
            </g>
          ))}
          <line x1={0} x2={width - axisWidth} y1={zeroY} y2={zeroY} className="chart-zero" />
          {keys.map(({ key, x }) => (
            <text
              key={key}
              x={Math.min(x, width - axisWidth - keyWidth / 2)}
              y={height - 4}
              textAnchor="middle"
              className="chart-text"
            >
              {key}
            </text>
          ))}
        </g>
      </svg>
    </Paper>
  );
}

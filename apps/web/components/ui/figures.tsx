import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export interface Figure {
  name: ReactNode;
  value: ReactNode;
  tone?: 'success' | 'danger' | undefined;
}

/** Rows of figures: name on the left, value on the right. */
export function Figures({ rows, className }: { rows: readonly Figure[]; className?: string }) {
  return (
    <dl
      className={cx(
        'flex flex-col divide-y divide-line/60 rounded-md bg-raised px-4 py-1.5 text-left text-sm',
        className,
      )}
    >
      {rows.map((row, index) => (
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="min-w-min flex-1 text-soft">{row.name}</dt>
          <dd
            className={cx(
              'tabular ml-auto max-w-[62%] shrink-0 text-right font-bold [overflow-wrap:anywhere]',
              row.tone === 'success' && 'text-success',
              row.tone === 'danger' && 'text-danger',
            )}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

interface RadioCardProps {
  /** Name of the group. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One choice of a group as a card. */
export function RadioCard({ group, isChosen, onChoose, children }: RadioCardProps) {
  return (
    <label
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border bg-raised px-3 py-2 text-sm transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
        isChosen ? 'border-violet bg-lifted' : 'border-line hover:border-violet',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-violet"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#web/lib/cx.ts';
import { CheckIcon } from './icons.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its text; the whole row is clickable. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-sm text-soft">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 appearance-none rounded-xs border border-control bg-surface transition-colors checked:border-violet-deep checked:bg-violet-deep aria-invalid:border-danger"
            {...rest}
          />
          <CheckIcon className="pointer-events-none absolute size-4 text-white opacity-0 peer-checked:opacity-100" />
        </span>
        <span className={cx('flex-1', error && 'text-danger')}>{children}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className="pl-9 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

'use client';
import { type ComponentProps, type ReactNode, useImperativeHandle, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useEarlyInput } from '#web/lib/state/use-early-input.ts';

/** Shared style of text controls. */
export const controlClass =
  'w-full min-h-12 rounded-sm border border-control bg-surface px-4 text-base text-text transition-colors hover:border-violet focus-within:border-violet aria-invalid:border-danger disabled:opacity-50';

export interface InputProps extends ComponentProps<'input'> {
  /** Content inside the control, at its start or end. */
  start?: ReactNode;
  end?: ReactNode;
}

export function Input({ start, end, className, ref, ...rest }: InputProps) {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLInputElement, []);
  useEarlyInput(control, rest.value);
  if (!start && !end) return <input ref={control} className={cx(controlClass, className)} {...rest} />;
  return (
    <div className={cx('relative', className)}>
      {start && (
        <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-faint">{start}</span>
      )}
      <input ref={control} className={cx(controlClass, start ? 'pl-11' : '', end ? 'pr-12' : '')} {...rest} />
      {end && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
    </div>
  );
}

'use client';
import { type ComponentProps, type ReactNode, useImperativeHandle, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useEarlyInput } from '#web/lib/state/use-early-input.ts';
import { CaretDownIcon } from './icons.tsx';
import { controlClass } from './input.tsx';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** A picture of the chosen option. */
  picture?: ReactNode;
}

/** A native select, which works best on phones, in the site's style. */
export function Select({ options, picture, className, ref, ...rest }: SelectProps) {
  const control = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLSelectElement, []);
  useEarlyInput(control, rest.value);
  return (
    <div className={cx('relative', className)}>
      <select
        ref={control}
        className={cx(controlClass, 'appearance-none truncate pr-11', picture !== undefined && 'pl-12')}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface">
            {option.label}
          </option>
        ))}
      </select>
      {picture !== undefined && (
        <span className="pointer-events-none absolute left-3 top-1/2 flex -translate-y-1/2">{picture}</span>
      )}
      <CaretDownIcon className="pointer-events-none absolute right-4 top-1/2 -translate-y-1/2 text-faint" />
    </div>
  );
}

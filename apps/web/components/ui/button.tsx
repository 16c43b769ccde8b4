import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Spinner } from './spinner.tsx';

/**
 * `primary` is gold, at most one per view; `secondary` violet; `quiet` a surface; `ghost` without background; `danger`
 * for irreversible actions.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'gold-fill hover:brightness-105',
  secondary: 'bg-violet-deep text-white hover:brightness-110',
  quiet: 'bg-lifted text-text hover:brightness-125',
  ghost: 'bg-transparent text-soft hover:bg-raised hover:text-text',
  danger: 'bg-danger text-ink hover:brightness-105',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 text-sm rounded-sm',
  md: 'min-h-12 px-5 text-base rounded-md',
  lg: 'min-h-14 px-6 text-base rounded-md',
};

/** Button classes, for links styled as buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string): string {
  return cx(
    'relative inline-flex select-none items-center justify-center gap-2 text-center font-bold leading-tight transition-[transform,filter,background-color] duration-[120ms] active:scale-[0.97] disabled:opacity-45 disabled:active:scale-100',
    variants[variant],
    sizes[size],
    extra,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; keeps the width. */
  isBusy?: boolean;
}

export function Button({ variant, size, isBusy = false, className, children, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass(variant, size, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', isBusy && 'opacity-0')}>{children}</span>
      {isBusy && <Spinner className="absolute" />}
    </button>
  );
}

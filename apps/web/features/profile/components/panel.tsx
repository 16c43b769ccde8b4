import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** A titled panel of the profile. */
export function Panel({
  title,
  text,
  children,
  className,
  id,
}: {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  className?: string;
  id?: string;
}) {
  return (
    <section
      id={id}
      className={cx('rounded-lg border border-line/60 bg-surface px-4 py-4 tablet:px-6 tablet:py-5', className)}
    >
      <h2 className="text-base font-extrabold">{title}</h2>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

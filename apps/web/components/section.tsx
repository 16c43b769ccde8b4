import { type ReactNode, Suspense } from 'react';
import { cx } from '#web/lib/cx.ts';

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Picture or icon before the title. */
  picture?: ReactNode;
  /** Content at the end of the title line, such as a link to all items. */
  action?: ReactNode;
  children: ReactNode;
  /** True below the first screen: laid out only near the viewport. */
  isBelow?: boolean;
}

/** A titled part of a page. */
export function Section({ id, title, picture, action, children, isBelow = false }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx('mt-8 tablet:mt-10', isBelow && '[contain-intrinsic-size:auto_240px] [content-visibility:auto]')}
    >
      <div className="page mb-3 flex min-h-11 items-center gap-2">
        {picture}
        <h2 id={id} className="flex-1 text-lg tablet:text-xl">
          {title}
        </h2>
        {action}
      </div>
      {/* Hydrated separately, after the first screen. */}
      {isBelow ? <Suspense>{children}</Suspense> : children}
    </section>
  );
}

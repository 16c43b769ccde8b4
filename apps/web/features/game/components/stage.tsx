import type { ReactNode, Ref } from 'react';
import { cx } from '#web/lib/cx.ts';

interface StageProps {
  bar: ReactNode;
  strip?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  isFull?: boolean;
}

/** The stage with its bar: the rest of the screen on phones, a wide area on larger screens. */
export function Stage({ bar, strip, children, ref, isFull = false }: StageProps) {
  return (
    <div className="desktop:px-8 desktop:pt-5">
      <div
        ref={ref}
        className={cx(
          'mx-auto flex flex-col overflow-hidden bg-surface',
          isFull
            ? 'fixed inset-0 z-50 h-dvh w-full'
            : 'h-[calc(100dvh-var(--header-height)-env(safe-area-inset-top))] max-[30rem]:min-h-[22rem] desktop:h-[min(78dvh,760px)] desktop:max-w-[1216px] desktop:rounded-lg',
        )}
      >
        {bar}
        {strip && <div className="hidden shrink-0 [@media(min-height:520px)]:block">{strip}</div>}
        <div className="relative min-h-0 flex-1 bg-ground">{children}</div>
      </div>
    </div>
  );
}

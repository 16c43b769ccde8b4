'use client';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useIsCovered } from './dialog-stack.ts';
import { XIcon } from './icons.tsx';

interface DialogProps {
  title: ReactNode;
  /** Hides the title visually, but not from screen readers. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Maximum width on larger screens, in pixels. A phone sheet takes the full width. */
  maxWidth?: number;
  /** Shape on phones: a bottom sheet (default), a centred card, or full screen. */
  shape?: 'sheet' | 'card' | 'full';
  /** False if only the dialog's own buttons and Escape close it. */
  isDismissible?: boolean;
  children: ReactNode;
  className?: string;
}

const shapes = {
  sheet:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl animate-sheet tablet:inset-auto tablet:left-1/2 tablet:top-1/2 tablet:max-h-[88dvh] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-xl tablet:animate-fade',
  card: 'left-1/2 top-1/2 max-h-[88dvh] w-[calc(100%-32px)] -translate-x-1/2 -translate-y-1/2 rounded-xl animate-fade',
  full: 'inset-0 tablet:inset-auto tablet:left-1/2 tablet:top-1/2 tablet:h-[80dvh] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-xl animate-fade',
};

/**
 * A dialog that is open while rendered. It traps focus, closes on Escape and backdrop clicks, and restores focus. One that
 * another dialog covers is hidden with what was entered, and returns when the other closes.
 */
export function Dialog({
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  onClose,
  maxWidth = 440,
  shape = 'sheet',
  isDismissible = true,
  children,
  className,
}: DialogProps) {
  const [openers] = useState(findOpeners);
  const isCovered = useIsCovered();
  const keepOpen = (event: Event) => {
    if (!isDismissible) event.preventDefault();
  };
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={cx('fixed inset-0 z-50 bg-black/70', isCovered && 'invisible')} />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            /* Keeps a phone's keyboard closed: the dialog itself takes focus unless an element inside requests it. */
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            if (!content.contains(document.activeElement)) content.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter(openers);
          }}
          onPointerDownOutside={keepOpen}
          onInteractOutside={(event) => {
            if (!isDismissible || isAbove(event.target)) event.preventDefault();
          }}
          style={{ ['--dialog-width' as string]: `${maxWidth}px` }}
          className={cx(
            'fixed z-50 flex flex-col overflow-hidden border border-line/60 bg-surface shadow-panel outline-none tablet:w-[min(var(--dialog-width),calc(100vw-32px))]',
            shape === 'card' && 'max-w-[var(--dialog-width)]',
            shapes[shape],
            isCovered && 'invisible',
          )}
        >
          {shape === 'sheet' && (
            <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line tablet:hidden" />
          )}
          <Head title={title} isTitleHidden={isTitleHidden} closeLabel={isDismissible ? closeLabel : undefined} />
          {description && (
            <Primitive.Description className="px-5 text-sm text-soft">{description}</Primitive.Description>
          )}
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(20px,env(safe-area-inset-bottom))] pt-3',
              className,
            )}
          >
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** `closeLabel` is undefined if only the dialog's own buttons and Escape close it. */
function Head(props: { title: ReactNode; isTitleHidden: boolean; closeLabel: string | undefined }) {
  const { title, isTitleHidden, closeLabel } = props;
  return (
    <div
      data-dialog-head=""
      className={cx('flex items-start gap-3 px-5 pt-3 tablet:pt-5', isTitleHidden && 'absolute right-0 top-0 z-10')}
    >
      <Primitive.Title className={isTitleHidden ? 'sr-only' : 'flex-1 py-2 text-lg font-extrabold'}>
        {title}
      </Primitive.Title>
      {closeLabel !== undefined && (
        <Primitive.Close
          aria-label={closeLabel}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-raised hover:text-text"
        >
          <XIcon className="size-5" />
        </Primitive.Close>
      )}
    </div>
  );
}

/** Last focused element outside dialogs. */
let outside: HTMLElement | undefined;

/** Returns the elements to focus again when the dialog closes: its opener, and the one outside if that was in a dialog. */
function findOpeners(): HTMLElement[] {
  if (typeof document === 'undefined') return [];
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
  if (!focused?.closest('[role="dialog"]')) outside = focused;
  return [focused, outside].filter((element) => element !== undefined);
}

/** Focuses the opener again. Without one, as after a notice that opened by itself, the page's heading takes the focus. */
function focusAfter(openers: readonly HTMLElement[]): void {
  const opener = openers.find(
    (element) => element.isConnected && element.checkVisibility({ visibilityProperty: true }),
  );
  if (opener) {
    opener.focus({ preventScroll: true });
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** True for clicks on a toast or on the frame of a dialog that is loading above, which do not count as outside clicks. */
function isAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster],[data-dialog-frame]') !== null;
}

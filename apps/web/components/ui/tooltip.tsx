'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Delay before a tooltip shows, and time after closing during which the next one shows without delay. */
const delayMs = 700;
const skipDelayMs = 300;

/* Module state: a page has one pointer. Time at which the last tooltip closed. */
let closedAtMs = Number.NEGATIVE_INFINITY;

/** A hint on hover and keyboard focus for a control with its own accessible name. Escape closes it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), afterMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAtMs = performance.now();
    setIsOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches what bubbles up from the controls inside
    <span
      className="relative inline-grid"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') open(performance.now() - closedAtMs < skipDelayMs ? 0 : delayMs);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) open(0);
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {children}
      {isOpen && (
        <span
          role="tooltip"
          className="pointer-events-none absolute right-0 top-[calc(100%+6px)] z-50 w-max max-w-64 animate-fade rounded-xs bg-lifted px-3 py-2 text-sm text-text shadow-panel"
        >
          {text}
        </span>
      )}
    </span>
  );
}

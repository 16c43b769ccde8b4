'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Milliseconds until a tooltip shows, and within which the next one shows at once. */
const delayMs = 700;
const skipDelayMs = 300;

/* One page has one pointer: where a tooltip has just closed, the next one need not wait. */
let closedAtMs = Number.NEGATIVE_INFINITY;

/** A hint on hover and keyboard focus for a control that has an accessible name of its own. Escape closes it. */
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

'use client';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Hears what was chosen or typed while the page was HTML alone: the browser shows it, React knows nothing of it and would
 * take it back. It is told as a change like any other, once everything on the page listens. For controls with a value of
 * their own (`value` and `onChange`); others keep what was typed by themselves.
 */
export function useEarlyInput(control: RefObject<Control | null>, value: unknown): void {
  const early = useRef<{ text: string; shown: string }>(undefined);
  const compare = useEffectEvent(() => {
    const text = control.current?.value;
    if (typeof value === 'string' && text !== undefined && text !== value) early.current = { text, shown: value };
  });
  /* Before anything is drawn anew: a second drawing takes back what stands there. */
  useLayoutEffect(() => compare(), []);
  useEffect(() => {
    /* The parents' effects come after this one. */
    const timer = setTimeout(() => {
      if (control.current && early.current) tell(control.current, early.current);
      early.current = undefined;
    });
    return () => clearTimeout(timer);
  }, [control]);
}

/** Says a change again. What came later than `text` counts more. */
function tell(control: Control, { text, shown }: { text: string; shown: string }): void {
  const wanted = control.value === shown ? text : control.value;
  if (control instanceof HTMLSelectElement) {
    control.value = wanted;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const caret = control.selectionStart;
  /* React hears only what differs from what it saw last: it sees the old text once more, and the new one behind its back. */
  control.value = shown;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, wanted);
  if (caret !== null && document.activeElement === control) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

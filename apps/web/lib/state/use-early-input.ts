'use client';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Detects input made before hydration, which the browser shows but React would reset, and dispatches it as a change once
 * the page is interactive. For controlled inputs (`value` and `onChange`); uncontrolled ones keep it anyway.
 */
export function useEarlyInput(control: RefObject<Control | null>, value: unknown): void {
  const early = useRef<{ text: string; shown: string }>(undefined);
  const compare = useEffectEvent(() => {
    const text = control.current?.value;
    if (typeof value === 'string' && text !== undefined && text !== value) early.current = { text, shown: value };
  });
  /* Before the next render, which would reset the input. */
  useLayoutEffect(() => compare(), []);
  useEffect(() => {
    /* Parents' effects run after this one. */
    const timer = setTimeout(() => {
      if (control.current && early.current) replay(control.current, early.current);
      early.current = undefined;
    });
    return () => clearTimeout(timer);
  }, [control]);
}

/** Dispatches the change again, unless the input has changed since `text`. */
function replay(control: Control, { text, shown }: { text: string; shown: string }): void {
  const wanted = control.value === shown ? text : control.value;
  if (control instanceof HTMLSelectElement) {
    control.value = wanted;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const caret = control.selectionStart;
  /*
   * React ignores a value equal to the last one it saw: show it the old text, then set the new one directly on the
   * element.
   */
  control.value = shown;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, wanted);
  if (caret !== null && document.activeElement === control) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

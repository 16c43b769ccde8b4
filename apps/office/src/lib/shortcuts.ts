import { useEffect, useEffectEvent } from 'react';

/** A key by its place on the keyboard (`KeyR`, `Slash`), so that it works in every layout; or by what it types. */
interface Shortcut {
  code: string;
  key?: string;
  isAlt?: boolean;
  run: () => void;
}

const editable = 'input, textarea, select, [contenteditable]';

/** Whether a key press is a shortcut. Keys without Alt belong to a field that has the focus, and all keys to an open dialog. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { code, key, isAlt = false }: Omit<Shortcut, 'run'>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey !== isAlt) return false;
  return event.code === code || (key !== undefined && event.key === key);
}

/** Runs shortcuts while the caller is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof Element && target.matches(editable);
    if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
    const found = shortcuts.find((shortcut) => isShortcut(event, shortcut) && (shortcut.isAlt || !isTyping));
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

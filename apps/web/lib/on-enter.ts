import type { KeyboardEvent } from 'react';

/**
 * Handles Enter in the fields of a form whose button is disabled, which browsers do not submit. On a button, Enter
 * presses that button.
 */
export function onEnter(work: () => void): (event: Pick<KeyboardEvent, 'key' | 'target'>) => void {
  return ({ key, target }) => {
    if (key === 'Enter' && (target as Element).tagName === 'INPUT') work();
  };
}

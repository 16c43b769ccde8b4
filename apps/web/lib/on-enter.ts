import type { KeyboardEvent } from 'react';

/**
 * Handles Enter in a form's fields, for a form whose button is disabled: browsers do not submit it then. On a button of
 * the form, Enter presses that.
 */
export function onEnter(work: () => void): (event: Pick<KeyboardEvent, 'key' | 'target'>) => void {
  return ({ key, target }) => {
    if (key === 'Enter' && (target as Element).tagName === 'INPUT') work();
  };
}

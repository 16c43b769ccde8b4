import { writeStorage } from '#web/lib/state/storage.ts';

/** Storage key of the narrow sidebar. Read before the first paint (`app/[locale]/layout.tsx`). */
const sideKey = 'altyn.side';
const narrow = 'narrow';

const isNarrow = () => document.documentElement.dataset['side'] === narrow;

function mark(toggle: Element | null): void {
  toggle?.setAttribute('aria-expanded', String(!isNarrow()));
}

/** Lets the button below the sidebar narrow it to its icons and widen it again. */
export function startSide(): void {
  mark(document.querySelector('[data-side-toggle]'));
  document.addEventListener('click', ({ target }) => {
    const toggle = target instanceof Element ? target.closest('[data-side-toggle]') : null;
    if (!toggle) return;
    const root = document.documentElement;
    if (isNarrow()) delete root.dataset['side'];
    else root.dataset['side'] = narrow;
    writeStorage('local', sideKey, isNarrow() ? narrow : undefined);
    mark(toggle);
  });
}

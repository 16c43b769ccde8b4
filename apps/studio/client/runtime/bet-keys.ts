interface BetKeys {
  /** Choose the next smaller or larger chip. */
  lower: () => void;
  higher: () => void;
  undo: HTMLButtonElement;
  clear: HTMLButtonElement;
}

/** Keys with which a player bets without leaving the layout; `=` is the plus key without Shift. */
const actionOf: Readonly<Record<string, keyof BetKeys>> = {
  '+': 'higher',
  '=': 'higher',
  '-': 'lower',
  Backspace: 'undo',
  Delete: 'clear',
};

/** While the focus is on the layout: + and − choose the chip, Backspace takes the last one back, Delete clears. */
export function wireBetKeys(layout: HTMLElement, keys: BetKeys): void {
  keys.undo.setAttribute('aria-keyshortcuts', 'Backspace');
  keys.clear.setAttribute('aria-keyshortcuts', 'Delete');
  layout.addEventListener('keydown', (event) => {
    const action = actionOf[event.key];
    const isTyped = event.target instanceof HTMLInputElement;
    if (!action || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const act = keys[action];
    if (act instanceof HTMLButtonElement) act.click();
    else act();
  });
}
